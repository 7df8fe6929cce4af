#include "app/state/labs.h"

#include "app/state/app_state.h"

namespace attn {

bool update(Labs& labs, const AppState& state, const Reading& shown, const Cast& cast) {
  const Scene scene = scene_of(state);
  bool computed = false;
  if (scene == Scene::reader) computed = update(labs.reader, state, shown, cast);
  if (scene == Scene::spread) computed = update(labs.spread, state.view.dials.spread);
  if (scene == Scene::paper) computed = update(labs.paper, state, shown);
  if (scene == Scene::training) computed = update(labs.training, state);
  labs.unfinished = (scene == Scene::spread && labs.spread.unfinished) ||
                    (scene == Scene::training && labs.training.unfinished);
  return computed;
}

}  // namespace attn

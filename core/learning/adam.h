#pragma once

#include "core/learning/model.h"

namespace attn::learning {

/// Kingma and Ba 2015, "Adam: A Method for Stochastic Optimization", algorithm 1.
struct AdamRates {
  double rate = 0.02;
  double beta1 = 0.9, beta2 = 0.99;
  /// Taken off each number in each step, as a share of rate times the number: decoupled from the gradient
  /// (Loshchilov and Hutter 2019, "Decoupled Weight Decay Regularization", algorithm 2).
  double weight_decay = 0;
  bool operator==(const AdamRates&) const = default;
};

/// The averages that Adam keeps between its steps.
struct AdamMoments {
  Parameters mean, square;
  Index steps = 0;
};

AdamMoments zero_moments(const ModelShape& shape);

/// One step against the gradient.
void adam_step(const AdamRates& rates, const Parameters& gradient, AdamMoments& moments,
               Parameters& parameters);

}  // namespace attn::learning

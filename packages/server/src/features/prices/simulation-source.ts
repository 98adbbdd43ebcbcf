// The demo's simulation as a source. It is asked about whole seconds, so that anybody who knows the day's seed finds the
// very same price again.

import { amount, instant, secondMs } from "@tidemark/kernel";
import type { Simulated } from "../makers/makers.ts";
import { type PriceSource, sourceNumbers } from "./price-source.ts";

export function simulationSource(simulated: Simulated): PriceSource {
  return {
    number: sourceNumbers.simulation,
    name: "Simulation",
    isFollowed: true,
    look({ base, quote }, now) {
      const at = instant(now - (now % secondMs));
      const units = simulated.units(base, quote, at);
      return units === null ? "silent" : { price: amount(units), at };
    },
  };
}

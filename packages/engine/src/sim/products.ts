// Every product of the simulation, in the order of the engine's own list. Nothing else in this folder names one.

import { leverageSim } from "../leverage/sim/leverage-sim.ts";
import { secondsSim } from "../seconds/sim/seconds-sim.ts";
import { spotSim } from "../spot/sim/spot-sim.ts";
import type { AnySimProduct } from "./sim-product.ts";

export const simProducts: readonly AnySimProduct[] = [
  spotSim as AnySimProduct,
  leverageSim as AnySimProduct,
  secondsSim as AnySimProduct,
];

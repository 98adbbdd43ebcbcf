// Leverage in the simulation: its people, its opening, its twin and what must be true of it.

import type { AnyProduct } from "../../core/product.ts";
import type { SimProduct } from "../../sim/sim-product.ts";
import { leverage } from "../leverage.ts";
import { compareAnswer, compareHouse, comparePositions } from "./compare.ts";
import { holders } from "./holders.ts";
import { houseOfLeverage } from "./lever-house.ts";
import { LeverWorld } from "./lever-world.ts";
import { leverMutants } from "./mutants.ts";
import { NaiveLeverage } from "./naive-leverage.ts";
import { LeverScenes } from "./scenes.ts";
import { LeverSeen, leverRareEvents } from "./seen.ts";
import { LeverWatch } from "./watch.ts";

/** How often each of them acts on a day of leverage. */
const dayOfLeverage: readonly (readonly [name: string, times: number])[] = [
  ["lever_ensemble", 90],
  ["recorder", 20],
  ["opener", 12],
  ["entruster", 8],
  ["lever_stopper", 10],
  ["lever_closer", 8],
  ["batch_closer", 3],
  ["margin_adder", 4],
  ["lever_mover", 5],
  ["lever_canceller", 3],
  ["lever_clerk", 3],
  ["lever_clumsy", 3],
  ["lever_operator", 3],
  ["lever_funder", 4],
  ["lever_night", 7],
  ["lever_impostor", 1],
];

export const leverageSim: SimProduct<null> = {
  product: leverage as unknown as AnyProduct,
  casts: [
    {
      stage: "traders",
      names: ["opener", "entruster", "lever_stopper", "lever_closer", "lever_canceller", "lever_clumsy"],
      since: 3,
    },
    { stage: "money", names: ["margin_adder", "lever_mover", "lever_impostor"], since: 3 },
    { stage: "operators", names: ["lever_operator", "lever_funder", "lever_night"], since: 3 },
  ],
  always: [
    { names: dayOfLeverage.flatMap(([name, times]) => Array.from({ length: times }, () => name)), since: 3, every: 2 },
  ],
  rareEvents: leverRareEvents,
  mutants: leverMutants,
  setting: () => null,
  open(shared, _setting, naiveExchange, noteHeld) {
    const world = new LeverWorld(shared);
    const naive = new NaiveLeverage(naiveExchange);
    const seen = new LeverSeen(naive);
    const scenes = new LeverScenes(world);
    return {
      opening: () => world.opening(),
      act: { ...holders(world), ...houseOfLeverage(world), lever_ensemble: () => scenes.next() },
      closing: () => [],
      learn: (ask, outcome) => world.learn(ask, outcome),
      noteSeen: (all, ask, outcome) => seen.note(all, ask, outcome),
      compare: (ask, outcome) => compareAnswer(naive, ask, outcome),
      compareInFull(engine) {
        comparePositions(naive, engine);
        compareHouse(naive, engine);
      },
      naive,
      watch: new LeverWatch(noteHeld),
    };
  },
};

// Seconds options in the simulation: their people, their opening, their twin and what must be true of them.

import type { AnyProduct } from "../../core/product.ts";
import type { SimProduct } from "../../sim/sim-product.ts";
import { seconds } from "../seconds.ts";
import { certainScene } from "./certain-scene.ts";
import { compareAnswer } from "./compare.ts";
import { compareViews } from "./compare-views.ts";
import { secondsMutants } from "./mutants.ts";
import { NaiveSeconds } from "./naive-seconds.ts";
import { houseOfOptions } from "./option-house.ts";
import { optionPeople } from "./option-people.ts";
import { OptionScenes } from "./option-scenes.ts";
import { OptionWorld } from "./option-world.ts";
import { OptionSeen, optionRareEvents } from "./seen.ts";
import { SecondsWatch } from "./watch.ts";

/** How often each of them acts on a day of options. */
const dayOfOptions: readonly (readonly [name: string, times: number])[] = [
  ["option_ensemble", 250],
  ["recorder", 9],
  ["staker", 14],
  ["insured_staker", 6],
  ["option_clerk", 6],
  ["option_clumsy", 3],
  ["limit_setter", 1],
  ["pauser", 1],
  ["policy_buyer", 4],
  ["policy_claimer", 4],
  ["policy_ender", 1],
  ["option_mover", 3],
  ["option_operator", 4],
  ["option_funder", 4],
  ["option_impostor", 1],
];

export const secondsSim: SimProduct<null> = {
  product: seconds as unknown as AnyProduct,
  // They have days of their own and stay away on others, whose faults are found there as before.
  casts: [],
  always: [
    {
      names: dayOfOptions.flatMap(([name, times]) => Array.from({ length: times }, () => name)),
      since: 3,
      every: 6,
      rest: 3,
    },
  ],
  rareEvents: optionRareEvents,
  mutants: secondsMutants,
  setting: () => null,
  open(shared, _setting, naiveExchange, noteHeld) {
    const world = new OptionWorld(shared);
    const naive = new NaiveSeconds(naiveExchange);
    const seen = new OptionSeen(naive);
    const scenes = new OptionScenes(world);
    return {
      opening: () => world.opening(),
      act: { ...optionPeople(world), ...houseOfOptions(world), option_ensemble: () => scenes.next() },
      closing: () => certainScene(world),
      learn: (ask, outcome) => world.learn(ask, outcome),
      noteSeen: (all, ask, outcome) => seen.note(all, ask, outcome),
      compare: (ask, outcome) => compareAnswer(naive.book, ask, outcome),
      compareInFull: (engine) => compareViews(naive.book, engine),
      naive,
      watch: new SecondsWatch(noteHeld),
    };
  },
};

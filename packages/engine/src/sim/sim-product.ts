// What a product brings to the simulation: people, what it adds to the opening, a naive twin, what must be true of its
// events, the rare things that must happen, and the faults that must be found. The simulation goes through a list of
// such values (`products.ts`) and never asks which one it has in hand.

import type { Result } from "@tidemark/kernel";
import type { AnyEvent } from "../core/event.ts";
import type { AnyProduct } from "../core/product.ts";
import type { Engine } from "../engine.ts";
import type { Mutant } from "./mutant.ts";
import type { NaiveExchange, NaiveProduct } from "./naive-exchange.ts";
import type { Random } from "./random.ts";
import type { Ask, World } from "./world.ts";

/** The order in which a plan draws who takes part: a seed then gives the same people whatever else is in the list. */
export const castStages = ["traders", "money", "operators", "clocks"] as const;

/** Some kinds of behaviour, by name. */
export type Cast = {
  readonly stage: (typeof castStages)[number];
  readonly names: readonly string[];
  /** They came with these rules: a run under older ones does without them. */
  readonly since?: number;
  /** Theirs are the seeds that this number divides, or that leave so much when they are divided by it. */
  readonly every?: number;
  readonly rest?: number;
};

/** What came of a command, whoever took it. */
export type SimOutcome = { readonly reply: Result<unknown>; readonly events: readonly AnyEvent[] };

export type RareEvent = { readonly name: string; readonly since?: number };

/** Watches the events of a product; throws when something is untrue. */
export type Watch = {
  take(event: AnyEvent): void;
  afterCommand(engine: Engine): void;
  /** Everything against everything. */
  inFull(engine: Engine): void;
};

/** Told by a watch: what something open keeps set aside has changed. */
export type HeldChange = (account: string, by: bigint) => void;

/** A product's part in one run. */
export type SimRoom = {
  /** What it adds to the opening, once the assets are there. */
  opening(): Ask[];
  /** One request of each kind of behaviour. */
  readonly act: Readonly<Record<string, () => Ask>>;
  /** What comes last, each asked for once the one before it was answered, before everything comes to its end. */
  closing(): Iterable<Ask>;
  /** What its people were told. */
  learn(ask: Ask, outcome: SimOutcome): void;
  noteSeen(seen: Set<string>, ask: Ask, outcome: SimOutcome): void;
  /** Compares an answer with that of the naive twin; balances are compared for it. */
  compare(ask: Ask, outcome: SimOutcome): void;
  compareInFull(engine: Engine): void;
  readonly naive: NaiveProduct;
  readonly watch: Watch;
};

export type SimProduct<Setting> = {
  readonly product: AnyProduct;
  readonly casts: readonly Cast[];
  /** Behaviours that take part in every run, as often as they stand here. */
  readonly always: readonly Omit<Cast, "stage">[];
  readonly rareEvents: readonly RareEvent[];
  readonly mutants: readonly Mutant[];
  /** What a seed decides for it before anything happens. */
  setting(random: Random): Setting;
  open(world: World, setting: Setting, naive: NaiveExchange, noteHeld: HeldChange): SimRoom;
};

export type AnySimProduct = SimProduct<unknown>;

// Spot trading in the simulation: its people, its opening, its twin and what must be true of it.

import { houseId } from "../../core/ledger/account.ts";
import type { AnyProduct } from "../../core/product.ts";
import type { SimProduct } from "../../sim/sim-product.ts";
import type { SpotContent } from "../commands.ts";
import type { MarketTerms, OrderRow, SpotEvent } from "../events.ts";
import { spot } from "../spot.ts";
import { compareAnswer, compareBooks } from "./compare.ts";
import { spotMutants } from "./mutants.ts";
import { NaiveSpot } from "./naive-spot.ts";
import { endOrRenew, operate } from "./operators.ts";
import { Scenes } from "./scenes.ts";
import { SpotSeen, spotRareEvents } from "./seen.ts";
import { SpotWorld } from "./spot-world.ts";
import { traders } from "./traders.ts";
import { Walks } from "./walks.ts";
import { SpotWatch } from "./watch.ts";

const dayOfHedgers = Array.from({ length: 30 }, () => "hedger");
const dayOfFollowers = Array.from({ length: 30 }, () => "follower");
/** With leverage beside them, which takes most of the day else. */
const crowdOfFollowers = Array.from({ length: 45 }, () => "follower");
/** On even days, with leverage beside them too: odd days that belong to nobody are few, and faults of every day are found there. */
const crowdOfHiders = Array.from({ length: 45 }, () => "hider");
const crowdOfPlanners = Array.from({ length: 90 }, () => "planner");

export const spotSim: SimProduct<MarketTerms> = {
  product: spot as unknown as AnyProduct,
  casts: [
    {
      stage: "traders",
      names: ["trader", "scalper", "taker", "stopper", "fat_finger", "double_clicker", "amender", "thief", "spoofer"],
    },
    { stage: "traders", names: ["sweeper", "crowd", "impatient"], since: 2 },
    { stage: "operators", names: ["operator"] },
    { stage: "operators", names: ["ender"], since: 2 },
  ],
  always: [
    { names: ["trader", "trader", "trader"] },
    {
      names: ["ensemble", "ensemble", "ensemble", "ensemble", "ensemble", "ensemble", "ensemble", "ensemble"],
      since: 2,
    },
    { names: ["walker", "walker", "walker", "walker", "walker", "walker"], since: 3 },
    // On days of their own: on all others as much happens of everything else as before they came.
    { names: Array.from({ length: 12 }, () => "profit_taker"), since: 4, every: 4, rest: 1 },
    { names: dayOfHedgers, since: 4, every: 8, rest: 7 },
    { names: dayOfHedgers, since: 4, every: 16, rest: 3 },
    { names: dayOfFollowers, since: 4, every: 16, rest: 5 },
    { names: dayOfFollowers, since: 4, every: 16, rest: 13 },
    { names: crowdOfFollowers, since: 4, every: 16, rest: 6 },
    { names: crowdOfHiders, since: 4, every: 16 },
    { names: crowdOfHiders, since: 4, every: 16, rest: 14 },
    // Later than the days of others of their kind on which faults are found first.
    { names: crowdOfPlanners, since: 4, every: 32, rest: 18 },
    { names: crowdOfPlanners, since: 4, every: 32, rest: 24 },
    { names: crowdOfPlanners, since: 4, every: 32, rest: 26 },
    { names: crowdOfPlanners, since: 4, every: 32, rest: 31 },
  ],
  rareEvents: spotRareEvents,
  mutants: spotMutants,
  setting: (random) => ({
    makerFeePpm: random.pick([0, 1, 800, 1_000, 500_000]),
    takerFeePpm: random.pick([0, 1_000, 2_000, 333_333]),
    bandPpm: random.pick([20_000, 100_000, 500_000, 2_000_000]),
    amountMin: random.pick([0n, 10n]) as MarketTerms["amountMin"],
    valueMin: random.pick([0n, 1_000n]) as MarketTerms["valueMin"],
    slippageMaxPpm: random.pick([50_000, 1_000_000]),
  }),
  open(shared, terms, naiveExchange, noteHeld) {
    const world = new SpotWorld(shared, terms);
    const naive = new NaiveSpot(naiveExchange);
    const scenes = new Scenes(world);
    const walks = new Walks(world);
    const seen = new SpotSeen(world, naive);
    return {
      opening: () => world.opening(),
      act: {
        ...traders(world),
        operator: () => operate(world),
        ensemble: () => scenes.next(),
        ender: () => endOrRenew(world),
        walker: () => walks.next(),
      },
      closing: () => reopening(world),
      learn(ask, { reply, events }) {
        for (const event of events as readonly SpotEvent[]) {
          if (event.type === "OrderPlaced") noteOrder(world, event.order);
          if (event.type === "TradeMade") world.noteTrade(event.trade);
        }
        if (reply.ok) learnMarket(world, ask.content as SpotContent);
      },
      noteSeen: (all, ask, outcome) => seen.note(all, ask, outcome),
      compare: (ask, outcome) => compareAnswer(naive, ask, outcome),
      compareInFull: (engine) => compareBooks(naive, engine),
      naive,
      watch: new SpotWatch(noteHeld),
    };
  },
};

/** A line in a market that is shut would wait for ever. */
function reopening(world: SpotWorld) {
  const open = world.markets.filter(({ marketId }) => !world.ended.has(marketId));
  return open.map(({ marketId }) => ({
    userId: houseId,
    content: { type: "SetMarketState" as const, marketId, state: "open" as const },
  }));
}

function noteOrder(world: SpotWorld, { orderId, userId, entryId = null }: OrderRow): void {
  world.noteOrder(orderId, userId, entryId !== null);
}

function learnMarket(world: SpotWorld, content: SpotContent): void {
  if (content.type === "EndMarket") world.ended.add(content.marketId);
  if (content.type === "CreateMarket") world.noteMarket(content);
}

// The people who move money, honest and not. Each behaviour makes one request from what it knows; nobody looks into the
// engine. Those of a product stand in its own folder.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import type { CoreContent } from "../core/command.ts";
import { type AccountKind, houseId } from "../core/ledger/account.ts";
import { adjustMoney, bookMoney, impersonate, useWrongReason } from "./house-actors.ts";
import { payInviters } from "./inviter.ts";
import { saveMoney } from "./saver.ts";
import { keepShop } from "./shop-keeper.ts";
import type { Cast } from "./sim-product.ts";
import type { Ask, World } from "./world.ts";

type CoreAsk = Ask<CoreContent>;

export const coreCasts: readonly Cast[] = [
  { stage: "money", names: ["mover", "reserver", "liar", "dealer"] },
  { stage: "money", names: ["booker", "adjuster", "impostor", "crank"], since: 2 },
  { stage: "clocks", names: ["clock"] },
  { stage: "clocks", names: ["recorder"], since: 3 },
];

export const coreAlways: readonly Omit<Cast, "stage">[] = [
  { names: ["hoarder", "hoarder", "hoarder"], since: 2 },
  { names: ["recorder", "recorder"], since: 3 },
  // On days of their own, so that whoever comes on others comes as before.
  { names: Array.from({ length: 60 }, () => "keeper"), since: 3, every: 40, rest: 27 },
  { names: Array.from({ length: 60 }, () => "saver"), since: 3, every: 40, rest: 33 },
  { names: Array.from({ length: 30 }, () => "inviter"), since: 3, every: 40, rest: 37 },
];

export function coreActs(world: World): Record<string, () => CoreAsk> {
  return {
    mover: () => moveMoney(world),
    reserver: () => reserveMoney(world),
    liar: () => endHold(world),
    dealer: () => deal(world),
    hoarder: () => hoardMoney(world),
    booker: () => bookMoney(world),
    adjuster: () => adjustMoney(world),
    impostor: () => impersonate(world),
    crank: () => useWrongReason(world),
    keeper: () => keepShop(world),
    saver: () => saveMoney(world),
    inviter: () => payInviters(world),
    clock: () => turnClock(world),
    recorder: () => world.feed.next(),
  };
}

/** Somebody's next request; now and then it carries a key, as a careful caller's does. */
export function nextAsk(world: World, act: Readonly<Record<string, () => Ask>>): Ask {
  const name = world.random.pick(world.plan.behaviours);
  const made = act[name]?.();
  if (made === undefined) throw new Error(`nobody plays the ${name}`);
  world.now = world.pinned ?? world.now + world.random.below(1_000);
  world.pinned = null;
  const ask = keyed(world, made);
  world.last = ask;
  return ask;
}

/** The first rules' runs go without keys: they must stay as they are. */
function keyed(world: World, ask: Ask): Ask {
  if (world.plan.rules === 1 || ask.key !== undefined || !world.random.percent(40)) return ask;
  return { ...ask, key: `k${world.random.below(1_000_000_000)}` };
}

function turnClock(world: World): CoreAsk {
  const hour = 3_600_000;
  world.now += world.random.pick([1, 500, hour, 24 * hour, -24 * hour]);
  return { userId: houseId, content: { type: "RunDue" } };
}

/** Those of everybody; what a shop has of its own is its keeper's, and what is saved its saver's. */
const userKinds: readonly AccountKind[] = ["spot", "fiat", "leverage", "seconds"];

function moveMoney(world: World): CoreAsk {
  const { random } = world;
  const userId = world.person();
  const assetId = random.between(1, random.percent(95) ? 3 : 9) as AssetId;
  const amount = random.pick([0n, -5n, 1n, 50n, 3_000n, 10n ** 9n, 10n ** 37n]) as Amount;
  const reference = `m${random.below(1_000)}`;
  switch (random.below(4)) {
    case 0: {
      const from = random.pick(userKinds);
      return { userId, content: { type: "Transfer", from, to: random.pick([...userKinds, "house"]), assetId, amount } };
    }
    case 1: {
      const to = { owner: random.percent(90) ? userId : houseId, kind: random.pick<AccountKind>(["spot", "house"]) };
      return { userId: houseId, content: { type: "Credit", to, assetId, amount, reason: "deposit", reference } };
    }
    case 2: {
      const from = { owner: userId, kind: random.pick(userKinds) };
      return { userId: houseId, content: { type: "Debit", from, assetId, amount, reason: "withdrawal", reference } };
    }
    default: {
      const house = { owner: houseId, kind: "house" as const };
      const spot = { owner: userId, kind: "spot" as const };
      const isCrooked = random.percent(20);
      const postings = [
        { account: house, assetId, delta: -amount as Amount },
        { account: spot, assetId, delta: (isCrooked ? amount + 1n : amount) as Amount },
      ];
      return { userId: houseId, content: { type: "Post", postings, reason: "interest", reference } };
    }
  }
}

function reserveMoney(world: World): CoreAsk {
  const { random } = world;
  const userId = world.person();
  const from = { owner: userId, kind: random.percent(90) ? ("spot" as const) : ("outside" as const) };
  const hasDeadline = random.percent(70);
  const hasDestination = random.percent(50);
  return {
    userId,
    content: {
      type: "Reserve",
      from,
      assetId: random.between(1, 3) as AssetId,
      amount: random.pick([1n, 10n, 999n, 100_000n, 0n]) as Amount,
      reason: "withdrawal",
      reference: random.below(1_000),
      destination: hasDestination
        ? { owner: houseId, kind: random.pick(["outside", "escrow", "fees"] as const) }
        : null,
      expiresAt: hasDeadline ? ((world.now + random.between(-10, 5_000)) as Instant) : null,
      atExpiry: hasDestination && random.percent(50) ? "settle" : "release",
    },
  };
}

/** Many holds that fall due together, more than one command ends; and somebody who asks for what is due. */
function hoardMoney(world: World): CoreAsk {
  const { random } = world;
  if (random.percent(6)) return { userId: houseId, content: { type: "RunDue" } };
  const userId = world.person();
  return {
    userId,
    content: {
      type: "Reserve",
      from: { owner: userId, kind: "spot" },
      assetId: random.between(1, 3) as AssetId,
      amount: random.pick([1n, 2n, 5n]) as Amount,
      reason: "withdrawal",
      reference: "hoard",
      destination: random.percent(50) ? { owner: houseId, kind: "fees" } : null,
      expiresAt: (world.now + random.between(1, 9_000)) as Instant,
      atExpiry: "release",
    },
  };
}

/** Settles too much, too late, to the wrong place, twice; and now and then properly. */
function endHold(world: World): CoreAsk {
  const { random } = world;
  const known = random.pick(world.holds);
  if (known === undefined) return reserveMoney(world);
  if (known.expiresAt !== null && random.percent(30)) world.now = known.expiresAt + random.between(-1, 1);
  const { holdId } = known;
  const amount = random.pick([1n, 5n, 10n, 999n, 100_000n, 0n, -1n]) as Amount;
  const to = random.pick([
    { owner: houseId, kind: "outside" as const },
    { owner: houseId, kind: "escrow" as const },
    { owner: world.person(), kind: "spot" as const },
    { owner: 0 as UserId, kind: "spot" as const },
  ]);
  const contents: CoreContent[] = [
    { type: "Settle", holdId, parts: [{ to, amount }] },
    {
      type: "Settle",
      holdId,
      parts: random.percent(80)
        ? [
            { to, amount },
            { to, amount },
          ]
        : [],
    },
    { type: "Release", holdId, ...(random.percent(50) ? { amount } : {}) },
    { type: "Expire", holdId },
  ];
  return { userId: known.userId, content: random.pick(contents) };
}

/** Coins go into escrow and come out once, to the buyer or back. */
function deal(world: World): CoreAsk {
  const { random } = world;
  const open = world.deals[0];
  if (open !== undefined && random.percent(50)) {
    world.deals.shift();
    const winner = random.percent(50) ? open.buyer : open.seller;
    return { userId: houseId, content: dealPost(open.assetId, "escrow", winner, open.amount) };
  }
  const assetId = random.between(1, 3) as AssetId;
  const amount = BigInt(random.between(1, 400));
  const seller = world.person();
  return { userId: seller, content: dealPost(assetId, seller, "escrow", amount) };
}

function dealPost(assetId: AssetId, from: UserId | "escrow", to: UserId | "escrow", amount: bigint): CoreContent {
  const account = (end: UserId | "escrow") =>
    end === "escrow" ? { owner: houseId, kind: "escrow" as const } : { owner: end, kind: "spot" as const };
  const postings = [
    { account: account(from), assetId, delta: -amount as Amount },
    { account: account(to), assetId, delta: amount as Amount },
  ];
  return { type: "Post", postings, reason: "deal", reference: `${from}-${to}` };
}

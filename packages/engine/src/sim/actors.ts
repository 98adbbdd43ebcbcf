// The people of a simulation, honest and not. Each behaviour makes one request from what it knows; nobody looks
// into the engine.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import type { Content, PlaceOrder } from "../command.ts";
import { type AccountKind, exchange } from "../ledger/account.ts";
import type { Behaviour } from "./plan.ts";
import type { Ask, World } from "./world.ts";

const act: Record<Behaviour, (world: World) => Ask> = {
  trader: (world) => asOrder(world, limitOrder(world, 6)),
  scalper: (world) => (world.random.percent(50) ? cancelOne(world, false) : asOrder(world, limitOrder(world, 1))),
  taker: (world) => asOrder(world, takerOrder(world)),
  stopper: (world) => asOrder(world, stopOrder(world)),
  fat_finger: (world) => asOrder(world, clumsyOrder(world)),
  double_clicker: (world) => world.last ?? asOrder(world, limitOrder(world, 3)),
  amender: amendOne,
  thief: (world) => cancelOne(world, true),
  spoofer: (world) => (world.random.percent(30) ? cancelEverything(world) : asOrder(world, limitOrder(world, 20))),
  mover: moveMoney,
  reserver: reserveMoney,
  liar: endHold,
  dealer: deal,
  operator: operate,
  clock: (world) => {
    const hour = 3_600_000;
    world.now += world.random.pick([1, 500, hour, 24 * hour, -24 * hour]);
    return { userId: exchange, content: { type: "RunDue" } };
  },
};

export function nextAsk(world: World): Ask {
  const ask = act[world.random.pick(world.plan.behaviours)](world);
  world.now += world.random.below(1_000);
  world.last = ask;
  return ask;
}

function asOrder(world: World, content: Content): Ask {
  return { userId: world.person(), content };
}

function limitOrder(world: World, spread: number): PlaceOrder {
  const { random } = world;
  const index = random.below(world.markets.length);
  const market = world.markets[index] ?? fail();
  const side = random.pick(["buy", "sell"] as const);
  const away = random.between(-2, spread);
  const ticks = Math.max(1, world.walk(index) + (side === "buy" ? -away : away));
  return {
    type: "PlaceOrder",
    marketId: market.marketId,
    side,
    orderType: "limit",
    timeInForce: random.pick(["gtc", "gtc", "gtc", "post_only", "ioc", "fok"] as const),
    price: (BigInt(ticks) * market.tick) as Amount,
    amount: (BigInt(random.between(1, 60)) * market.lot) as Amount,
  };
}

function takerOrder(world: World): PlaceOrder {
  const { random } = world;
  const market = random.pick(world.markets);
  const side = random.pick(["buy", "sell"] as const);
  const common = {
    type: "PlaceOrder" as const,
    marketId: market.marketId,
    side,
    orderType: "market" as const,
    slippagePpm: random.pick([0, 5_000, 50_000, 1_000_000]),
    ...(random.percent(30) ? { timeInForce: random.pick(["ioc", "fok"] as const) } : {}),
  };
  if (side === "buy" && random.percent(50)) return { ...common, budget: BigInt(random.between(1, 90_000)) as Amount };
  return { ...common, amount: (BigInt(random.between(1, 200)) * market.lot) as Amount };
}

function stopOrder(world: World): PlaceOrder {
  const { random } = world;
  const { price, ...base } = limitOrder(world, 4);
  const market = world.markets.find((one) => one.marketId === base.marketId) ?? fail();
  const middle = BigInt(world.ticks[world.markets.indexOf(market)] ?? 1);
  const away = BigInt(random.between(-1, 6));
  const stopPrice = ((base.side === "buy" ? middle + away : middle - away) * market.tick) as Amount;
  const timeInForce = random.pick(["gtc", "ioc", "fok"] as const);
  if (random.percent(60))
    return { ...base, timeInForce, orderType: "stop_limit", stopPrice, price: price ?? stopPrice };
  const { timeInForce: _unused, amount, ...rest } = base;
  const slippagePpm = random.pick([1_000, 50_000, 900_000]);
  const isBudget = base.side === "buy" && random.percent(50);
  const size = isBudget ? { budget: BigInt(random.between(1, 90_000)) as Amount } : { amount: amount ?? stopPrice };
  return { ...rest, orderType: "stop_market", stopPrice, slippagePpm, ...size };
}

/** Everything that can be typed wrong. */
function clumsyOrder(world: World): PlaceOrder {
  const { random } = world;
  const order = random.pick([limitOrder, takerOrder, stopOrder])(world, 4);
  const odd = random.pick([0n, -1n, 1n, 7n, 10n ** 36n + 1n, 10n ** 30n, 2n ** 53n, 2n ** 62n]) as Amount;
  switch (random.below(9)) {
    case 0:
      return { ...order, amount: odd };
    case 1:
      return { ...order, price: odd };
    case 2:
      return { ...order, stopPrice: odd };
    case 3:
      return { ...order, budget: odd };
    case 4:
      return { ...order, slippagePpm: random.pick([-1, 2_000_000, 0]) };
    case 5:
      return { ...order, orderType: random.pick(["limit", "market", "stop_limit", "stop_market"] as const) };
    case 6:
      return { ...order, timeInForce: random.pick(["gtc", "ioc", "fok", "post_only"] as const) };
    case 7:
      return { ...order, marketId: 99 as never };
    default:
      return { ...order, amount: ((order.amount ?? 1n) * 1_000n) as Amount };
  }
}

function amendOne(world: World): Ask {
  const { random } = world;
  const known = random.pick(world.orders);
  if (known === undefined) return asOrder(world, limitOrder(world, 3));
  const like = limitOrder(world, 4);
  return {
    userId: known.userId,
    content: {
      type: "AmendOrder",
      orderId: known.orderId,
      ...(random.percent(70) && like.price !== undefined ? { price: like.price } : {}),
      ...(random.percent(50) && like.amount !== undefined ? { amount: like.amount } : {}),
      ...(random.percent(15) && like.price !== undefined ? { stopPrice: like.price } : {}),
    },
  };
}

function cancelOne(world: World, isThief: boolean): Ask {
  const { random } = world;
  const known = random.pick(world.orders);
  const orderId = known === undefined || random.percent(5) ? random.below(2_000) : known.orderId;
  const userId = known === undefined || isThief ? world.person() : known.userId;
  return { userId, content: { type: "CancelOrder", orderId } };
}

function cancelEverything(world: World): Ask {
  const marketId = world.random.percent(50) ? null : world.random.pick(world.markets).marketId;
  return { userId: world.person(), content: { type: "CancelAll", marketId } };
}

const userKinds: readonly AccountKind[] = ["spot", "fiat", "leverage", "seconds"];

function moveMoney(world: World): Ask {
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
      const to = { owner: random.percent(90) ? userId : exchange, kind: random.pick<AccountKind>(["spot", "house"]) };
      return { userId: exchange, content: { type: "Credit", to, assetId, amount, reason: "deposit", reference } };
    }
    case 2: {
      const from = { owner: userId, kind: random.pick(userKinds) };
      return { userId: exchange, content: { type: "Debit", from, assetId, amount, reason: "withdrawal", reference } };
    }
    default: {
      const house = { owner: exchange, kind: "house" as const };
      const spot = { owner: userId, kind: "spot" as const };
      const isCrooked = random.percent(20);
      const postings = [
        { account: house, assetId, delta: -amount as Amount },
        { account: spot, assetId, delta: (isCrooked ? amount + 1n : amount) as Amount },
      ];
      return { userId: exchange, content: { type: "Post", postings, reason: "interest", reference } };
    }
  }
}

function reserveMoney(world: World): Ask {
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
        ? { owner: exchange, kind: random.pick(["outside", "escrow", "fees"] as const) }
        : null,
      expiresAt: hasDeadline ? ((world.now + random.between(-10, 5_000)) as Instant) : null,
      atExpiry: hasDestination && random.percent(50) ? "settle" : "release",
    },
  };
}

/** Settles too much, too late, to the wrong place, twice; and now and then properly. */
function endHold(world: World): Ask {
  const { random } = world;
  const known = random.pick(world.holds);
  if (known === undefined) return reserveMoney(world);
  if (known.expiresAt !== null && random.percent(30)) world.now = known.expiresAt + random.between(-1, 1);
  const { holdId } = known;
  const amount = random.pick([1n, 5n, 10n, 999n, 100_000n, 0n, -1n]) as Amount;
  const to = random.pick([
    { owner: exchange, kind: "outside" as const },
    { owner: exchange, kind: "escrow" as const },
    { owner: world.person(), kind: "spot" as const },
    { owner: 0 as UserId, kind: "spot" as const },
  ]);
  const contents: Content[] = [
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
function deal(world: World): Ask {
  const { random } = world;
  const open = world.deals[0];
  if (open !== undefined && random.percent(50)) {
    world.deals.shift();
    const winner = random.percent(50) ? open.buyer : open.seller;
    return { userId: exchange, content: dealPost(open.assetId, "escrow", winner, open.amount) };
  }
  const assetId = random.between(1, 3) as AssetId;
  const amount = BigInt(random.between(1, 400));
  const seller = world.person();
  return { userId: seller, content: dealPost(assetId, seller, "escrow", amount) };
}

function dealPost(assetId: AssetId, from: UserId | "escrow", to: UserId | "escrow", amount: bigint): Content {
  const account = (end: UserId | "escrow") =>
    end === "escrow" ? { owner: exchange, kind: "escrow" as const } : { owner: end, kind: "spot" as const };
  const postings = [
    { account: account(from), assetId, delta: -amount as Amount },
    { account: account(to), assetId, delta: amount as Amount },
  ];
  return { type: "Post", postings, reason: "deal", reference: `${from}-${to}` };
}

function operate(world: World): Ask {
  const { random } = world;
  const { marketId } = random.pick(world.markets);
  if (random.percent(40)) {
    const makerFeePpm = random.pick([0, 700, 1_000]);
    return {
      userId: exchange,
      content: { type: "SetMarketTerms", marketId, terms: { ...world.plan.terms, makerFeePpm } },
    };
  }
  const state = random.pick(["open", "open", "open", "open", "cancel_only", "closed"] as const);
  return { userId: exchange, content: { type: "SetMarketState", marketId, state } };
}

function fail(): never {
  throw new Error("a simulated world has markets");
}

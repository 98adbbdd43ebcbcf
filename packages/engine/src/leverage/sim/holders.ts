// The people who hold positions, honest and not. Each behaviour makes one request from what it knows.

import type { Amount, AssetId, MarketId, UserId } from "@tidemark/kernel";
import { houseId } from "../../core/ledger/account.ts";
import type { Ask } from "../../sim/world.ts";
import type { LeverContent, OpenLever } from "../commands.ts";
import type { LeverRow } from "../events.ts";
import { type LeverWorld, quoteCoin } from "./lever-world.ts";

type LeverAsk = Ask<LeverContent>;

export function holders(world: LeverWorld): Record<string, () => Ask> {
  return {
    opener: () => ({ userId: world.person(), content: position(world) }),
    lever_clumsy: () => ({ userId: world.person(), content: clumsy(world) }),
    entruster: () => ({ userId: world.person(), content: entrust(world) }),
    lever_canceller: () => cancel(world),
    lever_closer: () => close(world),
    batch_closer: () => closeSome(world),
    lever_stopper: () => setStops(world),
    margin_adder: () => addMargin(world),
    lever_mover: () => move(world),
    lever_clerk: () => ({ userId: houseId, content: { type: "RunDue" } }),
  };
}

function position(world: LeverWorld): OpenLever {
  const { random } = world;
  const marketId = world.market();
  const multiple = random.pick(world.terms(marketId).multiples);
  const wanted = BigInt(random.pick([500, 5_000, 20_000, 90_000, 600_000])) * BigInt(multiple);
  const side = random.percent(65) === world.shared.plan.seed % 4 < 2 ? "long" : "short";
  return { type: "OpenLever", marketId, side, hands: world.handsFor(marketId, wanted), multiple };
}

/** Hands that are none, multiples that are not offered, markets that are not there. */
function clumsy(world: LeverWorld): OpenLever {
  const { random } = world;
  const good = position(world);
  return random.pick<OpenLever>([
    { ...good, hands: random.pick([0, 1.5, -1, Number.POSITIVE_INFINITY, Number.NaN, 10 ** 9, 2 ** 53]) },
    { ...good, multiple: random.pick([0, 7, -5, 1.5, Number.NaN]) },
    { ...good, marketId: random.pick([3, 77]) as MarketId },
    { ...good, limit: random.pick([0n, -1n, 10n ** 40n, world.price(good.marketId)]) as Amount },
    { ...good, side: "sideways" as never },
  ]);
}

/** On the right side of the price, nearly always, and not far from it. */
function entrust(world: LeverWorld): OpenLever {
  const { random } = world;
  const good = position(world);
  const price = world.price(good.marketId);
  const permille = random.pick([1, 4, 10, 25, 60]) * (random.percent(94) ? 1 : -1);
  const away = (price * BigInt(permille)) / 1_000n;
  return { ...good, limit: (good.side === "long" ? price - away : price + away) as Amount };
}

function owner(world: LeverWorld, row: LeverRow | null): UserId {
  return row === null || world.random.percent(6) ? world.person() : row.userId;
}

function cancel(world: LeverWorld): LeverAsk {
  const row = world.random.percent(85) ? world.some("pending") : world.some("pending", "open", "closing");
  return { userId: owner(world, row), content: { type: "CancelLever", positionId: row?.positionId ?? 1 } };
}

function close(world: LeverWorld): LeverAsk {
  const { random } = world;
  const row = random.percent(85) ? world.some("open") : world.some("closing", "pending");
  const positionId = row?.positionId ?? 1;
  const most = row?.hands ?? 1;
  const some = random.pick([1, Math.max(1, most >> 1), Math.max(1, most - 1), most, most + 1, 0, 1.5, -2]);
  const content = { type: "CloseLever", positionId, ...(random.percent(50) ? {} : { hands: some }) } as const;
  return { userId: owner(world, row), content };
}

function closeSome(world: LeverWorld): LeverAsk {
  const { random } = world;
  const row = world.some("open");
  const content: LeverContent = {
    type: "CloseLevers",
    ...(random.percent(50) ? { assetId: random.pick([quoteCoin, quoteCoin, quoteCoin, 1 as AssetId]) } : {}),
    ...(random.percent(40) ? { marketId: world.market() } : {}),
    ...(random.percent(30) ? { side: random.pick(["long", "short"] as const) } : {}),
  };
  return { userId: owner(world, row), content };
}

/** Near the price, so that they are met soon; now and then on the wrong side of it. */
function setStops(world: LeverWorld): LeverAsk {
  const { random } = world;
  const row = random.percent(95) ? world.some("open") : world.some("closing", "pending");
  const price = row === null ? 1n : world.price(row.marketId);
  const open = row?.price ?? price;
  const [higher, lower] = price > open ? [price, open] : [open, price];
  const way = () => BigInt(random.pick([1, 3, 8, 20, 60]));
  const above = (higher * (1_000n + way())) / 1_000n + 1n;
  const below = (lower * (1_000n - way())) / 1_000n - 1n;
  const isLong = (row?.side === "long") === random.percent(94);
  const odd = random.percent(4) ? random.pick([0n, -3n, open, price]) : null;
  const takeProfit = random.percent(25) ? null : (odd ?? (isLong ? above : below));
  const stopLoss = random.percent(35) ? null : (odd ?? (isLong ? below : above));
  const content: LeverContent = {
    type: "SetLeverStops",
    positionId: row?.positionId ?? 1,
    takeProfit: takeProfit as Amount | null,
    stopLoss: stopLoss as Amount | null,
  };
  return { userId: owner(world, row), content };
}

function addMargin(world: LeverWorld): LeverAsk {
  const { random } = world;
  const row = random.percent(92) ? world.some("open") : world.some("closing", "pending");
  const amount = random.pick([1n, 50n, 900n, 20_000n, 0n, -7n, 10n ** 30n, 10n ** 37n]) as Amount;
  return { userId: owner(world, row), content: { type: "AddLeverMargin", positionId: row?.positionId ?? 1, amount } };
}

/** In when it is nearly too late, and out when nothing may leave. */
function move(world: LeverWorld): Ask {
  const { random } = world;
  const row = world.some("closing", "open");
  const isIn = random.percent(60);
  const [from, to] = isIn ? ["spot", "leverage"] : ["leverage", random.pick(["spot", "fiat"])];
  const amount = random.pick([1n, 700n, 9_000n, 60_000n]) as Amount;
  const assetId = random.percent(95) ? quoteCoin : (1 as AssetId);
  return { userId: row?.userId ?? world.person(), content: { type: "Transfer", from, to, assetId, amount } as never };
}

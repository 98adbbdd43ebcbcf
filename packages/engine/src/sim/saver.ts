// Somebody who lets money work: deposits it for a term beside the interest the house sets aside for it, locks it in the
// wealth account, buys tokens that are handed over later, and converts coins. Now and then the house lacks what it would
// have to promise, or money is to go where its reason does not let it.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import type { BookStep, CoreContent } from "../core/command.ts";
import { type AccountKind, type AccountRef, houseId } from "../core/ledger/account.ts";
import type { Ask, World } from "./world.ts";

type CoreAsk = Ask<CoreContent>;

const ways: readonly (readonly [AccountKind, AccountKind])[] = [
  ["spot", "wealth"],
  ["spot", "wealth"],
  ["spot", "wealth"],
  ["wealth", "spot"],
  ["wealth", "fiat"],
  ["merchant", "wealth"],
];
const reasons = ["savings", "savings_interest", "wealth", "wealth_reward", "offering", "points"];

const at = (kind: AccountKind): AccountRef => ({ owner: houseId, kind });
const spotOf = (owner: UserId): AccountRef => ({ owner, kind: "spot" });

function asHouse(steps: readonly BookStep[], reason: string, reference: string): CoreAsk {
  return { userId: houseId, content: { type: "Book", steps, reason, reference } };
}

function later(world: World): Instant {
  return (world.now + world.random.between(1, 3_000)) as Instant;
}

function fixedDeposit(world: World, owner: UserId, assetId: AssetId, amount: Amount): CoreAsk {
  const { random } = world;
  const interest = random.pick([1n, 9n, 3_000n]) as Amount;
  const principal = { from: spotOf(owner), assetId, amount, destination: null, expiresAt: later(world) } as const;
  const promised = { from: at("house"), assetId, amount: interest, destination: spotOf(owner) } as const;
  const steps: BookStep[] = [
    { open: { ...principal, atExpiry: "release" } },
    // Where it is not said that this is the interest, the reason of the deposit does not let the house pay.
    {
      open: {
        ...{ ...promised, expiresAt: null, atExpiry: "release" },
        ...(random.percent(90) ? { reason: "savings_interest" } : {}),
      },
    },
  ];
  return asHouse(steps, "savings", "deposit");
}

function lock(world: World, owner: UserId, assetId: AssetId, amount: Amount): CoreAsk {
  const destination = spotOf(world.random.percent(85) ? owner : world.person());
  const from: AccountRef = { owner, kind: "wealth" };
  const open = { from, assetId, amount, destination, expiresAt: later(world), atExpiry: "settle" } as const;
  return asHouse([{ open }], "wealth", "lock");
}

/** The price is set aside until the sale has succeeded, the tokens until they are unlocked. */
function buyTokens(world: World, owner: UserId, assetId: AssetId, amount: Amount): CoreAsk {
  const { random } = world;
  const cost = { assetId: random.between(1, 3) as AssetId, amount: random.pick([1n, 7n]) as Amount };
  const none = { expiresAt: null, atExpiry: "release" } as const;
  const unlock = random.percent(50) ? ({ expiresAt: later(world), atExpiry: "settle" } as const) : none;
  const steps: BookStep[] = [
    { open: { from: spotOf(owner), destination: at("house"), ...cost, ...none } },
    { open: { from: at("offering"), assetId, amount, destination: spotOf(owner), ...unlock } },
  ];
  return asHouse(steps, "offering", "sale");
}

function stock(world: World, assetId: AssetId, amount: Amount): CoreAsk {
  const [from, to] = world.random.percent(70) ? [at("house"), at("offering")] : [at("offering"), at("house")];
  return asHouse([{ move: { from, to, assetId, amount } }], "offering_stock", "stock");
}

function convert(world: World, owner: UserId, assetId: AssetId, amount: Amount): CoreAsk {
  const other = ((assetId % 3) + 1) as AssetId;
  const back = world.random.pick([1n, 4n]) as Amount;
  const steps: BookStep[] = [
    { move: { from: spotOf(owner), to: at("house"), assetId, amount } },
    { move: { from: at("house"), to: spotOf(owner), assetId: other, amount: back } },
  ];
  return asHouse(steps, "conversion", "quote");
}

/** Pays out of something set aside, or gives it back. */
function goOn(world: World): CoreAsk {
  const { random } = world;
  const known = random.pick(world.holds);
  const holdId = known?.holdId ?? 0;
  if (random.percent(30)) return asHouse([{ release: { holdId } }], random.pick(reasons), "end");
  const to = known?.destination ?? random.pick<AccountRef>([spotOf(world.person()), at("house"), at("offering")]);
  return asHouse([{ settle: { holdId, parts: [{ to, amount: 1n as Amount }] } }], random.pick(reasons), "pay");
}

export function saveMoney(world: World): CoreAsk {
  const { random } = world;
  // A few, so that what one step leaves another goes on with.
  const owner = random.between(1, 4) as UserId;
  const assetId = random.between(1, 3) as AssetId;
  const amount = random.pick([1n, 20n, 400n]) as Amount;
  switch (random.below(9)) {
    case 0: {
      const [from, to] = random.pick(ways);
      return { userId: owner, content: { type: "Transfer", from, to, assetId, amount } };
    }
    case 1:
      return fixedDeposit(world, owner, assetId, amount);
    case 2:
      return lock(world, owner, assetId, amount);
    case 3:
      return buyTokens(world, owner, assetId, amount);
    case 4:
      return stock(world, assetId, amount);
    case 5:
      return convert(world, owner, assetId, amount);
    case 6: {
      const credit = {
        type: "Credit",
        to: at("house"),
        assetId,
        amount,
        reason: "demo_fund",
        reference: "house",
      } as const;
      return { userId: houseId, content: credit };
    }
    default:
      return goOn(world);
  }
}

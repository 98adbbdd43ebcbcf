// People who came with the second rules: they book several steps at once, correct accounts, give wrong reasons, and ask
// in their own name for what only the house may do. Honest about half of the time.

import type { Amount, AssetId, Instant, UserId } from "@tidemark/kernel";
import type { Adjust, BookStep, CoreContent } from "../core/command.ts";
import { type AccountKind, type AccountRef, houseId } from "../core/ledger/account.ts";
import { latestRules } from "../core/rules.ts";
import type { Ask, World } from "./world.ts";

type CoreAsk = Ask<CoreContent>;

const auditHash = "0123456789abcdef".repeat(4);

function house(content: CoreContent): CoreAsk {
  return { userId: houseId, content };
}

function someAsset(world: World): AssetId {
  return world.random.between(1, world.random.percent(97) ? 3 : 9) as AssetId;
}

function someAmount(world: World): Amount {
  return world.random.pick([1n, 2n, 10n, 300n, 5_000n, 1n, 10n, 0n, -4n, 10n ** 37n]) as Amount;
}

function somePlace(world: World): AccountRef {
  const kind = world.random.pick<AccountKind>(["spot", "spot", "spot", "fiat", "escrow", "fees", "house", "outside"]);
  const isOurs = kind === "escrow" || kind === "fees" || kind === "house" || kind === "outside";
  const owner = isOurs === world.random.percent(96) ? houseId : world.person();
  return { owner, kind };
}

/** Good and crooked steps: known and unknown holds, too much, to oneself, into the past. */
export function bookMoney(world: World): CoreAsk {
  const { random } = world;
  if (random.percent(30)) return bookRound(world);
  const reason = random.pick(["deal", "deal", "deal", "withdrawal", "withdrawal", "interest", "gift"]);
  const steps: BookStep[] = [];
  for (let count = random.percent(95) ? random.between(1, 4) : 0; count > 0; count -= 1) steps.push(bookStep(world));
  // One step that says two things.
  if (random.percent(4)) steps.push({ ...bookStep(world), ...bookStep(world) });
  return house({ type: "Book", steps, reason, reference: `b${random.below(1_000)}` });
}

/** Money that comes with one step and goes with the next; now and then more goes than came. */
function bookRound(world: World): CoreAsk {
  const { random } = world;
  const assetId = random.between(1, 3) as AssetId;
  const amount = random.pick([1n, 3n, 40n]) as Amount;
  const from = { owner: world.person(), kind: "spot" as const };
  const over = { owner: world.person(), kind: "fiat" as const };
  const to = { owner: houseId, kind: "escrow" as const };
  const steps: BookStep[] = [
    { move: { from, to: over, assetId, amount } },
    { move: { from: over, to, assetId, amount } },
  ];
  if (random.percent(40)) steps.push({ move: { from: over, to: from, assetId, amount } });
  return house({ type: "Book", steps, reason: "deal", reference: "round" });
}

function bookStep(world: World): BookStep {
  const { random } = world;
  // Now and then the number that a hold of this very book will get.
  const known = random.pick(world.holds);
  const holdId = (known?.holdId ?? 0) + (random.percent(90) ? 0 : 1);
  switch (random.below(known === undefined ? 2 : 5)) {
    case 0:
      return {
        open: {
          from: random.percent(90) ? { owner: world.person(), kind: "spot" } : somePlace(world),
          assetId: someAsset(world),
          amount: someAmount(world),
          destination: random.percent(50) ? null : somePlace(world),
          expiresAt: random.percent(50) ? null : ((world.now + random.between(-5, 4_000)) as Instant),
          atExpiry: random.percent(70) ? "release" : "settle",
        },
      };
    case 1:
    case 2:
      return {
        move: {
          from: random.percent(70) ? { owner: world.person(), kind: "spot" } : somePlace(world),
          to: somePlace(world),
          assetId: someAsset(world),
          amount: someAmount(world),
        },
      };
    case 3:
      return { settle: { holdId, parts: [{ to: somePlace(world), amount: someAmount(world) }] } };
    default:
      return { release: { holdId, ...(random.percent(50) ? {} : { amount: someAmount(world) }) } };
  }
}

/** Two names that are one, nobody's name, more than there is, money from outside; and now and then properly. */
export function adjustMoney(world: World): CoreAsk {
  const { random } = world;
  if (random.percent(25)) {
    const to = { owner: houseId, kind: "house" as const };
    const amount = BigInt(random.between(1, 5_000)) as Amount;
    const reason = random.pick(["demo_fund", "demo_refill"]);
    return house({ type: "Credit", to, assetId: someAsset(world), amount, reason, reference: "h" });
  }
  const [proposedBy, confirmedBy] = random.pick([
    ["ada", "bob"],
    ["ada", "bob"],
    ["ada", "bob"],
    ["bob", "ada"],
    ["ada", "ada"],
    ["ada", " ADA "],
    ["ａｄａ", "ada"],
    ["", "bob"],
    ["ada", "  "],
    ["ada", "a\u200bda"],
    ["ada lee", "Ada\tLee "],
  ] as const);
  const size = random.pick([1n, 1n, 20n, 400n, 10n ** 12n, 0n]);
  const content: Adjust = {
    type: "Adjust",
    account: random.percent(75) ? { owner: world.person(), kind: "spot" } : somePlace(world),
    assetId: someAsset(world),
    delta: (random.percent(50) ? size : -size) as Amount,
    proposedBy,
    confirmedBy,
    auditHash: random.percent(92) ? auditHash : "none",
    reference: random.below(1_000),
  };
  return house(content);
}

/** What only the house may do, asked for by a person. */
export function impersonate(world: World): CoreAsk {
  const { random } = world;
  const userId = world.person();
  const assetId = someAsset(world);
  const amount = 1_000_000n as Amount;
  const mine = { owner: userId, kind: "spot" as const };
  const names = { proposedBy: "ada", confirmedBy: "bob", auditHash };
  const contents: CoreContent[] = [
    { type: "Credit", to: mine, assetId, amount, reason: "deposit", reference: "mine" },
    {
      type: "Debit",
      from: { owner: world.person(), kind: "spot" },
      assetId,
      amount,
      reason: "withdrawal",
      reference: 1,
    },
    { type: "Adjust", account: mine, assetId, delta: amount, ...names, reference: "mine" },
    { type: "CreateAsset", assetId: 77 as AssetId, symbol: "MINE", scale: 8 as never },
    { type: "AdoptRules", version: random.pick([1, 2, latestRules + 1]) },
    { type: "RunDue" },
  ];
  const content = random.pick(contents);
  // The house itself asks for rules that are none, or that hold already.
  return { userId: content.type === "AdoptRules" && random.percent(50) ? houseId : userId, content };
}

/** Moves money for a reason that is none, or that is not for these accounts. */
export function useWrongReason(world: World): CoreAsk {
  const { random } = world;
  const reason = random.pick(["deposit", "interest", "deal", "withdrawal", "demo_fund", "present", "toString", ""]);
  const assetId = someAsset(world);
  const amount = random.pick([1n, 7n, 90n]) as Amount;
  const [one, other] = [somePlace(world), somePlace(world)];
  const reference = `w${random.below(100)}`;
  const person: UserId = world.person();
  const contents: CoreContent[] = [
    { type: "Credit", to: one, assetId, amount, reason, reference },
    { type: "Debit", from: one, assetId, amount, reason, reference },
    {
      type: "Post",
      postings: [
        { account: one, assetId, delta: -amount as Amount },
        { account: other, assetId, delta: amount },
      ],
      reason,
      reference,
    },
    {
      type: "Reserve",
      from: random.percent(50) ? one : { owner: person, kind: "spot" },
      assetId,
      amount,
      reason,
      reference,
      destination: random.percent(50) ? null : other,
      expiresAt: null,
      atExpiry: "release",
    },
  ];
  return house(random.pick(contents));
}

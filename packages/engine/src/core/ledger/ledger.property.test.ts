import type { Amount, AssetId, UserId } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Content } from "../../exchange-types.ts";
import { Desk } from "../../testing/desk.ts";
import { type AccountKind, houseId } from "./account.ts";

const users = fc.integer({ min: 1, max: 3 }) as fc.Arbitrary<UserId>;
const assets = fc.integer({ min: 1, max: 2 }) as fc.Arbitrary<AssetId>;
const userKinds = ["spot", "spot", "spot", "fiat", "leverage"] as const;
const houseKinds = ["house", "fees", "escrow", "outside"] as const;
const userRefs = fc.record({ owner: users, kind: fc.constantFrom<AccountKind>(...userKinds) });
const houseRefs = fc.record({ owner: fc.constant(houseId), kind: fc.constantFrom<AccountKind>(...houseKinds) });
const refs = fc.oneof({ weight: 4, arbitrary: userRefs }, { weight: 1, arbitrary: houseRefs });
const amounts = fc.oneof(
  { weight: 12, arbitrary: fc.bigInt({ min: 1n, max: 120n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -10n, max: 0n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 37n }) },
) as fc.Arbitrary<Amount>;
const reason = fc.constantFrom("deal", "deal", "deal", "demo_fund", "deposit", "withdrawal", "interest", "nonsense");
const text = { reason, reference: fc.string() };
const holdIds = fc.constantFrom(1, 1, 1, 2, 2, 3, 4, 0);
const kinds = fc.constantFrom<AccountKind>(...userKinds, ...houseKinds);
const moves = fc.record({ from: refs, to: refs, assetId: assets, amount: amounts });
const opening = {
  from: refs,
  assetId: assets,
  amount: amounts,
  destination: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: refs }),
  expiresAt: fc.constant(null),
  atExpiry: fc.constant("release" as const),
};
const shares = fc.bigInt({ min: 0n, max: 30n }) as fc.Arbitrary<Amount>;
const settling = { holdId: holdIds, parts: fc.array(fc.record({ to: refs, amount: shares }), { maxLength: 3 }) };
const steps = fc.oneof(
  fc.record({ move: moves }),
  fc.record({ open: fc.record(opening) }),
  fc.record({ settle: fc.record(settling) }),
  fc.record({ release: fc.record({ holdId: holdIds, amount: amounts }) }),
  fc.record({ release: fc.record({ holdId: holdIds }) }),
);

/** Balanced but for a unit now and then. */
const postings = fc.tuple(fc.array(moves, { maxLength: 3 }), fc.constantFrom(0n, 0n, 0n, 0n, 1n)).map(([list, error]) =>
  list.flatMap(({ from, to, assetId, amount }) => [
    { account: from, assetId, delta: -amount as Amount },
    { account: to, assetId, delta: (amount + error) as Amount },
  ]),
);

const contents: fc.Arbitrary<Content> = fc.oneof(
  fc.record({ type: fc.constant("Credit" as const), to: refs, assetId: assets, amount: amounts, ...text }),
  fc.record({ type: fc.constant("Debit" as const), from: refs, assetId: assets, amount: amounts, ...text }),
  fc.record({ type: fc.constant("Transfer" as const), from: kinds, to: kinds, assetId: assets, amount: amounts }),
  fc.record({ type: fc.constant("Post" as const), postings, ...text }),
  fc.record({ type: fc.constant("Reserve" as const), ...opening, ...text }),
  fc.record({ type: fc.constant("Settle" as const), ...settling }),
  fc.record({ type: fc.constant("Release" as const), holdId: holdIds, amount: amounts }),
  fc.record({ type: fc.constant("Book" as const), steps: fc.array(steps, { minLength: 1, maxLength: 3 }), ...text }),
  fc.record({
    type: fc.constant("Adjust" as const),
    account: refs,
    assetId: assets,
    delta: fc.oneof(
      amounts,
      amounts.map((amount) => -amount as Amount),
    ),
    proposedBy: fc.constantFrom("ann", "ben"),
    confirmedBy: fc.constantFrom("ann", "ben"),
    auditHash: fc.constant("0".repeat(64)),
    reference: fc.string(),
  }),
);
const asks = fc.array(fc.tuple(fc.oneof(users, fc.constant(houseId)), contents), { minLength: 1, maxLength: 40 });

/** Three people and the house, each with a thousand units of everything here and there, some of it set aside. */
function endowed(rules: number): Desk {
  const desk = new Desk({ rules });
  const places = [
    ...[1, 2, 3].flatMap((owner) => ["spot", "fiat", "leverage"].map((kind) => ({ owner, kind }))),
    { owner: houseId, kind: "house" },
  ];
  for (const { owner, kind } of places) {
    for (const assetId of [1, 2]) desk.fund(owner as UserId, assetId as AssetId, "0.00001", kind as AccountKind);
  }
  // Holds that are there from the beginning, so that settling them does not depend on chance having opened one.
  for (const owner of [1, 2, 3]) {
    desk.must(houseId, {
      type: "Reserve",
      from: { owner: owner as UserId, kind: "spot" },
      assetId: 1 as AssetId,
      amount: 200n as Amount,
      reason: "deal",
      reference: owner,
      destination: null,
      expiresAt: null,
      atExpiry: "release",
    });
  }
  return desk;
}

const all = ["Credit", "Debit", "Transfer", "Post", "Reserve", "Settle", "Release", "Book", "Adjust"];

test.each([1, 2])("under rules %i whatever is asked for leaves sums at zero and nobody below it", (rules) => {
  const accepted = new Set<string>();
  fc.assert(
    fc.property(asks, (list) => {
      const desk = endowed(rules);
      for (const [userId, content] of list) if (desk.code(userId, content) === null) accepted.add(content.type);
      const totals = new Map<number, bigint>();
      for (const row of desk.engine.view.accounts()) {
        totals.set(row.assetId, (totals.get(row.assetId) ?? 0n) + row.available + row.held);
        expect(row.held).toBeGreaterThanOrEqual(0n);
        if (row.kind !== "outside") expect(row.available).toBeGreaterThanOrEqual(0n);
      }
      for (const total of totals.values()) expect(total).toBe(0n);
      expect(desk.engine.audit().problems).toEqual([]);
      desk.engine.stateHash();
      expect(desk.engine.problem()).toBeNull();
    }),
    { numRuns: 300 },
  );
  // A property that refuses everything would prove nothing.
  expect([...accepted].sort()).toEqual([...all].sort());
});

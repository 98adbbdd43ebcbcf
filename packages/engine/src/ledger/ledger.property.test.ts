import type { Amount, AssetId, UserId } from "@tidemark/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Content } from "../command.ts";
import { Desk } from "../testing/desk.ts";
import { type AccountKind, exchange } from "./account.ts";

const users = fc.integer({ min: 1, max: 4 }) as fc.Arbitrary<UserId>;
const assets = fc.integer({ min: 1, max: 3 }) as fc.Arbitrary<AssetId>;
const kinds = fc.constantFrom<AccountKind>("spot", "fiat", "leverage", "seconds", "house", "outside");
const amounts = fc.oneof(
  fc.bigInt({ min: -10n, max: 1_000n }),
  fc.bigInt({ min: 0n, max: 10n ** 37n }),
) as fc.Arbitrary<Amount>;
const refs = fc.oneof(
  fc.record({ owner: users, kind: kinds }),
  fc.record({ owner: fc.constant(exchange), kind: kinds }),
);
const text = { reason: fc.constant("property"), reference: fc.string() };

const contents: fc.Arbitrary<Content> = fc.oneof(
  fc.record({ type: fc.constant("Credit" as const), to: refs, assetId: assets, amount: amounts, ...text }),
  fc.record({ type: fc.constant("Debit" as const), from: refs, assetId: assets, amount: amounts, ...text }),
  fc.record({ type: fc.constant("Transfer" as const), from: kinds, to: kinds, assetId: assets, amount: amounts }),
  fc.record({
    type: fc.constant("Post" as const),
    postings: fc.array(fc.record({ account: refs, assetId: assets, delta: amounts }), { maxLength: 4 }),
    ...text,
  }),
  fc.record({
    type: fc.constant("Reserve" as const),
    from: refs,
    assetId: assets,
    amount: amounts,
    ...text,
    destination: fc.option(refs),
    expiresAt: fc.constant(null),
    atExpiry: fc.constant("release" as const),
  }),
  fc.record({
    type: fc.constant("Settle" as const),
    holdId: fc.integer({ min: 0, max: 6 }),
    parts: fc.array(fc.record({ to: refs, amount: amounts }), { maxLength: 3 }),
  }),
  fc.record({ type: fc.constant("Release" as const), holdId: fc.integer({ min: 0, max: 6 }), amount: amounts }),
);

test("whatever is asked for: every asset sums to zero, and nobody but the outside is below it", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(users, contents), { minLength: 1, maxLength: 40 }), (asks) => {
      const desk = new Desk();
      for (const [userId, content] of asks) desk.code(userId, content);
      const totals = new Map<number, bigint>();
      for (const row of desk.engine.view.accounts()) {
        totals.set(row.assetId, (totals.get(row.assetId) ?? 0n) + row.available + row.held);
        expect(row.held).toBeGreaterThanOrEqual(0n);
        if (row.kind !== "outside") expect(row.available).toBeGreaterThanOrEqual(0n);
      }
      for (const total of totals.values()) expect(total).toBe(0n);
    }),
    { numRuns: 300 },
  );
});

// Many at once: the last unit of somebody's coins, the last reward of the house, one lock that is redeemed.

import { houseId } from "@tidemark/engine";
import { type Amount, type AssetId, amount, type Result, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLocks } from "./check-locks.ts";
import { openWealthDesk, usdt, type WealthDesk, whole } from "./testing/wealth-desk.ts";

const wide = 64;
let desk: WealthDesk;
beforeAll(async () => {
  desk = await openWealthDesk();
});
afterAll(async () => {
  expect(await checkLocks(desk.exchange.context.database)).toEqual([]);
  expect(desk.exchange.context.sequencer.audit().problems).toEqual([]);
  await desk.exchange.close();
});

/** Past the road: so many password checks at once would only be turned away. */
async function counted(run: () => Promise<Result<unknown>>): Promise<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const answer of await Promise.all(Array.from({ length: wide }, run))) {
    const code = answer.ok ? "ok" : answer.rejection.code;
    sums[code] = (sums[code] ?? 0) + 1;
  }
  return sums;
}

test("of sixty-four locks at once as many begin as there are coins for", async () => {
  const who = await desk.person(5);
  const { wealth } = desk.exchange.context;
  expect(await counted(() => wealth.lock({ userId: who.id as UserId, units: 1, key: null }))).toEqual({
    ok: 5,
    insufficient_balance: wide - 5,
  });
});

test("one lock that is redeemed sixty-four times comes back once", async () => {
  const who = await desk.person();
  const { id: shown } = await desk.locked(who);
  const { publicIds, wealth } = desk.exchange.context;
  const id = publicIds.read("lock", shown) ?? 0;
  expect(await counted(() => wealth.redeem({ userId: who.id as UserId, id }))).toEqual({ ok: wide });
  expect(desk.spot(who)).toEqual([300n * whole.usdt, 1_000n * whole.doge]);
});

test("what the house cannot set aside is sold out, and no lock begins without its reward", async () => {
  const { sequencer, wealth } = desk.exchange.context;
  const who = await desk.person(wide);
  // All but the reward of three units goes back where it came from.
  const left = 4_500_000n;
  const taken: Amount = amount(desk.house() - left);
  const reply = await sequencer.submit(
    {
      type: "Book",
      steps: [
        {
          move: {
            from: { owner: houseId, kind: "house" },
            to: { owner: houseId, kind: "options" },
            assetId: usdt as AssetId,
            amount: taken,
          },
        },
      ],
      reason: "option_fund",
      reference: "a drill",
    },
    { userId: houseId },
  );
  expect(reply.ok).toBe(true);
  expect(await counted(() => wealth.lock({ userId: who.id as UserId, units: 1, key: null }))).toEqual({
    ok: 3,
    wealth_sold_out: wide - 3,
  });
  expect(desk.house()).toBe(0n);
  expect(await desk.send(who, "deposit", { num: 1 })).toMatchObject({
    code: "wealth_sold_out",
    message: "The reward cannot be set aside for so many units. At most 0 are left.",
  });
});

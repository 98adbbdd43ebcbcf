// What somebody has counts wherever it lies: free or set aside in any account a person can have, and bought in an offering
// and not free yet. The curve tells the same, on the days that have ended too.

import { valueCurveCall, walletListCall, walletSummaryCall } from "@tidemark/contract/wallets";
import { houseId, type UserAccountKind, userAccountKinds } from "@tidemark/engine";
import { type AssetId, amount, dayMs, type Instant, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { give } from "../../testing/funds.ts";
import { createFakeClock, type FakeClock, get, type Person, post } from "../../testing/people.ts";
import { openSpotDesk } from "../../testing/spot-desk.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { buyer, carry, offeringNow, published, roomOf, subscribes, tokens, whole } from "./testing/sales.ts";

const usdt = 3 as AssetId;
let exchange: TestExchange;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock();
  exchange = await openTestExchange({ clock });
});
afterAll(() => exchange.close());

/** Why something is set aside in an account; what positions and stakes keep, they keep by deeds of their own. */
const asides: Readonly<Record<UserAccountKind, readonly string[]>> = {
  spot: ["savings", "withdrawal"],
  fiat: ["c2c", "shop_deposit", "guarantee"],
  leverage: [],
  seconds: [],
  merchant: ["shop", "acceptor"],
  wealth: ["wealth"],
};

async function setAside(who: Person, kind: UserAccountKind, reason: string, units: bigint): Promise<void> {
  const hold = { from: { owner: who.id as UserId, kind }, assetId: usdt, amount: amount(units) };
  const until = { destination: null, expiresAt: null, atExpiry: "release" } as const;
  const content = { type: "Reserve", ...hold, ...until, reason, reference: `aside-${reason}` } as const;
  const reply = await exchange.context.sequencer.submit(content, { userId: houseId });
  expect([reason, reply.ok]).toEqual([reason, true]);
}

async function walletsOf(who: Person) {
  return walletListCall.reply.parse((await post(exchange, who, "wallet/list")).message);
}

/** In whole USDT, over everything that the list tells. */
async function sumOf(who: Person): Promise<number> {
  const wallets = Object.values(await walletsOf(who)).filter((one) => typeof one === "object");
  return wallets.reduce((sum, { usdt_totle: part }) => sum + Number.parseFloat(part), 0);
}

test("every account counts, with what is set aside in it", async () => {
  const who = await buyer(exchange, "0");
  let expected = 0;
  for (const [place, kind] of userAccountKinds.entries()) {
    // Digits of its own for each, so that one that is missing or counted twice shows.
    const each = 4 ** place;
    expected += 4 * each;
    await give(exchange, { userId: who.id, kind }, "USDT", String(4 * each));
    for (const reason of asides[kind]) await setAside(who, kind, reason, BigInt(each) * whole);
  }
  expect(await sumOf(who)).toBe(expected);
  const summary = walletSummaryCall.reply.parse((await get(exchange, who, "wallet/list")).message);
  expect(Number.parseFloat(summary.total_assets)).toBeCloseTo(expected * 6.9641, 1);
  const curve = valueCurveCall.reply.parse((await get(exchange, who, "wallet/curve")).message);
  expect(curve.at(-1)?.value).toBe(`${expected}.00`);
});

test("what was bought in an offering counts from its charge on, and no less and no more when it becomes free", async () => {
  await (await openSpotDesk(exchange)).trade("XRP/USDT", "2", "10");
  const who = await buyer(exchange, "1000");
  const now = clock.now();
  const endAt = (now + 60_000) as Instant;
  const unlocks = [1, 3].map((days) => ({ at: endAt + days * dayMs, share: "50" }));
  const id = await published(exchange, roomOf(exchange), { coin: tokens.xrp, endAt, unlocks });
  expect((await subscribes(exchange, who, id, "100")).type).toBe("ok");
  // Set aside, the cost is still one's own.
  expect(await sumOf(who)).toBe(1_000);
  clock.advance(60_000);
  await carry(exchange);
  expect((await offeringNow(exchange, id)).outcome).toBe("succeeded");
  // 25 USDT were paid for 100 tokens at 2 USDT each.
  const wallets = await walletsOf(who);
  expect(wallets.offering_wallet?.balance).toMatchObject([{ currency: 5, lock_offering_balance: "100.00000000" }]);
  expect(await sumOf(who)).toBe(1_175);
  const summary = walletSummaryCall.reply.parse((await get(exchange, who, "wallet/list")).message);
  expect(summary.list.find(({ token }) => token === "XRP")).toMatchObject({ lock_balance: "100.00000000" });
  for (const part of ["50.00000000", null]) {
    clock.advance(part === null ? 2 * dayMs : dayMs);
    await carry(exchange);
    const again = await walletsOf(who);
    expect(again.offering_wallet?.balance[0]?.lock_offering_balance ?? null).toBe(part);
    expect(await sumOf(who)).toBe(1_175);
  }
  const curve = valueCurveCall.reply.parse((await get(exchange, who, "wallet/curve")).message);
  expect(curve.slice(-4).map(({ value }) => value)).toEqual(["1175.00", "1175.00", "1175.00", "1175.00"]);
});

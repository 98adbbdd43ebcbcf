// Whatever people do with parts of an offer, in whatever order: coins are never made, lost or sold twice, and rows and
// holds say the same.

import { houseId } from "@tidemark/engine";
import { type AssetId, minuteMs, type UserId } from "@tidemark/kernel";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dealer } from "../../testing/dealers.ts";
import { createFakeClock, type Person } from "../../testing/people.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { checkDeals } from "../deals/deals.ts";
import { findShopOffer } from "./market-store.ts";
import { takeShopOffer } from "./offer-take.ts";
import { balanceOf } from "./testing/keepers.ts";
import { type Merchant, merchant, offered } from "./testing/merchants.ts";

const clock = createFakeClock();
let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange({ clock, config: { shopOpenMax: 100 } });
});
afterAll(() => exchange.close());

const usdt = 3 as AssetId;

type Crowd = { readonly shop: Merchant; readonly takers: readonly Person[] };

/** New ones each time: whoever lets deals fail is paused for a day. */
async function gather(): Promise<Crowd> {
  return {
    shop: await merchant(exchange),
    takers: [await dealer(exchange), await dealer(exchange), await dealer(exchange)],
  };
}

/** Of everybody who takes part, and what the house has earned. */
function everything({ shop, takers }: Crowd): bigint {
  const people = takers.flatMap((who) => balanceOf(exchange, who, "fiat"));
  const fees = exchange.context.sequencer.view().balance({ owner: houseId, kind: "fees" }, usdt).available;
  return [...people, ...balanceOf(exchange, shop, "merchant"), fees].reduce((sum, part) => sum + part, 0n);
}

type Step = {
  readonly what: "take" | "pay" | "cancel" | "confirm" | "expire";
  readonly who: number;
  readonly size: number;
};

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom("take", "take", "take", "pay", "pay", "cancel", "confirm", "confirm", "expire"),
    who: fc.nat(2),
    size: fc.integer({ min: 80_000, max: 420_000 }),
  }),
  { minLength: 10, maxLength: 25 },
);

type Open = { readonly id: number; readonly sellerId: UserId; readonly buyerId: UserId };

/** What is left and what was taken are all of it, after every step. */
async function expectWhole(offerId: number): Promise<void> {
  const { database } = exchange.context;
  const offer = await findShopOffer(database, offerId);
  const [sums] = await database.query<{ taken: string }>(
    `select coalesce(sum(number), 0)::text as taken from deals
     where offer_id = $1 and state in ('waiting', 'paid', 'disputed', 'finished')`,
    [offerId],
  );
  expect((offer?.surplus ?? 0n) + BigInt(sums?.taken ?? 0)).toBe(offer?.total);
}

async function run({ shop, takers }: Crowd, type: "sell" | "buy", all: readonly Step[]): Promise<void> {
  const { config, context } = exchange;
  const { deals, publicIds } = context;
  const shown = await offered(exchange, shop, { type, total_number: "10", min_number: "1", max_number: "4" });
  const offerId = publicIds.read("offer", shown) ?? 0;
  const open: Open[] = [];
  for (const { what, who, size } of all) {
    const deal = open[size % Math.max(1, open.length)];
    if (what === "take") {
      // Hundred-thousandths of a coin: some below the least, some above the most.
      const value = (size / 100_000).toFixed(5);
      const asked = { offerId, means: "number", value, price: "", key: null, userId: takers[who]?.id as UserId };
      const taken = await takeShopOffer({ ...context, config }, asked);
      if (taken.ok) open.push(taken.value);
    } else if (what === "expire") {
      clock.advance(31 * minuteMs);
      await deals.carryOn();
    } else if (deal !== undefined) {
      const userId = what === "confirm" ? deal.sellerId : deal.buyerId;
      await deals[what]({ userId, dealId: deal.id, key: null });
    }
    await expectWhole(offerId);
  }
  expect(await checkDeals(context.database)).toEqual([]);
}

async function endings(type: "sell" | "buy"): Promise<string[]> {
  const rows = await exchange.context.database.query<{ ending: string }>(
    "select distinct ending from deals where market = 'shop' and type = $1 and ended_at is not null order by ending",
    [type],
  );
  return rows.map(({ ending }) => ending);
}

test.each(["sell", "buy"] as const)("on offers to %s", async (type) => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const crowd = await gather();
      const before = everything(crowd);
      await run(crowd, type, all);
      expect(everything(crowd)).toBe(before);
    }),
    { numRuns: 10, endOnFailure: true },
  );
  // Else hardly anything was tried.
  expect(await endings(type)).toEqual(expect.arrayContaining(["cancelled", "confirmed", "expired"]));
});

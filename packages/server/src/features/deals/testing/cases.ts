// Deals for tests of what is said and judged in them: rows in whatever state a test needs, with a case file that begins
// as every one does. No money is behind them; whoever needs some makes a deal over its calls.

import type { DealEnding } from "@tidemark/contract/deals";
import { noEntryBefore } from "@tidemark/contract/deals/case-text";
import { dayMs, ensure, instant, type UserId } from "@tidemark/kernel";
import { newGuest, type Person } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";
import { accountById } from "../../registry/registry.ts";
import { appendEntry } from "../case-file.ts";
import type { DealRowState, FrozenDetails, OfferRowState, OfferType } from "../deal-row.ts";
import { sealDetails } from "../frozen-details.ts";

export type Sides = { readonly seller: Person; readonly buyer: Person };
export type MadeDeal = Sides & { readonly id: number; readonly shown: number; readonly offerId: number };

const empty = {
  bankName: "",
  bankAccount: "",
  bankAddress: "",
  alipayAccount: "",
  wechatAccount: "",
  wechatNickname: "",
};

export const frozen: FrozenDetails = {
  seller: { ...empty, realName: "Ada Lovelace", bankName: "First Bank", bankAccount: "6222020200112233445" },
  buyer: { ...empty, realName: "Grace Hopper" },
};

export type Wanted = Partial<Sides> & {
  readonly type?: OfferType;
  readonly state?: DealRowState;
  readonly ending?: DealEnding | null;
  readonly createdAt?: number;
  readonly paidAt?: number | null;
  readonly endedAt?: number | null;
  readonly offerState?: OfferRowState;
  /** Of the offer, which has a hundred in all. */
  readonly surplus?: string;
};

export async function twoPeople(exchange: TestExchange): Promise<Sides> {
  return { seller: await newGuest(exchange), buyer: await newGuest(exchange) };
}

async function insertOffer(exchange: TestExchange, wanted: Wanted, makerId: number, at: number): Promise<number> {
  const { database, markets } = exchange.context;
  const usdt = ensure(
    markets.coins().find(({ symbol }) => symbol === "USDT"),
    "no USDT",
  );
  const whole = (count: string): bigint => BigInt(count) * 10n ** BigInt(usdt.scale);
  const rows = await database.query<{ id: number }>(
    `insert into deal_offers (market, user_id, type, asset_id, coin_code, way, price, total, surplus, fee, money, state,
       created_at)
     values ('c2c', $1, $2, $3, 'CNY', 'bank', 698, $4, $5, 0, 69800, $6, $7) returning id`,
    [
      makerId,
      wanted.type ?? "sell",
      usdt.assetId,
      whole("100"),
      whole(wanted.surplus ?? "0"),
      wanted.offerState ?? "taken",
      at,
    ],
  );
  return ensure(rows[0], "no offer").id;
}

export async function madeDeal(exchange: TestExchange, wanted: Wanted = {}): Promise<MadeDeal> {
  const { clock, database, markets, publicIds, secrets } = exchange.context;
  const two = await twoPeople(exchange);
  const { seller = two.seller, buyer = two.buyer, type = "sell", state = "waiting" } = wanted;
  const at = wanted.createdAt ?? clock.now();
  const [maker, taker] = type === "sell" ? [seller, buyer] : [buyer, seller];
  const offerId = await insertOffer(exchange, wanted, maker.id, at);
  const isEnded = state === "finished" || state === "cancelled";
  const isPaid = state === "paid" || state === "disputed" || state === "finished";
  const usdt = ensure(
    markets.coins().find(({ symbol }) => symbol === "USDT"),
    "no USDT",
  );
  const rows = await database.query<{ id: number }>(
    `insert into deals (offer_id, market, type, maker_id, taker_id, seller_id, buyer_id, asset_id, coin_code, way, price,
       number, fee, money, state, ending, details, created_at, pay_by, paid_at, ended_at, disputed_by, disputed_at,
       dispute_reason, head)
     values ($1, 'c2c', $2, $3, $4, $5, $6, $7, 'CNY', 'bank', 698, $8, 100000, 69800, $9, $10, '\\x00', $11, $12, $13,
       $14, $15, $16, $17, $18) returning id`,
    [
      ...[
        offerId,
        type,
        maker.id,
        taker.id,
        seller.id,
        buyer.id,
        usdt.assetId,
        100n * 10n ** BigInt(usdt.scale),
        state,
      ],
      wanted.ending ?? (state === "finished" ? "confirmed" : state === "cancelled" ? "cancelled" : null),
      ...[at, at + dayMs],
      wanted.paidAt === undefined ? (isPaid ? at + 60_000 : null) : wanted.paidAt,
      wanted.endedAt === undefined ? (isEnded ? at + 120_000 : null) : wanted.endedAt,
      ...(state === "disputed" ? [buyer.id, at + 90_000, "not_released"] : [null, null, null]),
      noEntryBefore,
    ],
  );
  const { id } = ensure(rows[0], "no deal");
  await database.query("update deals set details = $2 where id = $1", [id, await sealDetails({ secrets }, id, frozen)]);
  await database.transaction((tx) =>
    appendEntry(tx, publicIds, id, {
      at: instant(at),
      by: type === "sell" ? "buyer" : "seller",
      kind: "opened",
      userId: taker.id as UserId,
      body: { market: "c2c", number: "100" },
    }),
  );
  return { seller, buyer, id, offerId, shown: publicIds.show("deal", id) };
}

export async function accountOf(exchange: TestExchange, { id }: Pick<Person, "id">): Promise<string> {
  return ensure(await accountById(exchange.context.database, id as UserId), "nobody").accountNumber;
}

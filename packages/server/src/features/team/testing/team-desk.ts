// People of a team in tests: made in the database, each under an inviter, and trading with each other on the real book.

import { type Book, houseId, type PlaceOrder } from "@tidemark/engine";
import {
  type Amount,
  type AssetId,
  amount,
  ensure,
  parsePositiveAmount,
  type Scale,
  type UserId,
} from "@tidemark/kernel";
import { asker, type Person } from "../../../testing/people.ts";
import type { TestExchange } from "../../../testing/test-exchange.ts";

/** Whoever counts what is due is not overtaken by a payout of the exchange's own: the next one lies at midnight. */
export const payingWhenTold = { rebateMinutes: 1_440 };

let made = 0;

type More = { readonly isReal?: boolean; readonly region?: { readonly city: string; readonly district: string } };

export async function member(exchange: TestExchange, inviter: UserId | null, { isReal = false, region }: More = {}) {
  made += 1;
  const rows = await exchange.context.database.query<{ id: UserId }>(
    `insert into users (account_number, email, password_hash, is_demo, inviter_id, review_status, region_city,
       region_district, created_at)
     values ($1, $2, 'x', false, $3, $4, $5, $6, 1) returning id`,
    [
      ...[`member-${made}`, `member${made}@team.test`, inviter, isReal ? 2 : 0],
      ...[region?.city ?? "", region?.district ?? ""],
    ],
  );
  return ensure(rows[0], "nobody was made").id;
}

/** The same, logged in. */
export async function guest(exchange: TestExchange, inviter: UserId | null, more: More = {}): Promise<Person> {
  const id = await member(exchange, inviter, more);
  const { token } = await exchange.context.sessions.open(id);
  return { ...asker({ token }), token, id, email: "", password: "" };
}

/** From the house's own to the fund that stands for leverage. */
export async function fundInsurance(exchange: TestExchange, units: bigint): Promise<void> {
  const { sequencer } = exchange.context;
  const [house, insurance] = [
    { owner: houseId, kind: "house" },
    { owner: houseId, kind: "insurance" },
  ] as const;
  const assetId = 3 as AssetId;
  const credit = { type: "Credit", to: house, assetId, amount: amount(units), reason: "demo_fund" } as const;
  const move = { from: house, to: insurance, assetId, amount: amount(units) };
  const book: Book = { type: "Book", steps: [{ move }], reason: "insurance_fund", reference: "fund" };
  for (const command of [{ ...credit, reference: "fund" }, book]) {
    const reply = await sequencer.submit(command, { userId: houseId });
    if (!reply.ok) throw new Error(reply.rejection.code);
  }
}

export async function enrich(exchange: TestExchange, userId: UserId): Promise<void> {
  const { markets, sequencer } = exchange.context;
  for (const coin of markets.coins().filter(({ symbol }) => symbol === "BTC" || symbol === "USDT")) {
    const to = { owner: userId, kind: "spot" } as const;
    const units = amount(10n ** 20n);
    const credit = { type: "Credit", to, assetId: coin.assetId, amount: units, reason: "demo_fund" } as const;
    const reply = await sequencer.submit({ ...credit, reference: `riches-${userId}` }, { userId: houseId });
    if (!reply.ok) throw new Error(reply.rejection.code);
  }
}

export type Meeting = {
  readonly seller: UserId;
  readonly buyer: UserId;
  readonly symbol: string;
  readonly price: string;
  readonly size: string;
};

/** One sells to the other; both pay a fee of what they receive. The seller waits, or the buyer does. */
export async function trade(exchange: TestExchange, meeting: Meeting, waits: "seller" | "buyer" = "seller") {
  const { markets, sequencer } = exchange.context;
  const market = ensure(markets.bySymbol(meeting.symbol), "no such market");
  const read = (text: string, places: Scale): Amount => {
    const parsed = parsePositiveAmount(text, places);
    if (!parsed.ok) throw new Error(`${text} is no amount`);
    return parsed.value;
  };
  const sides = [
    { userId: meeting.seller, side: "sell" },
    { userId: meeting.buyer, side: "buy" },
  ] as const;
  for (const { userId, side } of waits === "seller" ? sides : sides.toReversed()) {
    const order: PlaceOrder = {
      ...{ type: "PlaceOrder", marketId: market.id, side, orderType: "limit" },
      ...{ price: read(meeting.price, market.quote.scale), amount: read(meeting.size, market.base.scale) },
    };
    const reply = await sequencer.submit(order, { userId });
    if (!reply.ok) throw new Error(`${side}: ${reply.rejection.code}`);
  }
}

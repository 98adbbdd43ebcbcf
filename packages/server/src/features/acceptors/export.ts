// Every deal of an acceptor as a file, newest first, read in small pages however many there are.

import { bare, ensure, formatAmount } from "@tidemark/kernel";
import { csvLine } from "../../http/csv.ts";
import { inPieces, strandRows, walk } from "../../store/strands.ts";
import { priceText } from "../c2c/c2c.ts";
import { type DealRow, dealsByIds } from "../deals/deals.ts";
import { besideOf, dealIdsOf } from "./acceptor-deals-store.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import { digitsOf } from "./figures.ts";
import { coinOf, rateText, sideOf } from "./wire.ts";

const columns = [
  "time",
  "deal",
  "type",
  "coin",
  "number",
  "price",
  "value",
  "paid",
  "currency",
  "rate",
  "way",
  "state",
  "ended",
] as const;

type Line = { readonly deal: DealRow; readonly value: bigint; readonly rate: bigint };

async function page({ database }: AcceptorParts, acceptorId: number, before: number): Promise<Line[]> {
  const ids = await dealIdsOf(database, { acceptorId, before, limit: strandRows });
  const beside = await besideOf(database, ids);
  return (await dealsByIds(database, ids)).map((deal) => {
    const { value, rate } = ensure(beside.get(deal.id), "a deal with an acceptor that says nothing");
    return { deal, value, rate };
  });
}

async function* lines(parts: AcceptorParts, acceptor: AcceptorRow): AsyncGenerator<string> {
  const { publicIds, zone } = parts;
  const coin = coinOf(parts, acceptor);
  yield csvLine(columns);
  const all = walk<Line, number>(
    Number.MAX_SAFE_INTEGER,
    (before) => page(parts, acceptor.id, before),
    ({ deal }) => deal.id,
  );
  for await (const { deal, value, rate } of all) {
    yield csvLine([
      zone.format(deal.createdAt),
      publicIds.show("deal", deal.id),
      sideOf(deal),
      coin.symbol,
      bare(formatAmount(deal.number, coin.scale)),
      priceText(deal.price),
      digitsOf(value, deal.coinCode),
      digitsOf(deal.money, deal.coinCode),
      deal.coinCode,
      rateText(rate),
      deal.way,
      deal.state,
      deal.endedAt === null ? "" : zone.format(deal.endedAt),
    ]);
  }
}

export function acceptorDealsCsv(parts: AcceptorParts, acceptor: AcceptorRow): AsyncGenerator<string> {
  return inPieces(lines(parts, acceptor));
}

// The whole case file as a file to be kept. It holds what is needed to check it without us: the terms, every entry as it
// was hashed, and the rule in one sentence. Entries only ever follow, so it ends with those there were when it began.

import { caseFileCall, type DealRole } from "@tidemark/contract/deals";
import { ensure, ok, scale } from "@tidemark/kernel";
import { type FileText, type Handler, handleFile, userOf } from "../../http/handler.ts";
import { plain } from "../markets/markets.ts";
import type { CaseParts } from "./case-parts.ts";
import { type DealRow, roleOf } from "./deal-row.ts";
import { moneyDigits } from "./deal-view.ts";
import { entriesAfter } from "./entries-store.ts";
import { ownDeal } from "./own-deal.ts";
import { readPeople } from "./people-store.ts";

const rowsAtOnce = 500;

export const caseRule =
  "An entry's hash is the SHA-256, in hex, of the UTF-8 text of the JSON list [\"tidemark deal\", the deal's id, number, at, by, kind, the body as a list of [name, value] sorted by name, previous] without blanks; `previous` is the hash of the entry before it, 64 zeros for the first, and the last hash is `head.hash`.";

async function termsOf({ database, markets, publicIds }: CaseParts, deal: DealRow, role: DealRole): Promise<object> {
  const people = await readPeople(database, [deal.sellerId, deal.buyerId]);
  const coin = ensure(markets.coin(deal.assetId), "a deal in a coin that is not listed");
  return {
    id: publicIds.show("deal", deal.id),
    offer_id: deal.offerId === null ? null : publicIds.show("offer", deal.offerId),
    market: deal.market,
    type: deal.type,
    seller: people.get(deal.sellerId)?.account ?? "",
    buyer: people.get(deal.buyerId)?.account ?? "",
    coin: coin.symbol,
    number: plain(deal.number, coin.scale),
    price: plain(deal.price, scale(2)),
    coin_code: deal.coinCode,
    money: moneyDigits(deal),
    way: deal.way,
    // Whoever buys has no fee.
    ...(role === "seller" ? { fee: plain(deal.fee, coin.scale) } : {}),
    state: deal.state,
    ending: deal.endedAt === null ? null : deal.ending,
    created_at: deal.createdAt,
    pay_by: deal.payBy,
    paid_at: deal.paidAt,
    confirm_by: deal.confirmBy,
    at_confirm: deal.atConfirm,
    ended_at: deal.endedAt,
  };
}

async function* fileOf(parts: CaseParts, deal: DealRow, role: DealRole): FileText {
  const head = { number: deal.entries, hash: deal.head };
  const opening = { format: "tidemark-case-1", rule: caseRule, deal: await termsOf(parts, deal, role), head };
  yield `${JSON.stringify(opening, null, 1).slice(0, -2)},\n "entries": [`;
  for (let after = 0; after < deal.entries; ) {
    const left = Math.min(rowsAtOnce, deal.entries - after);
    const rows = await entriesAfter(parts.database, deal.id, after, left);
    for (const { number, at, by, kind, body, previous, hash } of rows) {
      const text = JSON.stringify({ number, at, by, kind, body, previous, hash });
      yield `${number === 1 ? "" : ","}\n  ${text}`;
    }
    after = ensure(rows.at(-1), "a case file with a gap").number;
  }
  yield "\n ]\n}\n";
}

export function caseFileRoutes(parts: CaseParts): Handler[] {
  return [
    handleFile(caseFileCall, async ({ id }, caller) => {
      const userId = userOf(caller);
      const found = await ownDeal(parts, parts.database, id, userId);
      if (!found.ok) return found;
      return ok(fileOf(parts, found.value, ensure(roleOf(found.value, userId), "a file for a stranger")));
    }),
  ];
}

// Taking a part of an offer of a shop: judged with the offer's row in hand, so that a price, a pause and the hours are
// those of the very moment. The shop's first line is said in the deal right afterwards.

import type { DealRole } from "@tidemark/contract/deals";
import {
  ensure,
  minuteMs,
  ok,
  parsePositiveAmount,
  type Result,
  refuse,
  rejected,
  scale,
  type UserId,
} from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { priceText } from "../c2c/c2c.ts";
import { appendEntry, type ClientKey, type DealRow, type OfferRow, type Part, pushDeal } from "../deals/deals.ts";
import { refuseShop } from "./market-hours.ts";
import type { MarketParts } from "./market-parts.ts";
import { begunShop, type ShopOfferRow, withBeside } from "./market-store.ts";
import { type Asked, sizeOf } from "./offer-part.ts";
import { indexPrice, isWorse } from "./offer-price.ts";
import { shopTerms } from "./terms.ts";

const pricePlaces = 2;

export type TakeAsked = Asked & {
  readonly userId: UserId;
  readonly offerId: number;
  /** The price that was seen; empty where nothing was said. */
  readonly price: string;
  readonly key: ClientKey;
};

/** What an offer costs at this moment. */
export function priceNow(parts: MarketParts, offer: ShopOfferRow): Result<bigint> {
  const coin = ensure(parts.markets.coin(offer.assetId), "an offer of a coin that is not listed");
  const { premium, coinCode } = offer;
  return premium === null ? ok(offer.price) : indexPrice(parts, { coin, coinCode, premium });
}

function readSeen(text: string): Result<bigint | null> {
  if (text === "") return ok(null);
  return parsePositiveAmount(text, scale(pricePlaces));
}

async function part(parts: MarketParts, tx: Queryable, row: OfferRow, asked: TakeAsked): Promise<Result<Part>> {
  const { clock, markets, zone } = parts;
  const [offer] = await withBeside(tx, [row]);
  const shop = offer === undefined ? null : await begunShop(tx, offer.shopId);
  if (offer === undefined || shop === null) return refuse("unknown_offer");
  const refused = refuseShop(zone, shop, clock.now());
  if (refused !== null) return rejected(refused);
  if (!offer.isShelved) return refuse("offer_off_shelf");
  const seen = readSeen(asked.price);
  if (!seen.ok) return seen;
  const price = priceNow(parts, offer);
  if (!price.ok) return price;
  if (seen.value !== null && isWorse(offer.type, { now: price.value, seen: seen.value }))
    return refuse("offer_price_moved", { price: `${priceText(price.value)} ${offer.coinCode}` });
  const coin = ensure(markets.coin(offer.assetId), "an offer of a coin that is not listed");
  const sized = sizeOf(offer, asked, { coin, price: price.value });
  if (!sized.ok) return sized;
  return ok({ ...sized.value, price: price.value, windowMs: offer.windowMinutes * minuteMs });
}

/** Once for each deal, however often its taker sends the same again. */
async function greet(parts: MarketParts, deal: DealRow): Promise<void> {
  const { clock, database, publicIds } = parts;
  const said = await database.transaction(async (tx) => {
    const [row] = await tx.query<{ entries: number; reply: string }>(
      `select d.entries, coalesce(nullif(s.reply, ''), h.reply) as reply from deals d
       join shop_offers s on s.offer_id = d.offer_id join shops h on h.id = s.shop_id
       where d.id = $1 and d.state = 'waiting' for update of d`,
      [deal.id],
    );
    // The first entry is that the deal began.
    if (row === undefined || row.reply === "" || row.entries !== 1) return false;
    const by: DealRole = deal.makerId === deal.sellerId ? "seller" : "buyer";
    const body = { text: row.reply };
    await appendEntry(tx, publicIds, deal.id, { at: clock.now(), by, kind: "message", userId: deal.makerId, body });
    return true;
  });
  if (said) await pushDeal(parts, deal.id);
}

export async function takeShopOffer(parts: MarketParts, asked: TakeAsked): Promise<Result<DealRow>> {
  const { config, deals, onTrouble } = parts;
  const { userId, offerId, key } = asked;
  const request = { userId, offerId, key, part: (tx: Queryable, row: OfferRow) => part(parts, tx, row, asked) };
  const taken = await deals.take(request, shopTerms(config));
  if (!taken.ok) return taken;
  // The deal has begun; a line that cannot be said keeps nobody from it.
  await greet(parts, taken.value).catch((error: unknown) => onTrouble("a shop's first line is not said", error));
  return taken;
}

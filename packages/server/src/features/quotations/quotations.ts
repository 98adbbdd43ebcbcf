// The list of quotations that every client of this API family asks for all the time. It is made at most a few times a
// second, whoever asks how often, and kept as the very text that is sent.

import type { ReplyOf } from "@tidemark/contract";
import type { QuotationRow, quotationsCall, Zone } from "@tidemark/contract/markets";
import { ensure } from "@tidemark/kernel";
import { changeText, type Tickers } from "../candles/candles.ts";
import { decimals, eight, flag, type Market, type Markets, percentText } from "../markets/markets.ts";
import { type CnyPerUnit, cnyScale } from "./cny.ts";

export { type CautiousPrice, type CautiousPrices, createCautiousPrices } from "./cautious-price.ts";
export { type CnyPerUnit, createCnyPerUnit } from "./cny.ts";
export { createValuation, tradeFee, type Valuation } from "./valuation.ts";

const freshForMs = 250;

/** In Chinese, as clients compare them. */
const categories: Readonly<Record<Zone, readonly [number: number, text: string]>> = {
  mainstream: [1, "主流区"],
  innovation: [2, "创新区"],
  defi: [3, "DEFI区"],
};

export type QuotationGroups = ReplyOf<typeof quotationsCall>;

export class Quotations {
  readonly #markets: Markets;
  readonly #tickers: Tickers;
  readonly #cnyPerUnit: CnyPerUnit;
  #made: { readonly groups: QuotationGroups; readonly text: string } | null = null;
  #version = -1;
  #checkedAt = 0;

  constructor(parts: { readonly markets: Markets; readonly tickers: Tickers; readonly cnyPerUnit: CnyPerUnit }) {
    this.#markets = parts.markets;
    this.#tickers = parts.tickers;
    this.#cnyPerUnit = parts.cnyPerUnit;
  }

  groups(): QuotationGroups {
    return this.#fresh().groups;
  }

  /** The whole reply, ready to be sent. */
  text(): string {
    return this.#fresh().text;
  }

  #fresh(): { readonly groups: QuotationGroups; readonly text: string } {
    const now = performance.now();
    if (this.#made === null || now - this.#checkedAt >= freshForMs) {
      this.#checkedAt = now;
      const version = this.#tickers.version() + this.#markets.version();
      if (this.#made === null || version !== this.#version) this.#made = this.#make();
      this.#version = version;
    }
    return ensure(this.#made, "no quotations were made");
  }

  #make(): { readonly groups: QuotationGroups; readonly text: string } {
    const groups = this.#markets.quotes().map((quote) => {
      const cny = eight(this.#cnyPerUnit(quote.symbol), cnyScale);
      const rows = this.#markets.list().filter((market) => market.quote.assetId === quote.assetId);
      return {
        id: quote.assetId as number,
        name: quote.symbol,
        fiat_convert_cny: cny,
        rmb_relation: cny,
        quotation: rows.map((market) => this.#row(market, cny)),
      };
    });
    return { groups, text: JSON.stringify({ type: "ok", message: groups }) };
  }

  #row(market: Market, cny: string): QuotationRow {
    const { price, openPrice, high, low, volume } = this.#tickers.figures(market.id);
    const { base, quote } = market;
    const [category, categoryText] = categories[market.zone];
    const offer = this.#markets.leverOffer(market);
    return {
      id: market.id,
      legal_id: quote.assetId,
      legal_name: quote.symbol,
      currency_id: base.assetId,
      currency_name: base.symbol,
      symbol: market.symbol,
      now_price: eight(price ?? 0n, quote.scale),
      change: changeText(openPrice, price),
      volume: eight(volume, base.scale),
      high: eight(high ?? 0n, quote.scale),
      low: eight(low ?? 0n, quote.scale),
      logo: base.icon,
      is_display: flag(market.isDisplay),
      open_transaction: flag(market.openTransaction),
      open_coin_trade: flag(market.openCoinTrade),
      open_lever: flag(this.#markets.offers(market, "leverage")),
      open_microtrade: flag(this.#markets.offers(market, "seconds")),
      category,
      category_text: categoryText,
      lever_share_num: decimals(offer.leverShare, base.scale, 4),
      spread: percentText(offer.spreadPpm),
      overnight: percentText(offer.overnightPpm),
      lever_trade_fee: percentText(offer.leverFeePpm),
      lever_min_share: offer.leverShareMin,
      lever_max_share: offer.leverShareMax,
      fiat_convert_cny: cny,
      rmb_relation: cny,
    };
  }
}

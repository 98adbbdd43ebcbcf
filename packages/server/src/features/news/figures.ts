// Every figure that the articles of the house name, taken from the settings themselves when an article is served. The
// texts hold places for them ({tradeFee}) and no digits of their own, so that no paper can say what does not hold.

import { codeLifeMinutes, codeResendSeconds } from "@tidemark/contract/codes";
import { placeHoldHours, placeWaitDays, safetyLinkDays, withdrawalHoldHours } from "@tidemark/contract/security";
import { feeOf, receivedAfterFee } from "@tidemark/engine/formulas";
import {
  type Amount,
  amount,
  bare,
  dayMs,
  formatAmount,
  hourMs,
  type Language,
  languageTags,
  type Scale,
} from "@tidemark/kernel";
import type { Chains } from "../chain/chain.ts";
import type { Markets } from "../markets/markets.ts";
import { tradeLockMs, tradeTriesMax } from "../security/security.ts";
import { sessionAgeMaxMs, sessionIdleMs } from "../sessions/sessions.ts";
import { type Terms, whitelistHours } from "../withdrawals/withdrawals.ts";

export type FigureParts = {
  readonly chains: Pick<Chains, "coinNetworks">;
  readonly markets: Pick<Markets, "coins" | "list">;
  readonly terms: Terms;
  readonly timeZone: string;
};

export type Figures = Readonly<Record<string, string>>;

/** What the examples of the fees paper receive: 0.01 BTC, and 0.01 BTC at 64,000 USDT. */
const examples = {
  buy: { received: amount(1_000_000n), scale: 8 as Scale },
  sell: { received: amount(640_000_000n), scale: 6 as Scale },
} as const;
const ppmPerPercent = 10_000;

type Writer = {
  readonly whole: (value: number | bigint) => string;
  readonly decimal: (text: string) => string;
  readonly money: (value: Amount, scale: Scale) => string;
  readonly percent: (ppm: number) => string;
  readonly lasting: (count: number, unit: "second" | "minute" | "hour" | "day") => string;
};

function writerOf(language: Language): Writer {
  const tag = languageTags[language];
  const plain = new Intl.NumberFormat(tag, { maximumFractionDigits: 20 });
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 6 });
  const decimal = (text: string) => plain.format(text as Intl.StringNumericLiteral);
  return {
    whole: (value) => plain.format(value),
    decimal,
    money: (value, scale) => decimal(bare(formatAmount(value, scale))),
    percent: (ppm) => percent.format(ppm / ppmPerPercent / 100),
    lasting: (count, unit) =>
      new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 2 }).format(count),
  };
}

/** One figure, or the least and the most where they differ. */
function span<Value>(values: readonly Value[], write: (value: Value) => string): string {
  const texts = [...new Set(values.map(write))];
  return texts.length > 2 ? `${texts[0]} – ${texts.at(-1)}` : texts.join(" – ");
}

function tradeFigures({ markets }: FigureParts, writer: Writer): Figures {
  const fees = markets
    .list()
    .flatMap(({ terms }) => [terms.makerFeePpm, terms.takerFeePpm])
    .sort((one, other) => one - other);
  const most = fees.at(-1) ?? 0;
  const example = ({ received, scale }: { readonly received: Amount; readonly scale: Scale }) => {
    const fee = feeOf(received, most);
    return [
      writer.whole(fee),
      writer.money(fee, scale),
      writer.money(receivedAfterFee(received, most), scale),
    ] as const;
  };
  const [buyFeeUnits, buyFee, buyArrives] = example(examples.buy);
  const [sellFeeUnits, sellFee, sellArrives] = example(examples.sell);
  return {
    tradeFee: span(fees, writer.percent),
    tradeFeePpm: span(fees, writer.whole),
    buyFeeUnits,
    buyFee,
    buyArrives,
    sellFeeUnits,
    sellFee,
    sellArrives,
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function rowsOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`).join("");
}

/** The lines of the tables: each coin on each of its networks. */
function networkFigures({ chains, markets }: FigureParts, writer: Writer): Figures {
  const offered = markets
    .coins()
    .flatMap((coin) => chains.coinNetworks(coin.assetId).map((network) => ({ coin, network })));
  const deposits = offered
    .filter(({ network }) => network.isDepositOpen)
    .map(({ coin, network }) => [
      coin.symbol,
      network.network,
      `${writer.money(network.depositMin, coin.scale)} ${coin.symbol}`,
      writer.whole(network.confirmations),
    ]);
  const withdrawals = offered
    .filter(({ network }) => network.isWithdrawOpen)
    .map(({ coin, network }) => [
      coin.symbol,
      network.network,
      `${writer.money(network.withdrawMin, coin.scale)} ${coin.symbol}`,
      writer.percent(network.feePpm),
      `${writer.money(network.feeMin, coin.scale)} ${coin.symbol}`,
    ]);
  return { depositRows: rowsOf(deposits), withdrawalRows: rowsOf(withdrawals) };
}

function withdrawalFigures({ terms }: FigureParts, writer: Writer): Figures {
  const usdt = (value: Amount | undefined) => `${writer.money(value ?? amount(0n), terms.usdtScale)} USDT`;
  const verified = terms.limits[1] ?? terms.limits[0];
  return {
    dayLimit: usdt(terms.limits[0]?.day),
    monthLimit: usdt(terms.limits[0]?.month),
    verifiedDayLimit: usdt(verified?.day),
    verifiedMonthLimit: usdt(verified?.month),
    autoLimit: usdt(terms.autoLimit),
    secondFactorAbove: usdt(terms.secondFactorAbove),
    addressWait: writer.lasting(terms.addressWaitHours, "hour"),
    cancelTime: writer.lasting(terms.cancelMinutes, "minute"),
    whitelistWait: writer.lasting(whitelistHours, "hour"),
  };
}

export function figuresOf(parts: FigureParts, language: Language): Figures {
  const writer = writerOf(language);
  return {
    ...tradeFigures(parts, writer),
    ...networkFigures(parts, writer),
    ...withdrawalFigures(parts, writer),
    codeLife: writer.lasting(codeLifeMinutes, "minute"),
    codeResend: writer.lasting(codeResendSeconds, "second"),
    sessionIdle: writer.lasting(sessionIdleMs / dayMs, "day"),
    sessionAge: writer.lasting(sessionAgeMaxMs / dayMs, "day"),
    tradeTries: writer.whole(tradeTriesMax),
    tradeLock: writer.lasting(tradeLockMs / hourMs, "hour"),
    hold: writer.lasting(withdrawalHoldHours, "hour"),
    placeHold: writer.lasting(placeHoldHours, "hour"),
    placeWait: writer.lasting(placeWaitDays, "day"),
    linkLife: writer.lasting(safetyLinkDays, "day"),
    timeZone: parts.timeZone,
  };
}

// A quote in plain figures, with the time it still holds: what is paid and got, the price, the spread, and how it stands
// to the order books.

import type { ConversionQuote } from "@tidemark/contract/conversion";
import { bare } from "@tidemark/kernel";
import { Banner, Button, cx, formatDecimal, formatRate, Ring } from "@tidemark/ui";
import { ArrowDown } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { percentOf } from "./conversion-figures.ts";
import type { Convert, Held } from "./use-convert.ts";
import { useRemaining } from "./use-remaining.ts";

const secondMs = 1_000;

export function QuoteCard({ held, convert }: { readonly held: Held; readonly convert: Convert }) {
  const text = useTexts("conversion");
  const languageTag = useLanguageTag();
  const { quote, until } = held;
  const left = useRemaining(until);
  const isOver = left === 0 && !held.isInDoubt;
  const pay = `${formatDecimal(quote.pay, languageTag)} ${quote.from_name}`;
  const receive = `${formatDecimal(quote.receive, languageTag)} ${quote.to_name}`;
  return (
    <section aria-label={text("price")} className="flex min-w-0 flex-col gap-4">
      <div className={cx("flex items-center justify-between gap-4", isOver && "opacity-60")}>
        <div className="flex min-w-0 flex-col gap-1">
          <span className="text-12 text-text-2">{text("pay")}</span>
          <span className="num text-16 font-semibold break-words">{pay}</span>
          <ArrowDown aria-hidden="true" className="size-4 text-text-3" />
          <span className="text-12 text-text-2">{text("receive")}</span>
          <span className="num text-20 font-semibold break-words">{receive}</span>
        </div>
        <TimeLeft left={left} holdMs={quote.expires_at - quote.quoted_at} />
      </div>
      <QuoteFigures quote={quote} />
      <p role="status" className="sr-only">
        {isOver ? text("ended") : ""}
      </p>
      {isOver ? (
        <>
          <Banner tone="warn">{text("ended")}</Banner>
          <Button variant="primary" size="lg" loading={convert.isAsking} onClick={() => void convert.askAnew()}>
            {text("newQuote")}
          </Button>
        </>
      ) : (
        <Button
          variant="primary"
          size="lg"
          className="h-auto min-h-11 py-2 whitespace-normal"
          loading={convert.isTaking}
          onClick={() => void convert.take()}
        >
          {text("convert", { pay, receive })}
        </Button>
      )}
      <Button variant="ghost" disabled={convert.isTaking} onClick={convert.change}>
        {text("change")}
      </Button>
    </section>
  );
}

function TimeLeft({ left, holdMs }: { readonly left: number; readonly holdMs: number }) {
  const text = useTexts("conversion");
  const seconds = Math.ceil(left / secondMs);
  const parts = [
    { key: "left", value: left, tone: left < 3 * secondMs ? ("warn" as const) : ("accent" as const) },
    { key: "gone", value: Math.max(0, holdMs - left), tone: "quiet" as const },
  ];
  return (
    <Ring parts={parts} size={76} label={text("holds", { seconds: String(seconds) })}>
      <span role="timer" aria-live="off" className="num text-20 font-semibold">
        {seconds}
      </span>
    </Ring>
  );
}

function QuoteFigures({ quote }: { readonly quote: ConversionQuote }) {
  const text = useTexts("conversion");
  const languageTag = useLanguageTag();
  const { from_name: from, to_name: to } = quote;
  const price = (amount: string) => text("priceOf", { from, amount: formatDecimal(amount, languageTag), to });
  const rows: readonly (readonly [string, ReactNode])[] = [
    [text("price"), price(quote.price)],
    [text("markPrice"), price(quote.mark_price)],
    [text("spread"), formatRate(percentOf(quote.spread_ppm), languageTag)],
    [text("worth"), `${formatDecimal(quote.value_usdt, languageTag)} USDT`],
    ...bookRows(quote, text, languageTag, price),
  ];
  return (
    <div>
      <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
            <dt className="text-13 text-text-2">{label}</dt>
            <dd className="num ml-auto text-right text-13 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-12 text-text-2">{text(quote.book_receive === "" ? "bookThin" : "bookNote")}</p>
    </div>
  );
}

function bookRows(
  quote: ConversionQuote,
  text: ReturnType<typeof useTexts<"conversion">>,
  languageTag: string,
  price: (amount: string) => string,
): readonly (readonly [string, ReactNode])[] {
  if (quote.book_receive === "") return [];
  const isMore = quote.difference.startsWith("-");
  const size = (value: string) => formatDecimal(bare(value.replace(/^-/, "")), languageTag);
  // In USDT both would say the same.
  const difference = text(quote.to_name === "USDT" ? "differenceUsdt" : "difference", {
    amount: size(quote.difference),
    currency: quote.to_name,
    usdt: size(quote.difference_usdt),
    percent: formatRate(quote.difference_percent.replace(/^-/, ""), languageTag),
  });
  return [
    [text("bookPrice"), price(quote.book_price)],
    [text("bookGives"), `${formatDecimal(quote.book_receive, languageTag)} ${quote.to_name}`],
    [text(isMore ? "more" : "less"), difference],
  ];
}

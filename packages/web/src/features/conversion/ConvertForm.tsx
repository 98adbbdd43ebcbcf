// Two amounts and two coins; whichever amount is typed, the other shows about what it comes to.

import type { ConversionCoin, ConversionTerms, QuoteSide } from "@tidemark/contract/conversion";
import { bare } from "@tidemark/kernel";
import { Button, formatDecimal, IconButton, NumberField, noNumber, SelectField } from "@tidemark/ui";
import { ArrowUpDown } from "lucide-react";
import { TradePasswordField } from "../../forms/TradePasswordField.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { FundsStale } from "../funds/funds.ts";
import { CoinIcon } from "../markets/markets.ts";
import { aboutOf } from "./conversion-figures.ts";
import type { Convert } from "./use-convert.ts";

export type ConvertFormProps = { readonly terms: ConversionTerms; readonly convert: Convert };

export function ConvertForm({ terms, convert }: ConvertFormProps) {
  const text = useTexts("conversion");
  const languageTag = useLanguageTag();
  const { form, from, to } = convert;
  const late = [from, to].find((coin) => coin !== undefined && coin.state !== "open");
  const usdt = (amount: string) => formatDecimal(amount, languageTag);
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex min-w-0 flex-col gap-4" aria-label={text("getQuote")}>
      <FundsStale>
        <div className="relative flex flex-col gap-2">
          <End end="from" terms={terms} convert={convert} />
          <IconButton
            label={text("swap")}
            className="absolute top-1/2 left-1/2 z-10 -translate-x-1/2 -translate-y-1/2 rounded-full border border-control bg-surface"
            onClick={convert.swap}
          >
            <ArrowUpDown aria-hidden="true" />
          </IconButton>
          <End end="to" terms={terms} convert={convert} />
        </div>
      </FundsStale>
      {late !== undefined && <p className="text-13 text-warn">{text("late", { currency: late.name })}</p>}
      {convert.needsPassword && <TradePasswordField control={form.text("password")} />}
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("getQuote")}
      </Button>
      <p className="text-12 text-pretty text-text-2">
        {text("indicative")}{" "}
        {text("limits", { min: usdt(terms.quote_min), max: usdt(terms.quote_max), day: usdt(terms.day_max) })}
      </p>
    </form>
  );
}

const sideOf = { from: "pay", to: "receive" } as const satisfies Record<string, QuoteSide>;

type EndProps = ConvertFormProps & { readonly end: "from" | "to" };

/** The amount as typed here, or as it follows from the other side. */
function shownAmount(end: "from" | "to", { from, to, side, form }: Convert, spreadPpm: number): string {
  if (side === sideOf[end]) return form.values.amount;
  if (from === undefined || to === undefined) return "";
  return aboutOf(side, form.values.amount, { from, to, spreadPpm }) ?? "";
}

function End({ end, terms, convert }: EndProps) {
  const text = useTexts("conversion");
  const languageTag = useLanguageTag();
  const { form, side, available } = convert;
  const coin = convert[end];
  if (coin === undefined) return null;
  const own = sideOf[end];
  const isTyped = side === own;
  const error = isTyped ? form.errorOf("amount") : undefined;
  return (
    <div className="rounded-control border border-line bg-sunken p-3">
      <div className="mb-1.5 flex min-h-6 items-center justify-between gap-3 text-12 text-text-2">
        <span className="text-13 font-medium text-text">{text(own)}</span>
        {end === "from" && (
          <span className="num">
            {text("available", {
              amount: available === null ? noNumber : `${formatDecimal(bare(available), languageTag)} ${coin.name}`,
            })}
          </span>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-start gap-2">
        <NumberField
          {...(isTyped ? { id: form.idOf("amount"), name: "amount", onBlur: form.text("amount").onBlur } : {})}
          label={text(own)}
          isLabelHidden
          placeholder="0"
          value={shownAmount(end, convert, terms.spread_ppm)}
          onChange={(value) => convert.type(own, value)}
          decimals={coin.places}
          languageTag={languageTag}
          {...(error === undefined ? {} : { error })}
          {...(end === "from"
            ? {
                trailing: (
                  <Button
                    variant="ghost"
                    size="sm"
                    className="-mr-1.5"
                    disabled={available === null}
                    aria-label={text("allOf", { currency: coin.name })}
                    onClick={() => available !== null && convert.type("pay", bare(available))}
                  >
                    {text("all")}
                  </Button>
                ),
              }
            : {})}
        />
        <CoinPicker end={end} coin={coin} terms={terms} convert={convert} />
      </div>
    </div>
  );
}

function CoinPicker({ end, coin, terms, convert }: EndProps & { readonly coin: ConversionCoin }) {
  const text = useTexts("conversion");
  return (
    <SelectField
      label={text(end === "from" ? "payCoin" : "receiveCoin")}
      isLabelHidden
      value={String(coin.id)}
      onChange={(value) => convert.choose(end, terms.coins.find(({ id }) => String(id) === value)?.id ?? coin.id)}
      options={terms.coins.map(({ id, name }) => ({ value: String(id), label: name, icon: <CoinIcon name={name} /> }))}
    />
  );
}

// One line of what is on sale: term, rates, limits, what is left of the quota, and what an early end costs.

import type { SavingsProduct } from "@tidemark/contract/savings";
import { bare } from "@tidemark/kernel";
import { Badge, Button, cx, formatDecimal, formatRate, formatTime, ProgressBar } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { CoinIcon } from "../markets/markets.ts";
import { useEarlyText } from "./early-text.ts";
import { sumText, usedPercent } from "./savings-figures.ts";

export type ProductCardProps = {
  readonly product: SavingsProduct;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
};

export function ProductCard({ product, isChosen, onChoose }: ProductCardProps) {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const { currency_name: currency, state } = product;
  const isOpen = state === "open";
  return (
    <li
      className={cx(
        "flex min-w-0 flex-col gap-3 rounded-panel border bg-surface p-4",
        isChosen ? "border-accent" : "border-line",
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 items-center gap-2 text-16 font-semibold">
          <CoinIcon name={currency} />
          {currency}
          <span className="font-normal text-text-2">{text("days", { count: product.day })}</span>
        </span>
        {state === "coming" && (
          <Badge tone="neutral">
            {text("coming", { from: formatTime(product.opens_at, languageTag, "datetime") })}
          </Badge>
        )}
        {state === "sold_out" && <Badge tone="warn">{text("sold_out")}</Badge>}
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-13">
        <Figure label={text("annual")} value={formatRate(product.annual_percent, languageTag)} isLarge />
        <Figure label={text("rate")} value={formatRate(product.rate_percent, languageTag)} isLarge />
        <Figure label={text("minimum")} value={sumText(product.min, currency, languageTag)} />
        <Figure
          label={text("maximum")}
          value={/[1-9]/.test(product.max) ? sumText(product.max, currency, languageTag) : text("noMaximum")}
        />
      </dl>
      <Quota product={product} />
      <div className="mt-auto flex items-end justify-between gap-3">
        <p className="min-w-0 text-12 text-text-2">
          <span className="block text-text-3">{text("early")}</span>
          <EarlyText product={product} />
        </p>
        <Button size="sm" variant={isChosen ? "primary" : "secondary"} disabled={!isOpen} onClick={onChoose}>
          {text(isChosen ? "chosen" : "choose")}
          <span className="sr-only">
            {" "}
            {currency} {text("days", { count: product.day })}
          </span>
        </Button>
      </div>
    </li>
  );
}

function EarlyText({ product }: { readonly product: SavingsProduct }) {
  return <>{useEarlyText(product.early)}</>;
}

function Quota({ product }: { readonly product: SavingsProduct }) {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const { quota, left, currency_name: currency } = product;
  const said = text("quotaLeft", {
    left: formatDecimal(bare(left), languageTag),
    quota: formatDecimal(bare(quota), languageTag),
    currency,
  });
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar label={text("quota")} value={usedPercent(product)} valueText={said} />
      <span className="num text-12 text-text-2">{said}</span>
    </div>
  );
}

type FigureProps = { readonly label: string; readonly value: string; readonly isLarge?: boolean };

function Figure({ label, value, isLarge = false }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-text-3">{label}</dt>
      <dd className={cx("num break-words", isLarge ? "text-20 font-semibold text-text" : "text-13 text-text")}>
        {value}
      </dd>
    </div>
  );
}

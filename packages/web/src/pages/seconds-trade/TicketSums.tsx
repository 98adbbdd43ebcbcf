// What the typed stake would cost and bring, and in words how often one must be right for it to pay in the long run.

import { printUnits } from "@tidemark/kernel";
import { formatDecimal } from "@tidemark/ui";
import { breakEvenOf, percentOf } from "../../features/seconds/option-figures.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { feePpmOf, type OptionTicket, sumsOf } from "./option-ticket.ts";

export type TicketSumsProps = { readonly stake: string; readonly ticket: OptionTicket };

export function TicketSums({ stake, ticket }: TicketSumsProps) {
  const text = useTexts("secondsTrade");
  const languageTag = useLanguageTag();
  const { coin, duration } = ticket;
  const sums = sumsOf(stake, ticket);
  const feePpm = feePpmOf(ticket);
  const sum = (value: bigint | null | undefined, signed = false) =>
    value == null ? "—" : formatDecimal(printUnits(value, coin.places), languageTag, { trim: true, signed });
  const rows = [
    { label: text("fee", { percent: percentOf(feePpm) }), value: sum(sums?.fee), tone: "" },
    { label: text("ifRight"), value: sum(sums && sums.payout - sums.cost, true), tone: "text-buy" },
    { label: text("ifWrong"), value: sum(sums && -sums.cost, true), tone: "text-sell" },
  ];
  return (
    <>
      <dl className="flex flex-col gap-1 text-12">
        {rows.map(({ label, value, tone }) => (
          <div key={label} className="flex items-baseline justify-between gap-3">
            <dt className="text-text-3">{label}</dt>
            <dd className={`num ${sums === null ? "text-text-3" : tone}`}>
              {value} {sums !== null && coin.coin}
            </dd>
          </div>
        ))}
      </dl>
      <p className="rounded-control bg-sunken px-3 py-2 text-12 text-text-2">
        {text("breakEven", {
          percent: percentOf(duration.ratio_ppm),
          times: formatDecimal(breakEvenOf(duration.ratio_ppm, feePpm), languageTag),
        })}
      </p>
    </>
  );
}

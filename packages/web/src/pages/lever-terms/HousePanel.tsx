// How the house stands in one quote coin: what it has, what it owes, and how much more it may take.

import type { LeverHouseRow } from "@tidemark/contract/leverage";
import { parseDecimal, withPlaces } from "@tidemark/kernel";
import { Banner, formatDecimal, formatPercent, NumberText, Panel, ProgressBar, Stat } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { rateText } from "./rates.ts";

const wholePpm = 1_000_000;

/** A bar's length: a picture, so plain numbers will do. */
function shareOf(part: string, whole: string): number {
  const [one, other] = [parseDecimal(part), parseDecimal(whole)];
  if (one === null || other === null || other.units <= 0n) return one === null || one.units <= 0n ? 0 : 100;
  const places = Math.max(one.places, other.places);
  const units = (decimal: NonNullable<typeof one>) => withPlaces(decimal, places, "down").units;
  return Number((units(one) * 1000n) / units(other)) / 10;
}

export function HousePanel({ house }: { readonly house: LeverHouseRow }) {
  const text = useTexts("leverTerms");
  const languageTag = useLanguageTag();
  const { quote } = house;
  const money = (value: string) => <NumberText value={value} languageTag={languageTag} decimals={2} />;
  const isOwedByThem = house.owed.startsWith("-");
  const isUncovered = house.coverage_ppm < wholePpm;
  const stress = shareOf(house.stressed, house.capacity);
  const stressText = [house.stressed, house.capacity]
    .map((value) => formatDecimal(value, languageTag, { decimals: 2 }))
    .join(" / ");
  return (
    <Panel title={text("houseFunds", { coin: quote })}>
      {isUncovered && (
        <Banner tone="warn" className="m-4 mb-0">
          {text("coverageLow", { coin: quote, rate: rateText(house.coverage_ppm, languageTag) })}
        </Banner>
      )}
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 p-5 lg:grid-cols-4">
        <Stat label={text("pool")} value={money(house.pool)} />
        <Stat label={text("insurance")} value={money(house.insurance)} />
        <Stat label={text(isOwedByThem ? "owedToHouse" : "owed")} value={money(house.owed.replace(/^-/, ""))} />
        <Stat
          label={text("coverage")}
          value={
            <span className={isUncovered ? "num text-warn" : "num"}>{rateText(house.coverage_ppm, languageTag)}</span>
          }
        />
        <Stat
          label={text("threshold")}
          value={formatPercent(house.threshold, languageTag, { signed: false })}
          size="sm"
        />
        <Stat label={text("share")} value={rateText(house.share_ppm, languageTag)} size="sm" />
        <Stat label={text("feeShare")} value={rateText(house.insurance_ppm, languageTag)} size="sm" />
        <div className="min-w-0">
          <Stat label={text("stress")} value={stressText} size="sm" />
          <ProgressBar
            className="mt-1.5"
            label={text("stress")}
            value={stress}
            valueText={stressText}
            tone={stress >= 100 ? "danger" : stress >= 80 ? "warn" : "accent"}
          />
        </div>
      </div>
    </Panel>
  );
}

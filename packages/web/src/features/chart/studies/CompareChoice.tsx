// Which other pair is laid over the bars.

import { SelectField } from "@tidemark/ui";
import { useTexts } from "../../../i18n/use-texts.ts";
import { isSpotMarket, useMarkets } from "../../markets/markets.ts";
import { changeSettings, useChartSettings } from "../chart-settings.ts";

const nobody = "none";

export function CompareChoice({ shownId }: { readonly shownId: number }) {
  const text = useTexts("chartStudies");
  const compareWith = useChartSettings((settings) => settings.compareWith);
  const others = useMarkets().rows.filter((market) => isSpotMarket(market) && market.id !== shownId);
  const isKnown = others.some(({ id }) => id === compareWith);
  return (
    <SelectField
      label={text("compareWith")}
      size="sm"
      value={isKnown ? String(compareWith) : nobody}
      onChange={(value) => changeSettings({ compareWith: value === nobody ? null : Number(value) })}
      options={[
        { value: nobody, label: text("compareNobody") },
        ...others.map(({ id, symbol }) => ({ value: String(id), label: symbol })),
      ]}
    />
  );
}

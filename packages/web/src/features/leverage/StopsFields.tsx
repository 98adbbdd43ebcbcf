// The two fields of take-profit and stop-loss, each with what the position would bring there.

import type { Position } from "@tidemark/contract/leverage";
import { formatDecimal, NumberField } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { quoteOf } from "./position-text.tsx";
import type { StopsForm, StopsValues } from "./use-stops.ts";

export type StopsFieldsProps = { readonly position: Position; readonly stops: StopsForm };

export function StopsFields({ position, stops }: StopsFieldsProps) {
  const text = useTexts("positions");
  const languageTag = useLanguageTag();
  const quote = quoteOf(position.symbol);
  const { form, places, step, resultOf } = stops;
  const field = (name: keyof StopsValues) => {
    const error = form.errorOf(name);
    const result = resultOf(name);
    const shown = `${formatDecimal(result, languageTag, { decimals: 2, signed: true })} ${quote}`;
    return (
      <NumberField
        id={form.idOf(name)}
        name={name}
        label={text(name)}
        unit={quote}
        decimals={places}
        step={step}
        languageTag={languageTag}
        value={form.values[name]}
        placeholder={text("unset")}
        onChange={(value) => form.set(name, value)}
        onBlur={form.text(name).onBlur}
        hint={result === null ? undefined : text("expectedAt", { result: shown })}
        {...(error === undefined ? {} : { error })}
      />
    );
  };
  return (
    <>
      {field("takeProfit")}
      {field("stopLoss")}
    </>
  );
}

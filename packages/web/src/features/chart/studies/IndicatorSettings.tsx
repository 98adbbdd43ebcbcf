// The settings of one indicator. What is typed counts once it can be computed with; until then the chart stays as it is.

import { Button, cx, IconButton, NumberField, Segmented } from "@tidemark/ui";
import { Check, Plus, X } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { changeSettings, type IndicatorName, useChartSettings } from "../chart-settings.ts";
import {
  coloursMax,
  firstLook,
  type IndicatorLook,
  isFree,
  isLength,
  lengthMax,
  linesMax,
  widthMax,
} from "../indicator-looks.ts";
import { type ParamName, partsOf } from "./indicator-parts.ts";

export type IndicatorSettingsProps = { readonly name: IndicatorName; readonly look: IndicatorLook };

const deviationsMax = 10;
const choices = Array.from({ length: coloursMax }, (_, index) => index + 1);
const widths = Array.from({ length: widthMax }, (_, index) => String(index + 1));

function keep(name: IndicatorName, look: IndicatorLook): void {
  const { looks } = useChartSettings.getState();
  changeSettings({ looks: { ...looks, [name]: look } });
}

export function IndicatorSettings({ name, look }: IndicatorSettingsProps) {
  const text = useTexts("chartStudies");
  const parts = partsOf(name, look);
  if (parts === null) return null;
  const setParam = (index: number, value: number) =>
    keep(name, { ...look, params: look.params.map((old, at) => (at === index ? value : old)) });
  const removeParam = (index: number) => keep(name, { ...look, params: look.params.filter((_, at) => at !== index) });
  const setColour = (line: number, colour: number) =>
    keep(name, { ...look, colours: look.colours.map((old, at) => (at === line ? colour : old)) });
  const canAdd = isFree(name) && look.params.length < linesMax;
  return (
    <div className="mb-2 flex flex-col gap-3 rounded-control bg-surface p-3">
      {parts.params.map((param, index) => (
        <Param
          // biome-ignore lint/suspicious/noArrayIndexKey: a length is known by its place alone
          key={`${param} ${index}`}
          name={name}
          param={param}
          index={index}
          value={look.params[index] ?? 1}
          onValue={(value) => setParam(index, value)}
          onRemove={isFree(name) && look.params.length > 1 ? () => removeParam(index) : null}
        />
      ))}
      {canAdd && (
        <Button
          size="sm"
          onClick={() =>
            keep(name, { ...look, params: [...look.params, Math.min(lengthMax, 2 * (look.params.at(-1) ?? 7))] })
          }
        >
          <Plus aria-hidden="true" className="size-4" />
          {text("addLength")}
        </Button>
      )}
      {Array.from({ length: parts.lines }, (_, line) => (
        <Colours
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
          key={line}
          line={line}
          chosen={look.colours[line] ?? 0}
          onColour={(colour) => setColour(line, colour)}
        />
      ))}
      {parts.lines > 0 && (
        <div className="flex items-center justify-between gap-2 text-12 text-text-2">
          {text("width")}
          <Segmented
            label={text("width")}
            size="sm"
            value={String(look.width)}
            onChange={(width) => keep(name, { ...look, width: Number(width) })}
            options={widths.map((value) => ({ value, label: value }))}
          />
        </div>
      )}
      <Button size="sm" variant="ghost" onClick={() => keep(name, firstLook(name))}>
        {text("usual")}
      </Button>
    </div>
  );
}

type ParamProps = {
  readonly name: IndicatorName;
  readonly param: ParamName;
  readonly index: number;
  readonly value: number;
  readonly onValue: (value: number) => void;
  readonly onRemove: (() => void) | null;
};

function Param({ name, param, index, value, onValue, onRemove }: ParamProps) {
  const text = useTexts("chartStudies");
  /** What stands in the field while it cannot be computed with. */
  const [typed, setTyped] = useState<string | null>(null);
  const maximum = param === "deviations" ? deviationsMax : lengthMax;
  const isSound = (next: number) => next <= maximum && isLength(name, next, index);
  const label = param === "length" || param === "smoothing" ? text(param, { index: index + 1 }) : text(param);
  return (
    <div className="flex items-end gap-1">
      <NumberField
        className="flex-1"
        label={label}
        decimals={param === "deviations" ? 1 : 0}
        step="1"
        value={typed ?? String(value)}
        onChange={(next) => {
          const isFinished = next !== "" && isSound(Number(next));
          setTyped(isFinished ? null : next);
          if (isFinished) onValue(Number(next));
        }}
        {...(typed === null
          ? {}
          : { error: text(param === "deviations" ? "deviationsRange" : "lengthRange", { maximum }) })}
      />
      {onRemove !== null && (
        <IconButton label={text("removeLength", { index: index + 1 })} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

type ColoursProps = { readonly line: number; readonly chosen: number; readonly onColour: (colour: number) => void };

function Colours({ line, chosen, onColour }: ColoursProps) {
  const text = useTexts("chartStudies");
  return (
    <div className="flex flex-col gap-1">
      <span className="text-12 text-text-2">{text("colourOf", { index: line + 1 })}</span>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of toggles, no form */}
      <div role="group" aria-label={text("colourOf", { index: line + 1 })} className="flex flex-wrap">
        {choices.map((colour) => (
          <button
            key={colour}
            type="button"
            aria-label={text("colour", { index: colour })}
            aria-pressed={colour === chosen}
            onClick={() => onColour(colour)}
            style={{ backgroundColor: `var(--study-${colour})` }}
            className={cx(
              "flex size-6 items-center justify-center rounded-full border-2",
              colour === chosen ? "border-text" : "border-transparent",
            )}
          >
            {colour === chosen && <Check aria-hidden="true" className="size-3 text-on-fill" />}
          </button>
        ))}
      </div>
    </div>
  );
}

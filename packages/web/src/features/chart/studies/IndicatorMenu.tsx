// The window of the indicators: which are shown, how each is computed and drawn, and sets of them under a name.

import { Checkbox, IconButton, Popover, Skeleton } from "@tidemark/ui";
import { Settings2 } from "lucide-react";
import { Suspense, useState } from "react";
import { type Translate, useTexts } from "../../../i18n/use-texts.ts";
import { menuIcons } from "../chart-menu-icons.ts";
import {
  changeSettings,
  type IndicatorName,
  isFullFor,
  lowerIndicators,
  lowerMax,
  mainIndicators,
  useChartSettings,
  withIndicator,
} from "../chart-settings.ts";
import { lookOf } from "../indicator-looks.ts";
import { CompareChoice } from "./CompareChoice.tsx";
import { IndicatorSettings } from "./IndicatorSettings.tsx";
import { partsOf } from "./indicator-parts.ts";
import { Templates } from "./Templates.tsx";

export type IndicatorMenuProps = {
  readonly text: Translate<"chart">;
  /** The market that is shown. */
  readonly shownId: number;
  readonly startsOpen: boolean;
};

export function IndicatorMenu({ text, shownId, startsOpen }: IndicatorMenuProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <Popover
      label={text("indicators")}
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      className="w-84"
      trigger={
        <IconButton size="sm" label={text("indicators")}>
          <menuIcons.indicators aria-hidden="true" />
        </IconButton>
      }
    >
      <Suspense fallback={<Skeleton lines={8} />}>
        <Choice text={text} shownId={shownId} />
      </Suspense>
    </Popover>
  );
}

function Choice({ text, shownId }: Omit<IndicatorMenuProps, "startsOpen">) {
  const studies = useTexts("chartStudies");
  const indicators = useChartSettings((settings) => settings.indicators);
  const [opened, setOpened] = useState<IndicatorName | null>(null);
  const hasNoRoom = lowerIndicators.some((name) => isFullFor(indicators, name));
  const group = (title: string, names: readonly IndicatorName[], note = "") => (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-12 font-medium text-text-3">{title}</legend>
      {note !== "" && (
        <p role="status" className="text-12 text-text-2">
          {note}
        </p>
      )}
      {names.map((name) => (
        <Row
          key={name}
          name={name}
          text={text}
          isOpened={opened === name}
          onOpened={() => setOpened((now) => (now === name ? null : name))}
        />
      ))}
    </fieldset>
  );
  return (
    <div className="flex flex-col gap-4">
      <Templates />
      {group(text("indicatorsMain"), mainIndicators)}
      {group(text("indicatorsBelow"), lowerIndicators, hasNoRoom ? studies("belowFull", { maximum: lowerMax }) : "")}
      <CompareChoice shownId={shownId} />
    </div>
  );
}

type RowProps = {
  readonly name: IndicatorName;
  readonly text: Translate<"chart">;
  readonly isOpened: boolean;
  readonly onOpened: () => void;
};

function Row({ name, text, isOpened, onOpened }: RowProps) {
  const studies = useTexts("chartStudies");
  const { indicators, looks } = useChartSettings();
  const isOn = indicators.includes(name);
  const look = lookOf(name, looks);
  const canBeSet = isOn && partsOf(name, look) !== null;
  return (
    <>
      <div className="flex min-h-7 items-center justify-between gap-2">
        <Checkbox
          checked={isOn}
          disabled={isFullFor(indicators, name)}
          onChange={() => changeSettings({ indicators: withIndicator(indicators, name) })}
          label={
            <span className="flex items-baseline gap-2 text-13">
              <span className="w-11 font-semibold">{name}</span>
              {text(name) !== name && <span className="text-text-2">{text(name)}</span>}
            </span>
          }
        />
        {canBeSet && (
          <IconButton
            size="sm"
            label={studies("settingsOf", { name })}
            aria-expanded={isOpened}
            pressed={isOpened}
            onClick={onOpened}
          >
            <Settings2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {canBeSet && isOpened && <IndicatorSettings name={name} look={look} />}
    </>
  );
}

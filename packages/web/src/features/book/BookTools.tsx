// What can be set about the book: which sides it shows and by which step it is grouped.

import { cx, formatDecimal } from "@tidemark/ui";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { type BookLayout, type BookSettings, bookLayouts } from "./book-settings.ts";

const names = { both: "layoutBoth", bids: "layoutBids", asks: "layoutAsks" } as const;

export type BookToolsProps = {
  readonly settings: BookSettings;
  /** Only the step, where there is little room. */
  readonly isBrief?: boolean;
};

export function BookTools({ settings, isBrief = false }: BookToolsProps) {
  const { step, steps, setStep } = settings;
  const text = useTexts("book");
  const languageTag = useLanguageTag();
  const longest = Math.max(0, ...steps.map((each) => each.length));
  return (
    <div className="flex items-center gap-0.5">
      {!isBrief && <Layouts settings={settings} isOne={longest > stepBesideAll} />}
      <SmallSelect
        label={text("step")}
        value={step}
        onChange={setStep}
        options={steps.map((value) => ({ value, label: formatDecimal(value, languageTag) }))}
        className={widthFor(longest)}
      />
    </div>
  );
}

/** Digits of a step that stands beside all layouts; a longer one takes the room of all but one. */
const stepBesideAll = 6;

/** A step is never cut: 0.00000001 is told from 0.0000001 by its last digit. */
function widthFor(digits: number): string {
  if (digits <= 4) return "w-16";
  return digits <= stepBesideAll ? "w-20" : "w-28";
}

/** Each layout has a button, or the one that is shown has, and leads to the next. */
function Layouts({ settings, isOne }: { readonly settings: BookSettings; readonly isOne: boolean }) {
  const { layout, setLayout } = settings;
  const text = useTexts("book");
  const next = bookLayouts[(bookLayouts.indexOf(layout) + 1) % bookLayouts.length] ?? layout;
  const buttons = isOne
    ? [{ shown: layout, leadsTo: next }]
    : bookLayouts.map((each) => ({ shown: each, leadsTo: each }));
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{text("layout")}</legend>
      {buttons.map(({ shown, leadsTo }) => (
        <button
          key={leadsTo}
          type="button"
          aria-pressed={isOne ? undefined : shown === layout}
          aria-label={text(names[leadsTo])}
          title={text(names[leadsTo])}
          onClick={() => setLayout(leadsTo)}
          className={cx(
            "inline-flex size-6 items-center justify-center rounded-control hover:bg-raised",
            shown === layout ? "opacity-100" : "opacity-55 hover:opacity-100",
          )}
        >
          <LayoutIcon layout={shown} />
        </button>
      ))}
    </fieldset>
  );
}

/** Red above, green below, and lines beside them: what the layout will look like. */
function LayoutIcon({ layout }: { readonly layout: BookLayout }) {
  const hasAsks = layout !== "bids";
  const hasBids = layout !== "asks";
  const half = layout === "both" ? 6 : 13;
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
      {hasAsks && <rect x="1" y="1.5" width="6" height={half} rx="1" fill="var(--sell)" />}
      {hasBids && <rect x="1" y={hasAsks ? 8.5 : 1.5} width="6" height={half} rx="1" fill="var(--buy)" />}
      {[2, 6.3, 10.6].map((y) => (
        <rect key={y} x="9" y={y} width="6" height="2.5" rx="0.75" fill="var(--text-3)" />
      ))}
    </svg>
  );
}

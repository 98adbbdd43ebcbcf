// What can be set about the book: which sides it shows and by which step it is grouped.

import { cx } from "@tidemark/ui";
import { SmallSelect } from "../../forms/SmallSelect.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { type BookLayout, type BookSettings, bookLayouts } from "./book-settings.ts";

const names = { both: "layoutBoth", bids: "layoutBids", asks: "layoutAsks" } as const;

export type BookToolsProps = {
  readonly settings: BookSettings;
  /** Only the step, where there is little room. */
  readonly isBrief?: boolean;
};

export function BookTools({ settings, isBrief = false }: BookToolsProps) {
  const { layout, setLayout, step, steps, setStep } = settings;
  const text = useTexts("book");
  return (
    <div className="flex items-center gap-0.5">
      <fieldset className={isBrief ? "hidden" : "flex items-center"}>
        <legend className="sr-only">{text("layout")}</legend>
        {bookLayouts.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === layout}
            aria-label={text(names[each])}
            title={text(names[each])}
            onClick={() => setLayout(each)}
            className={cx(
              "inline-flex size-6 items-center justify-center rounded-control hover:bg-raised",
              each === layout ? "opacity-100" : "opacity-55 hover:opacity-100",
            )}
          >
            <LayoutIcon layout={each} />
          </button>
        ))}
      </fieldset>
      <SmallSelect
        label={text("step")}
        value={step}
        onChange={setStep}
        options={steps.map((value) => ({ value, label: value }))}
        className="w-16"
      />
    </div>
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

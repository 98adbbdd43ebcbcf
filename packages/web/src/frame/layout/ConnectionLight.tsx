// A small light that says whether figures are live: how long a word to the exchange and its answer take, and how old the
// newest figures are.

import { cx, formatDecimal, formatTime } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useConnection, useRoundTrip } from "../../live/connection-store.ts";
import { lastHeardAt } from "../../live/live.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

const everyMs = 1_000;
/** From here on a way is slow enough to be marked. */
const slowMs = 400;

/** In tenths of a second; drawn once a second. */
function useAge(): string {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  const heardAt = lastHeardAt();
  return heardAt === null ? "" : (Math.max(0, Date.now() - heardAt) / 1_000).toFixed(1);
}

type Shown = { readonly tone: string; readonly words: string; readonly short: string };

function useShown(): Shown | null {
  const text = useTexts("shell");
  const languageTag = useLanguageTag();
  const { state, since } = useConnection();
  const trip = useRoundTrip((kept) => kept.trip);
  const age = formatDecimal(useAge(), languageTag);
  if (state === "starting" || (state === "up" && trip === null)) return null;
  if (state === "down" || trip === null) {
    return {
      tone: "bg-danger",
      words: text("lightDown", { time: formatTime(since, languageTag, "time") }),
      short: "—",
    };
  }
  const told = { ms: trip.ms, age };
  return {
    tone: trip.ms > slowMs ? "bg-warn" : "bg-good",
    words: text("lightUp", told),
    short: text("lightShort", told),
  };
}

/** It keeps its width whatever it says, and before it says anything. Where there is no room for figures it opens. */
export function ConnectionLight() {
  const [isOpen, setOpen] = useState(false);
  const shown = useShown();
  return (
    <span className="group num relative flex h-6 w-6 text-11 text-text-3 xl:w-29">
      {shown !== null && (
        <>
          <button
            type="button"
            aria-label={shown.words}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            onBlur={() => setOpen(false)}
            className="flex min-w-6 items-center gap-1.5 rounded-control px-2 whitespace-nowrap"
          >
            <span aria-hidden="true" className={cx("size-2 shrink-0 rounded-full", shown.tone)} />
            <span className="max-xl:hidden">{shown.short}</span>
          </button>
          <span
            role="tooltip"
            className={cx(
              "absolute top-full left-1/2 z-30 w-52 -translate-x-1/2 rounded-panel bg-raised px-3 py-2 text-12 text-pretty text-text shadow-raised",
              !isOpen && "hidden group-hover:block",
            )}
          >
            {shown.words}
          </span>
        </>
      )}
    </span>
  );
}

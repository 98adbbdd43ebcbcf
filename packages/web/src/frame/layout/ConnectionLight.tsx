// A small light that says whether figures are live: how long a word to the exchange and its answer take, and how old the
// newest figures are.

import { cx, formatTime } from "@tidemark/ui";
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

export function ConnectionLight({ className }: { readonly className?: string }) {
  const text = useTexts("shell");
  const languageTag = useLanguageTag();
  const { state, since } = useConnection();
  const trip = useRoundTrip((kept) => kept.trip);
  const age = useAge();
  if (state === "starting" || (state === "up" && trip === null)) return null;
  const isDown = state === "down" || trip === null;
  const words = isDown
    ? text("lightDown", { time: formatTime(since, languageTag, "time") })
    : text("lightUp", { ms: trip.ms, age });
  const tone = isDown ? "bg-danger" : trip.ms > slowMs ? "bg-warn" : "bg-good";
  return (
    <span title={words} className={cx("num inline-flex items-center gap-1.5 text-11 text-text-3", className)}>
      <span aria-hidden="true" className={cx("size-2 rounded-full", tone)} />
      {/* Where the bar is short, figures of the market come first. */}
      <span aria-hidden="true" className="max-2xl:hidden">
        {isDown ? "—" : `${trip.ms} ms`}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

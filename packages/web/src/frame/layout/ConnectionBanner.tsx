// Says quietly that live figures have stopped. A short break, as every phone has, is not worth a word. The notice has
// its own place above the page: one that floats would hide the figures it speaks of.

import { Banner } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";

const bannerDelayMs = 1_500;

export function ConnectionBanner() {
  const text = useTexts("shell");
  const downSince = useConnection(({ state, since }) => (state === "down" ? since : null));
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (downSince === null) return setShown(false);
    // A silence that was listened to for a while is no short break any more.
    const timer = setTimeout(() => setShown(true), Math.max(0, bannerDelayMs - (Date.now() - downSince)));
    return () => clearTimeout(timer);
  }, [downSince]);
  if (!isShown) return null;
  return (
    <div className="sticky top-14 z-30 flex justify-center px-4 py-1">
      <Banner tone="warn" className="shadow-raised">
        {text("connectionLost")}
      </Banner>
    </div>
  );
}

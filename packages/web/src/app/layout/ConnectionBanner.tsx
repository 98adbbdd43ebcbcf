// Says quietly that live figures have stopped. A short break, as every phone has, is not worth a word.

import { Banner } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";

export const bannerDelayMs = 1_500;

export function ConnectionBanner() {
  const text = useTexts("shell");
  const isDown = useConnection((connection) => connection.state === "down");
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isDown) return setShown(false);
    const timer = setTimeout(() => setShown(true), bannerDelayMs);
    return () => clearTimeout(timer);
  }, [isDown]);
  if (!isShown) return null;
  return (
    <Banner tone="warn" className="rounded-none border-x-0 border-t-0">
      {text("connectionLost")}
    </Banner>
  );
}

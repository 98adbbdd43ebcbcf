// Dims figures about money while the exchange cannot be heard, with the moment they are from.

import { formatTime, Stale } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export function FundsStale({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  const text = useTexts("funds");
  const languageTag = useLanguageTag();
  const since = useConnection((connection) => (connection.state === "down" ? connection.since : null));
  return (
    <Stale
      since={since}
      label={text("asOf", { time: formatTime(since, languageTag, "time") })}
      {...(className === undefined ? {} : { className })}
    >
      {children}
    </Stale>
  );
}

// In plain words why nothing can be placed now, and until when where that is known.

import { Banner, formatTime } from "@tidemark/ui";
import { usePausedUntil } from "../../features/seconds/seconds.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useConnection } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { Blocked } from "./option-ticket.ts";
import type { Offer } from "./use-option-ticket.ts";

export type WhyBlockedProps = { readonly offer: Offer; readonly blocked: Blocked | null };

export function WhyBlocked({ offer, blocked }: WhyBlockedProps) {
  const text = useTexts("secondsTrade");
  const isDown = useConnection((connection) => connection.state === "down");
  const sentence = useSentence({ offer, blocked });
  const isNothingOffered = blocked === "Terms" && !offer.isLoading && !offer.isError;
  return (
    <>
      {isDown && <Banner tone="warn">{text("whyDown")}</Banner>}
      {isNothingOffered && <Banner tone="warn">{text("whyNothing")}</Banner>}
      {sentence !== null && <Banner tone="warn">{sentence}</Banner>}
    </>
  );
}

function useSentence({ offer, blocked }: WhyBlockedProps): string | null {
  const text = useTexts("secondsTrade");
  const languageTag = useLanguageTag();
  const pausedUntil = usePausedUntil();
  const coin = offer.coin?.coin ?? "";
  const time = (at: number | null | undefined) => formatTime(at ?? null, languageTag, "datetime");
  switch (blocked) {
    case null:
    case "Terms":
      return null;
    case "Hours":
      return offer.market?.opens_at == null
        ? text("whyHours")
        : text("whyHoursUntil", { until: time(offer.market.opens_at) });
    case "Paused":
      return text("whyPaused", { until: time(pausedUntil) });
    case "Coin":
      return text("whyCoin", { coin });
    case "Limit":
      return text("whyLimit", { coin });
    case "Count":
      return text("whyCount", { count: offer.coin?.open_max ?? 0 });
    default:
      return text(`why${blocked}`);
  }
}

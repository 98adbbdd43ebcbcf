// An instant of the exchange in the reader's own zone; nothing where there is none.

import { TimeText } from "@tidemark/ui";
import { useLanguageTag } from "./taste.ts";

export function Moment({ at }: { at: number }) {
  const tag = useLanguageTag();
  return at === 0 ? <span className="text-text-3">–</span> : <TimeText at={at} languageTag={tag} />;
}

// In plain words by what options are decided, who is on the other side, and what it has set aside.

import { formatDecimal } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { OptionCoin } from "./option-ticket.ts";

export function FairPlay({ coin }: { readonly coin: OptionCoin }) {
  const text = useTexts("secondsTrade");
  const languageTag = useLanguageTag();
  const sum = (value: string) => `${formatDecimal(value, languageTag, { decimals: 0 })} ${coin.coin}`;
  return (
    <section aria-label={text("rules")} className="flex flex-col gap-1.5 text-12 text-text-2">
      <h2 className="text-13 font-semibold text-text">{text("rules")}</h2>
      <p>{text("ruleEntry")}</p>
      <p>{text("ruleExit")}</p>
      <p>{text("rulePool", { pool: sum(coin.pool), reserved: sum(coin.reserved) })}</p>
      <PageLink page="prices" className="self-start font-medium text-accent hover:underline">
        {text("rulePrices")}
      </PageLink>
    </section>
  );
}

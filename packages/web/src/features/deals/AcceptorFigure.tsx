// What a deal with an acceptor came to beside what every deal says: who, what was asked for, the rate, and how the user
// can be reached.

import { acceptorDealCall } from "@tidemark/contract/acceptors";
import type { Deal } from "@tidemark/contract/deals";
import { bare, parseDecimal } from "@tidemark/kernel";
import { formatPercent } from "@tidemark/ui";
import { useCall } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { isWithdrawal } from "./acceptor-view.ts";
import { shownText } from "./chat-text.ts";
import { Figure } from "./Figure.tsx";
import { moneyText } from "./money-text.ts";

export function AcceptorFigure({ deal }: { readonly deal: Deal }) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const { data } = useCall(acceptorDealCall, { id: deal.id });
  if (data === undefined) return <Figure label={text("acceptor")} value="…" />;
  const rate = bare(data.rate);
  const percent = formatPercent(rate, languageTag, { signed: false, decimals: parseDecimal(rate)?.places ?? 0 });
  return (
    <>
      <Figure label={text("acceptor")} value={data.acceptor_name} />
      {isWithdrawal(deal) && (
        <Figure label={text("askedFor")} value={moneyText(data.value, data.coin_code, languageTag)} />
      )}
      <Figure label={text("acceptorRate")} value={percent} />
      {deal.is_maker && data.mobile !== "" && (
        <Figure label={text("mobile")} value={shownText(data.mobile)} copied={data.mobile} />
      )}
      {!isWithdrawal(deal) && data.deal_account !== "" && (
        <Figure label={text("paidFrom")} value={shownText(data.deal_account)} copied={data.deal_account} />
      )}
    </>
  );
}

// Paying or releasing from the desk. The name on the money, or where it goes, is asked for with the question: nobody
// should release by the amount alone.

import { dealCall } from "@tidemark/contract/deals";
import { confirmAsShopCall, payShopDealCall } from "@tidemark/contract/shops";
import type { DeskDeal } from "@tidemark/contract/shops/shapes";
import { noNumber } from "@tidemark/ui";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText, WayName } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import type { DeskDeed } from "./desk-columns.tsx";
import { KeptDialog } from "./KeptDialog.tsx";

export type DeskDeedDialogProps = {
  readonly deed: DeskDeed;
  readonly deal: DeskDeal;
  readonly isByKey: boolean;
  readonly onClose: () => void;
};

export function DeskDeedDialog({ deed, deal, isByKey, onClose }: DeskDeedDialogProps) {
  const text = useTexts("keeping");
  const languageTag = useLanguageTag();
  const { data: whole } = useCall(dealCall, { id: deal.id }, { staleTimeMs: 0 });
  const money = moneyText(deal.deal_money, deal.coin_code, languageTag);
  const number = coinsText(deal.number, deal.currency_name, languageTag);
  const payer = whole?.payer_name || whole?.other.name || noNumber;
  const payee = whole?.payee ?? null;
  const agreed = [
    { label: text("money"), value: money },
    { label: text("number"), value: number },
    { label: text("way"), value: <WayName way={deal.way} /> },
  ];
  if (deed === "release") {
    return (
      <KeptDialog
        call={confirmAsShopCall}
        request={{ id: deal.id }}
        title={text("releaseTitle")}
        rows={[...agreed, { label: text("payer"), value: <bdi>{payer}</bdi> }]}
        warning={{ tone: "danger", text: text("releaseWarning", { money, payer }) }}
        confirmLabel={text("releaseDo", { number })}
        isTypedFirst={isByKey}
        onClose={onClose}
      />
    );
  }
  return (
    <KeptDialog
      call={payShopDealCall}
      request={{ id: deal.id }}
      title={text("payTitle", { money })}
      rows={[
        ...agreed,
        { label: text("payTo"), value: <bdi>{payee?.real_name ?? noNumber}</bdi> },
        { label: text("account"), value: <bdi>{payee?.account ?? noNumber}</bdi> },
      ]}
      warning={{ tone: "warn", text: text("payWarning") }}
      confirmLabel={text("payDo", { money })}
      isTypedFirst={isByKey}
      onClose={onClose}
    />
  );
}

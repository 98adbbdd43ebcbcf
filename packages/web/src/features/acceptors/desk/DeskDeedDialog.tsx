// Marking a withdrawal as transferred, with the picture that shows it; confirming a deposit; refusing a withdrawal. The
// name on the money, or where it goes, is asked for with the question: nobody should act by the amount alone.

import {
  type AcceptorDeskDeal,
  cancelAcceptorDealCall,
  confirmAcceptorDealCall,
  payAcceptorDealCall,
} from "@tidemark/contract/acceptors";
import { dealCall } from "@tidemark/contract/deals";
import { noNumber } from "@tidemark/ui";
import { useId, useState } from "react";
import { useCall } from "../../../api/use-call.ts";
import { PictureField } from "../../../forms/PictureField.tsx";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyText, WayName } from "../../deals/deals.ts";
import { coinsText } from "./amounts.ts";
import { DeskDialog } from "./DeskDialog.tsx";
import type { DeskDeed } from "./desk-columns.tsx";

export type DeskDeedDialogProps = {
  readonly deed: DeskDeed;
  readonly deal: AcceptorDeskDeal;
  readonly isByKey: boolean;
  readonly onClose: () => void;
};

/** What every question shows, and the two names, as they were frozen when the deal began. */
function useAgreed(deal: AcceptorDeskDeal) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const { data: whole } = useCall(dealCall, { id: deal.id }, { staleTimeMs: 0 });
  const money = moneyText(deal.paid, deal.coin_code, languageTag);
  const number = coinsText(deal.number, deal.currency_name, languageTag);
  return {
    money,
    number,
    payer: whole?.payer_name || whole?.other.name || noNumber,
    payee: whole?.payee ?? null,
    rows: [
      { label: text("money"), value: money },
      { label: text("coins"), value: number },
      { label: text("way"), value: <WayName way={deal.way} /> },
    ],
  };
}

export function DeskDeedDialog({ deed, ...props }: DeskDeedDialogProps) {
  if (deed === "pay") return <Transferred {...props} />;
  return deed === "release" ? <Received {...props} /> : <Refused {...props} />;
}

type DialogProps = Omit<DeskDeedDialogProps, "deed">;

function Transferred({ deal, isByKey, onClose }: DialogProps) {
  const text = useTexts("acceptorDesk");
  const { money, payee, rows } = useAgreed(deal);
  const pictureId = useId();
  const [picture, setPicture] = useState("");
  const [isTried, setTried] = useState(false);
  return (
    <DeskDialog
      call={payAcceptorDealCall}
      request={{ id: deal.id, pay_orders_img: picture }}
      title={text("payTitle", { money })}
      rows={[
        ...rows,
        { label: text("payTo"), value: <bdi>{payee?.real_name ?? noNumber}</bdi> },
        { label: text("account"), value: <bdi>{payee?.account ?? deal.deal_account}</bdi> },
      ]}
      warning={{ tone: "warn", text: text("payWarning") }}
      confirmLabel={text("payDo", { money })}
      mendable={["evidence_required"]}
      isTypedFirst={isByKey}
      isReady={() => {
        setTried(true);
        if (picture !== "") return true;
        document.getElementById(pictureId)?.focus();
        return false;
      }}
      onClose={onClose}
    >
      <PictureField
        id={pictureId}
        label={text("evidence")}
        hint={text("evidenceHint")}
        value={picture}
        error={isTried && picture === "" ? text("evidenceRequired") : undefined}
        onChange={setPicture}
      />
    </DeskDialog>
  );
}

function Received({ deal, isByKey, onClose }: DialogProps) {
  const text = useTexts("acceptorDesk");
  const { money, number, payer, rows } = useAgreed(deal);
  return (
    <DeskDialog
      call={confirmAcceptorDealCall}
      request={{ id: deal.id }}
      title={text("confirmTitle")}
      rows={[...rows, { label: text("payer"), value: <bdi>{payer}</bdi> }]}
      warning={{ tone: "danger", text: text("confirmWarning", { money, payer }) }}
      confirmLabel={text("confirmDo", { number })}
      isTypedFirst={isByKey}
      onClose={onClose}
    />
  );
}

function Refused({ deal, isByKey, onClose }: DialogProps) {
  const text = useTexts("acceptorDesk");
  const { rows } = useAgreed(deal);
  return (
    <DeskDialog
      call={cancelAcceptorDealCall}
      request={{ id: deal.id }}
      title={text("refuseTitle")}
      rows={rows}
      warning={{ tone: "danger", text: text("refuseWarning") }}
      confirmLabel={text("doRefuse")}
      tone="danger"
      isTypedFirst={isByKey}
      onClose={onClose}
    />
  );
}

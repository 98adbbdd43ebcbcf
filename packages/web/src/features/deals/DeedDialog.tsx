// Paying, cancelling and confirming, each with what it means, in figures and in a warning, and the trade password.

import type { Deal } from "@tidemark/contract/deals";
import { useId, useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { PictureField } from "../../forms/PictureField.tsx";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { isWithdrawal } from "./acceptor-view.ts";
import { deedCallOf, type ProvedDeed, takesVoucher } from "./deal-calls.ts";
import { dealValues } from "./deal-values.ts";
import { ProvedDialog } from "./ProvedDialog.tsx";
import { withPassword } from "./proof.ts";

export type DeedDialogProps = {
  readonly deed: ProvedDeed;
  readonly deal: Deal;
  readonly onClose: () => void;
};

const words = {
  pay: { title: "payTitle", warning: "payWarning", label: "doPay" },
  cancel: { title: "cancelTitle", warning: "cancelWarning", label: "doCancel" },
  confirm: { title: "confirmTitle", warning: "confirmWarning", label: "doConfirm" },
} as const;

/** An acceptor who pays out shows it, and whoever is paid by one has minutes: the questions say so. */
function wordsOf(deed: ProvedDeed, deal: Deal) {
  if (deal.market !== "acceptor") return words[deed];
  const isOut = isWithdrawal(deal);
  if (deed === "pay" && isOut)
    return { title: "transferTitle", warning: "transferWarning", label: "doTransfer" } as const;
  if (deed === "cancel" && isOut) return { title: "refuseTitle", warning: "refuseWarning", label: "doRefuse" } as const;
  if (deed === "confirm" && !isOut) return { ...words.confirm, label: "doCredit" } as const;
  return words[deed];
}

export function DeedDialog({ deed, deal, onClose }: DeedDialogProps) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const { submit } = useSubmit(deedCallOf(deed, deal), true);
  const [voucher, setVoucher] = useState("");
  const voucherId = useId();
  const values = dealValues(deal, languageTag);
  const { title, warning, label } = wordsOf(deed, deal);
  const isShown = deed === "pay" && takesVoucher(deal);
  const isRequired = isShown && deal.market === "acceptor" && isWithdrawal(deal);
  const [isTried, setTried] = useState(false);
  async function send(password: string) {
    const request = voucher === "" ? { id: deal.id } : { id: deal.id, pay_orders_img: voucher };
    const answer = await submit(withPassword(request, password));
    if (answer?.ok === true) say("success", answer.value);
    return answer;
  }
  return (
    <ProvedDialog
      title={text(title)}
      rows={[
        { label: text("money"), value: values.money },
        { label: text("number"), value: values.number },
        ...(deed === "cancel" ? [] : [{ label: text("payer"), value: values.payer }]),
      ]}
      warning={{ tone: deed === "confirm" ? "danger" : "warn", text: text(warning, values) }}
      confirmLabel={text(label, values)}
      tone={deed === "cancel" ? "danger" : "primary"}
      mendable={["evidence_required"]}
      isReady={() => {
        setTried(true);
        if (!isRequired || voucher !== "") return true;
        document.getElementById(voucherId)?.focus();
        return false;
      }}
      send={send}
      onClose={onClose}
    >
      {isShown && (
        <PictureField
          id={voucherId}
          label={text(isRequired ? "evidenceOfTransfer" : "voucher")}
          hint={text(isRequired ? "evidenceOfTransferHint" : "voucherHint")}
          value={voucher}
          error={isRequired && isTried && voucher === "" ? text("evidenceRequired") : undefined}
          onChange={setVoucher}
        />
      )}
    </ProvedDialog>
  );
}

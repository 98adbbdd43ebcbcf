// Opening a dispute, or saying one's word in one: why, what happened, and pictures that show it. It moves no money.

import {
  type Deal,
  type DisputeReason,
  disputeCall,
  disputeReasons,
  evidenceMax,
  statementCall,
  statementLengthMax,
} from "@tidemark/contract/deals";
import { Banner, SelectField, TextAreaField } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { PictureField } from "../../forms/PictureField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export type DisputeDialogProps = {
  readonly kind: "dispute" | "state";
  readonly deal: Deal;
  readonly onClose: () => void;
};

export function DisputeDialog({ kind, deal, onClose }: DisputeDialogProps) {
  const text = useTexts("dealing");
  const [pictures, setPictures] = useState<readonly string[]>([""]);
  const isDispute = kind === "dispute";
  const form = useForm({
    initial: { reason: "", text: "" },
    order: ["reason", "text"],
    check: (values) => ({
      reason: isDispute && values.reason === "" ? text("reasonRequired") : undefined,
      text: values.text.trim() === "" ? text("statementRequired") : undefined,
    }),
    onSubmit: async (values) => {
      const said = { id: deal.id, text: values.text, images: pictures.filter((address) => address !== "") };
      const answer = isDispute
        ? await callApi(disputeCall, { ...said, reason: values.reason as DisputeReason }, { isQuiet: true })
        : await callApi(statementCall, said, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      onClose();
      return null;
    },
  });
  /** One more place appears as soon as the last is filled. */
  function put(at: number, address: string): void {
    setPictures((before) => {
      const next = before.with(at, address);
      return next.at(-1) !== "" && next.length < evidenceMax ? [...next, ""] : next;
    });
  }
  return (
    <FormDialog
      title={text(isDispute ? "disputeTitle" : "stateTitle")}
      submitLabel={text(isDispute ? "disputeSubmit" : "stateSubmit")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <Banner tone="info">{text(isDispute ? "disputeHint" : "stateHint")}</Banner>
      {isDispute && (
        <SelectField
          id={form.idOf("reason")}
          label={text("reason")}
          placeholder={text("reasonChoose")}
          value={form.values.reason === "" ? undefined : (form.values.reason as DisputeReason)}
          error={form.errorOf("reason")}
          onChange={(reason) => form.set("reason", reason)}
          options={disputeReasons.map((reason) => ({ value: reason, label: text(`reason_${reason}`) }))}
        />
      )}
      <TextAreaField
        {...form.text("text")}
        label={text("statement")}
        hint={text("statementHint")}
        maxLength={statementLengthMax}
        rows={5}
      />
      <div className="grid grid-cols-2 gap-3">
        {pictures.map((address, at) => (
          <PictureField
            // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its picture, and none is ever removed
            key={at}
            id={`${form.idOf("text")}-picture-${at}`}
            label={text("evidence", { number: at + 1 })}
            hint={text("evidenceHint")}
            value={address}
            error={undefined}
            onChange={(next) => put(at, next)}
          />
        ))}
      </div>
    </FormDialog>
  );
}

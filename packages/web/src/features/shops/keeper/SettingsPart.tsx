// The name, the first reply and the hours of a shop. Only what was changed is sent, after a question with the proof.

import { alwaysOpen, type Hours, printHours } from "@tidemark/contract/shops/hours";
import { shopSettingsCall } from "@tidemark/contract/shops/keeping";
import { nameLengthMax, nameLengthMin, type OwnShop, replyLengthMax } from "@tidemark/contract/shops/shapes";
import { Button, TextAreaField, TextField } from "@tidemark/ui";
import { useState } from "react";
import { useForm } from "../../../forms/use-form.ts";
import { say } from "../../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { HoursField } from "./HoursField.tsx";
import { formOf, hoursIn } from "./hours-form.ts";
import { KeptDialog } from "./KeptDialog.tsx";

type Changes = Readonly<Record<string, string>>;
type Typed = { readonly name: string; readonly reply: string; readonly hours: Hours };

/** What differs from what is kept, as the exchange takes it. */
export function changesOf(shop: OwnShop, typed: Typed): Changes {
  const [name, reply, hours] = [typed.name.trim(), typed.reply.trim(), printHours(typed.hours)];
  return {
    ...(name === shop.name ? {} : { name }),
    ...(hours === printHours(shop.hours) ? {} : { hours }),
    // An empty field leaves a setting as it is, so no reply is said apart.
    ...(reply === shop.reply ? {} : reply === "" ? { no_reply: "1" } : { reply }),
  };
}

export function SettingsPart({ shop }: { readonly shop: OwnShop }) {
  const text = useTexts("keeping");
  const [hoursForm, setHoursForm] = useState(() => formOf(shop.hours));
  const [isHoursWrong, setHoursWrong] = useState(false);
  const [asked, setAsked] = useState<Changes | null>(null);
  const hours = hoursIn(hoursForm);
  const lengths = { min: nameLengthMin, max: nameLengthMax };
  const form = useForm({
    initial: { name: shop.name, reply: shop.reply },
    order: ["name", "reply"],
    check: ({ name, reply }) => {
      const length = [...name.trim()].length;
      return {
        name: length < nameLengthMin || length > nameLengthMax ? text("nameLength", lengths) : undefined,
        reply: [...reply.trim()].length > replyLengthMax ? text("replyLong", { max: replyLengthMax }) : undefined,
      };
    },
    onSubmit: async (values) => {
      setHoursWrong(hours === undefined);
      if (hours === undefined) return null;
      const changes = changesOf(shop, { ...values, hours });
      if (Object.keys(changes).length === 0) say("info", text("nothingChanged"));
      else setAsked(changes);
      return null;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-xl flex-col gap-5 p-4">
      <TextField
        {...form.text("name")}
        label={text("shopName")}
        hint={text("shopNameHint", lengths)}
        autoComplete="off"
      />
      <TextAreaField
        {...form.text("reply")}
        label={text("reply")}
        hint={text("shopReplyHint")}
        rows={3}
        maxLength={replyLengthMax}
      />
      <HoursField
        form={hoursForm}
        onChange={(next) => {
          setHoursForm(next);
          setHoursWrong(false);
        }}
        error={isHoursWrong ? text("hoursWrong") : undefined}
      />
      <Button type="submit" variant="primary" className="self-start">
        {text("save")}
      </Button>
      {asked !== null && <SaveDialog shop={shop} changes={asked} onClose={() => setAsked(null)} />}
    </form>
  );
}

type SaveDialogProps = { readonly shop: OwnShop; readonly changes: Changes; readonly onClose: () => void };

function SaveDialog({ shop, changes, onClose }: SaveDialogProps) {
  const text = useTexts("keeping");
  const { name, reply, no_reply: noReply, hours } = changes;
  const week = text(hours === alwaysOpen ? "hoursAlways" : "hoursWeek");
  return (
    <KeptDialog
      call={shopSettingsCall}
      request={{ id: shop.id, ...changes }}
      title={text("saveTitle")}
      rows={[
        ...(name === undefined ? [] : [{ label: text("shopName"), value: <bdi>{name}</bdi> }]),
        ...(reply === undefined ? [] : [{ label: text("reply"), value: <bdi>{reply}</bdi> }]),
        ...(noReply === undefined ? [] : [{ label: text("reply"), value: text("noReply") }]),
        ...(hours === undefined ? [] : [{ label: text("hours"), value: week }]),
      ]}
      confirmLabel={text("save")}
      onClose={onClose}
    />
  );
}

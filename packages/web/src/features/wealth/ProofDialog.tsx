// A deed of the wealth account in figures, and the password that moves money.

import type { Call } from "@tidemark/contract";
import { type ReactNode, useId } from "react";
import type { AnswerOf } from "../../api/answer.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { TradePasswordField } from "../../forms/TradePasswordField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useUserInfo } from "../people/people.tsx";

export type ProofDialogProps<C extends Call> = {
  readonly title: string;
  readonly description?: string;
  readonly rows: readonly (readonly [string, ReactNode])[];
  readonly note?: string;
  readonly confirmLabel: string;
  readonly tone?: "primary" | "danger";
  readonly send: (password: string) => Promise<AnswerOf<C> | null>;
  readonly onClose: () => void;
};

const fieldOf = {
  trade_password_wrong: "password",
  trade_password_locked: "password",
  trade_password_required: "password",
} as const;

export function ProofDialog<C extends Call>(props: ProofDialogProps<C>) {
  const text = useTexts("wealth");
  const user = useUserInfo().data;
  const noteId = useId();
  const needsPassword = user?.has_trade_password !== false;
  const form = useForm({
    initial: { password: "" },
    order: ["password"],
    fieldOf,
    check: ({ password }) => ({
      password: needsPassword && password === "" ? text("passwordRequired") : undefined,
    }),
    onSubmit: async ({ password }) => {
      const answer = await props.send(password);
      if (answer === null || (!answer.ok && (answer.kind === "fault" || answer.type === "error"))) return answer;
      if (answer.ok) say("success", String(answer.value));
      props.onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={props.title}
      {...(props.description === undefined ? {} : { description: props.description })}
      submitLabel={props.confirmLabel}
      tone={props.tone ?? "primary"}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={props.onClose}
    >
      <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
        {props.rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
            <dt className="text-13 text-text-2">{label}</dt>
            <dd className="num ml-auto text-right text-13 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {props.note !== undefined && (
        <p id={noteId} className="text-13 text-pretty text-text-2">
          {props.note}
        </p>
      )}
      {needsPassword && <TradePasswordField control={form.text("password")} />}
    </FormDialog>
  );
}

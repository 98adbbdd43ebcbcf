// A deed about money between people: what it means, in figures and in words, and the trade password that proves it.

import { Banner, type BannerProps } from "@tidemark/ui";
import type { ReactNode } from "react";
import type { Answer } from "../../api/answer.ts";
import { answerText } from "../../api/answer-text.ts";
import { FormDialog, type FormDialogProps } from "../../forms/FormDialog.tsx";
import { TradePasswordField } from "../../forms/TradePasswordField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useUserInfo } from "../people/people.tsx";

export type ProvedDialogProps = {
  readonly title: string;
  readonly description?: string;
  /** Above the figures: what they follow from. */
  readonly lead?: ReactNode;
  readonly rows: readonly { readonly label: string; readonly value: ReactNode }[];
  readonly warning?: { readonly tone: NonNullable<BannerProps["tone"]>; readonly text: string } | undefined;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly tone?: FormDialogProps["tone"];
  /** False keeps it from being sent; whoever says so shows why. */
  readonly isReady?: () => boolean;
  /** Refusals after which something can be mended here, beside a wrong password. */
  readonly mendable?: readonly string[];
  /** Whoever asked by a key goes on typing; whoever pressed a button comes back to it. */
  readonly isTypedFirst?: boolean;
  /** Null while an earlier press is on its way. */
  readonly send: (password: string) => Promise<Answer<unknown> | null>;
  /** The dialog closes when it is refused, and this is told; else a wrong password can be typed again. */
  readonly onRefused?: () => void;
  readonly onClose: () => void;
};

const passwordCodes = ["trade_password_required", "trade_password_wrong", "trade_password_locked"];

const fieldOf = {
  trade_password_required: "password",
  trade_password_wrong: "password",
  trade_password_locked: "password",
} as const;

export function ProvedDialog(props: ProvedDialogProps) {
  const text = useTexts("dealing");
  const needsPassword = useUserInfo().data?.has_trade_password !== false;
  const form = useForm({
    initial: { password: "" },
    order: ["password"],
    fieldOf,
    check: ({ password }) => ({ password: needsPassword && password === "" ? text("passwordRequired") : undefined }),
    onSubmit: async ({ password }) => {
      if (props.isReady?.() === false) return null;
      const answer = await props.send(password);
      if (answer === null || (!answer.ok && answer.kind === "fault")) return answer;
      const again = [...passwordCodes, ...(props.mendable ?? [])];
      const canTryAgain = props.onRefused === undefined && !answer.ok && again.includes(answer.code);
      if (canTryAgain) return answer;
      // The dialog is gone with its field, so the reason is said outside of it.
      if (!answer.ok && answer.type === "error") say("error", await answerText(answer));
      if (!answer.ok) props.onRefused?.();
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
      {props.lead}
      {props.rows.length > 0 && (
        <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
          {props.rows.map(({ label, value }) => (
            <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-2">
              <dt className="shrink-0 text-13 text-text-2">{label}</dt>
              <dd className="num min-w-0 text-right text-13 font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {props.warning !== undefined && <Banner tone={props.warning.tone}>{props.warning.text}</Banner>}
      {props.children}
      {needsPassword && <TradePasswordField control={form.text("password")} autoFocus={props.isTypedFirst === true} />}
    </FormDialog>
  );
}

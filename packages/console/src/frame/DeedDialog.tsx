// The one window in which a deed is done: what it takes, why, and what the exchange answers. A deed of two people says
// so before it is proposed.

import type { ConsoleCall, ConsoleInput } from "@tidemark/contract/console-call";
import { reasonLengthMax } from "@tidemark/contract/console-call";
import { Banner, Button, type ButtonSize, type ButtonVariant, Dialog, TextAreaField } from "@tidemark/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { frameWords } from "../words/words.ts";
import type { Done } from "./ask.ts";
import { useWords } from "./taste.ts";
import { useDeed } from "./use-calls.ts";

export type DeedDialogProps<C extends ConsoleCall<"deed">> = {
  readonly call: C;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** What is sent; null while something is still missing. */
  readonly request: ConsoleInput<C> | null;
  /** Fields of the deed's own. */
  readonly children?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly confirmLabel?: string;
  readonly size?: "sm" | "md" | "lg";
  readonly onDone?: (done: Done<C>) => void;
};

export function DeedDialog<C extends ConsoleCall<"deed">>(props: DeedDialogProps<C>) {
  const { call, title, lead, isOpen, onOpenChange, request, children, variant = "primary", size = "md" } = props;
  const t = useWords(frameWords);
  const [reason, setReason] = useState("");
  const deed = useDeed(call, { onDone: props.onDone });
  const isForTwo = call.care === "two";
  const needsReason = call.why === "needed" || isForTwo;

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (request === null) return;
    deed.mutate(
      { request, reason },
      {
        onSuccess() {
          setReason("");
          onOpenChange(false);
        },
      },
    );
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => {
        if (!next) deed.reset();
        onOpenChange(next);
      }}
      title={title}
      description={lead}
      closeLabel={t.close}
      isBusy={deed.isPending}
      size={size}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {isForTwo && <Banner tone="info">{t.twoPeople}</Banner>}
        {children}
        <TextAreaField
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          maxLength={reasonLengthMax}
          required={needsReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {deed.isError && <Banner tone="danger">{deed.error.message}</Banner>}
        <div className="flex justify-end gap-2">
          <Button type="button" variant="ghost" onClick={() => onOpenChange(false)} disabled={deed.isPending}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            variant={variant}
            loading={deed.isPending}
            disabled={request === null || (needsReason && reason.trim() === "")}
          >
            {props.confirmLabel ?? (isForTwo ? t.propose : t.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** A button that opens the window of a deed. */
export function DeedButton<C extends ConsoleCall<"deed">>({
  label,
  buttonVariant = "secondary",
  buttonSize = "sm",
  isDisabled = false,
  ...dialog
}: Omit<DeedDialogProps<C>, "isOpen" | "onOpenChange"> & {
  readonly label: string;
  readonly buttonVariant?: ButtonVariant;
  readonly buttonSize?: ButtonSize;
  readonly isDisabled?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={buttonVariant} size={buttonSize} disabled={isDisabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <DeedDialog {...dialog} isOpen onOpenChange={setOpen} />}
    </>
  );
}

// Money and destruction are confirmed in words: what, how much, fee, what arrives. The confirm label
// repeats the verb and the amount. The caller closes it, so a refusal can be shown where it happened.
import { TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Banner } from "./Banner.tsx";
import { Button, type ButtonVariant } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

export type ConfirmRow = { label: ReactNode; value: ReactNode };
/** What must be known before one agrees: a sentence, and the figures that it rests on. */
export type ConfirmWarning = { readonly text: ReactNode; readonly rows: readonly ConfirmRow[] };

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  cautions?: readonly ConfirmWarning[];
  rows: readonly ConfirmRow[];
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  tone?: Extract<ButtonVariant, "primary" | "buy" | "sell" | "danger">;
  error?: ReactNode;
  children?: ReactNode;
  /** For what is done often and does no harm: Enter is enough. Otherwise the dialog starts where nothing happens. */
  startsOnConfirm?: boolean;
  onConfirm: () => Promise<void> | void;
};

export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  cautions = [],
  rows,
  confirmLabel,
  cancelLabel,
  closeLabel,
  tone = "primary",
  error,
  children,
  startsOnConfirm = false,
  onConfirm,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      closeLabel={closeLabel}
      isBusy={isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={tone} loading={isBusy} autoFocus={startsOnConfirm} onClick={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {cautions.map((caution, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, and its texts may be nodes
          <Warning key={index} {...caution} />
        ))}
        {rows.length > 0 && (
          <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are a fixed list and labels may be nodes
              <div key={index} className="flex items-baseline justify-between gap-4 px-3 py-2.5">
                <dt className="shrink-0 text-13 text-text-2">{row.label}</dt>
                <dd className="min-w-0 text-right text-14 font-medium break-words tabular-nums">{row.value}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
        {error && <Banner tone="danger">{error}</Banner>}
      </div>
    </Dialog>
  );
}

function Warning({ text, rows }: ConfirmWarning) {
  return (
    <div role="alert" className="rounded-control border border-warn/40 bg-warn-soft px-3 py-2.5 text-13">
      <p className="flex gap-2 font-medium text-pretty text-warn">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
      {rows.length > 0 && (
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list, and its labels may be nodes
            <div key={index} className="contents">
              <dt className="text-text-2">{row.label}</dt>
              <dd className="text-right font-medium text-text tabular-nums">{row.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

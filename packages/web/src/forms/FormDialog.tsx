// A form in a window over the page: cancel and submit below, and no way out while an answer is awaited.

import { Button, Dialog } from "@tidemark/ui";
import { type FormEvent, type ReactNode, useId } from "react";
import { useTexts } from "../i18n/use-texts.ts";

export type FormDialogProps = {
  readonly title: string;
  readonly description?: string;
  readonly submitLabel: string;
  readonly isSubmitting: boolean;
  readonly tone?: "primary" | "danger";
  readonly onSubmit: (event: FormEvent) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function FormDialog(props: FormDialogProps) {
  const { title, description, submitLabel, isSubmitting, tone = "primary", onSubmit, onClose, children } = props;
  const text = useTexts("ask");
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      closeLabel={text("close")}
      isBusy={isSubmitting}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            {text("cancel")}
          </Button>
          <Button type="submit" form={formId} variant={tone} loading={isSubmitting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
      </form>
    </Dialog>
  );
}

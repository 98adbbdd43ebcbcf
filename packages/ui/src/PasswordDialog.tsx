// Asks for the password that moves money. The secret lives only while the window is open and is wiped
// when it closes; the caller closes the window once the server agreed.
import { type FormEvent, type ReactNode, useEffect, useId, useState } from "react";
import { Button } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";
import { PasswordField } from "./PasswordField.tsx";

export type PasswordDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  label: string;
  submitLabel: string;
  cancelLabel: string;
  closeLabel: string;
  showLabel: string;
  hideLabel: string;
  error?: ReactNode;
  onSubmit: (password: string) => Promise<void> | void;
};

export function PasswordDialog({
  open,
  onOpenChange,
  title,
  description,
  label,
  submitLabel,
  cancelLabel,
  closeLabel,
  showLabel,
  hideLabel,
  error,
  onSubmit,
}: PasswordDialogProps) {
  const [password, setPassword] = useState("");
  const [isBusy, setBusy] = useState(false);
  const formId = useId();

  useEffect(() => {
    if (!open) setPassword("");
  }, [open]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (password === "" || isBusy) return;
    setBusy(true);
    try {
      await onSubmit(password);
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
      size="sm"
      isBusy={isBusy}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant="primary" type="submit" form={formId} loading={isBusy} disabled={password === ""}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={label}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoFocus
          autoComplete="off"
          showLabel={showLabel}
          hideLabel={hideLabel}
          error={error}
        />
      </form>
    </Dialog>
  );
}

// The windows that open over a page.
import { Button, ConfirmDialog, Dialog, NumberText, PasswordDialog, Sheet, TextField, toast } from "@tidemark/ui";
import { useState } from "react";
import { Sample } from "./Sample.tsx";
import { words } from "./words.ts";

type Open = "dialog" | "confirm" | "delete" | "password" | "sheet" | null;
const sampleWorkMs = 1200;

function sampleWork(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, sampleWorkMs));
}

export function OverlayBricks() {
  const [open, setOpen] = useState<Open>(null);
  const [error, setError] = useState<string>();
  const change = (isOpen: boolean) => setOpen(isOpen ? open : null);
  return (
    <Sample caption={words.captions.dialogs}>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen("dialog")}>Dialog</Button>
        <Button onClick={() => setOpen("confirm")}>Confirm a withdrawal</Button>
        <Button onClick={() => setOpen("delete")}>Confirm a removal</Button>
        <Button onClick={() => setOpen("password")}>Password</Button>
        <Button onClick={() => setOpen("sheet")}>Sheet</Button>
        <Button onClick={() => toast.success("Order placed (sample)")}>Toast</Button>
        <Button onClick={() => toast.error("Order refused (sample)")}>Error toast</Button>
        <Button onClick={() => toast.info("Maintenance tonight (sample)")}>Info toast</Button>
      </div>
      <Dialog
        open={open === "dialog"}
        onOpenChange={change}
        title="Add an address"
        description="Only addresses in this book can receive withdrawals."
        closeLabel={words.close}
        footer={
          <>
            <Button onClick={() => setOpen(null)}>{words.cancel}</Button>
            <Button variant="primary" onClick={() => setOpen(null)}>
              Add address
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label="Name" />
          <TextField label="Address" hint="Checked before it is saved." />
        </div>
      </Dialog>
      <Confirmations open={open} change={change} close={() => setOpen(null)} />
      <PasswordDialog
        open={open === "password"}
        onOpenChange={(isOpen) => {
          setError(undefined);
          change(isOpen);
        }}
        title="Trade password"
        description="Asked before money leaves. On this page any password is refused."
        label="Trade password"
        submitLabel="Continue"
        cancelLabel={words.cancel}
        closeLabel={words.close}
        showLabel={words.show}
        hideLabel={words.hide}
        error={error}
        onSubmit={async () => {
          await sampleWork();
          setError("The password is not right.");
        }}
      />
      <Sheet open={open === "sheet"} onOpenChange={change} title="Buy AAA" closeLabel={words.close}>
        <div className="flex flex-col gap-4">
          <TextField label="Amount" inputMode="decimal" />
          <Button variant="buy" size="lg" onClick={() => setOpen(null)}>
            Buy AAA
          </Button>
        </div>
      </Sheet>
    </Sample>
  );
}

function Confirmations({ open, change, close }: { open: Open; change: (isOpen: boolean) => void; close: () => void }) {
  return (
    <>
      <ConfirmDialog
        open={open === "confirm"}
        onOpenChange={change}
        title="Withdraw USDT"
        rows={[
          { label: "Amount", value: <NumberText value="250" languageTag="en" decimals={2} unit="USDT" /> },
          { label: "Network fee", value: <NumberText value="1" languageTag="en" decimals={2} unit="USDT" /> },
          { label: "Arrives", value: <NumberText value="249" languageTag="en" decimals={2} unit="USDT" /> },
          { label: "To", value: "0x0000000000000000000000000000000000000000" },
        ]}
        confirmLabel="Withdraw 250.00 USDT"
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onConfirm={async () => {
          await sampleWork();
          close();
          toast.success("Withdrawal of 250.00 USDT asked for (sample)");
        }}
      />
      <ConfirmDialog
        open={open === "delete"}
        onOpenChange={change}
        title="Remove this address"
        description="Withdrawals to it will no longer be possible."
        rows={[]}
        tone="danger"
        confirmLabel="Remove address"
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onConfirm={close}
      />
    </>
  );
}

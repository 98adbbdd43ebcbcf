// The recovery codes, shown this once. The window closes only when the person says that they are kept.

import { Button, Checkbox, Dialog } from "@tidemark/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

type RecoveryCodesProps = { readonly codes: readonly string[]; readonly onDone: () => void };

const fileName = "tidemark-recovery-codes.txt";

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = useTexts("security");
  const askText = useTexts("ask");
  const [isKept, setKept] = useState(false);
  const file = `${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      isBusy
      onOpenChange={() => undefined}
      title={text("recoveryTitle")}
      description={text("recoveryLead")}
      closeLabel={askText("close")}
      footer={
        <Button variant="primary" disabled={!isKept} onClick={onDone}>
          {text("recoveryDone")}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <ul
          aria-label={text("recoveryTitle")}
          className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-line bg-sunken px-4 py-3"
        >
          {codes.map((code) => (
            <li key={code} className="num text-14 font-medium">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <CopyButton text={file} label={text("copyCodes")}>
            <span className="text-13">{text("copyCodes")}</span>
          </CopyButton>
          <Button variant="ghost" size="sm" onClick={() => download(file)}>
            <Download aria-hidden="true" className="size-4" />
            {text("downloadCodes")}
          </Button>
        </div>
        <Checkbox label={text("recoveryKept")} checked={isKept} onChange={setKept} />
      </div>
    </Dialog>
  );
}

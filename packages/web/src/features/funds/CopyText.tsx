// An address or a transaction, shortened in its middle; a press copies the whole of it.

import { CopyButton } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { shortened } from "./funds-view.ts";

export function CopyText({ value, label }: { readonly value: string; readonly label: string }) {
  const shellText = useTexts("shell");
  return (
    <CopyButton text={value} label={`${label}: ${value}`} copiedLabel={shellText("copied")}>
      <span className="num text-12">{shortened(value)}</span>
    </CopyButton>
  );
}

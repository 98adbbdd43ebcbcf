// An address or a transaction, shortened in its middle; a press copies the whole of it.

import { CopyButton } from "../../frame/CopyButton.tsx";
import { shortened } from "./funds-view.ts";

export function CopyText({ value, label }: { readonly value: string; readonly label: string }) {
  return (
    <CopyButton text={value} label={`${label}: ${value}`}>
      <span className="num text-12">{shortened(value)}</span>
    </CopyButton>
  );
}

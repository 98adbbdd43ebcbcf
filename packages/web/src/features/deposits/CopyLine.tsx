// A text that is to be copied exactly, in full, with the button that copies it.

import { CopyButton } from "../../frame/CopyButton.tsx";

export type CopyLineProps = { readonly label: string; readonly value: string; readonly copyLabel: string };

export function CopyLine({ label, value, copyLabel }: CopyLineProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-13 font-medium text-text-2">{label}</span>
      <span className="flex min-w-0 items-start gap-2">
        <span className="tabular-nums min-w-0 py-1 text-14 leading-5 break-all">{value}</span>
        <CopyButton text={value} label={copyLabel} className="shrink-0" />
      </span>
    </div>
  );
}

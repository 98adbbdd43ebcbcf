// One line of what was agreed, ready to be copied where somebody types it again.

import type { ReactNode } from "react";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export type FigureProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly copied?: string;
  readonly isStrong?: boolean;
};

export function Figure({ label, value, copied, isStrong = false }: FigureProps) {
  const text = useTexts("dealing");
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-13 text-text-2">{label}</dt>
      <dd className="num flex min-w-0 items-center justify-end gap-1 text-right text-14 font-medium">
        <bdi className={`min-w-0 break-words ${isStrong ? "text-16 font-semibold" : ""}`}>{value}</bdi>
        {copied !== undefined && <CopyButton text={copied} label={text("copy", { what: label })} />}
      </dd>
    </div>
  );
}

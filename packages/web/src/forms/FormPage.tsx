// A page that is one form in the middle: heading, form, and below it the ways to neighbouring pages.

import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../i18n/use-texts.ts";

export type FormPageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Links to neighbouring pages. */
  readonly foot?: ReactNode;
};

export function FormPage({ title, lead, children, foot }: FormPageProps) {
  const text = useTexts("forms");
  return (
    <div className="mx-auto flex w-full max-w-[28rem] flex-1 flex-col px-4 py-8 sm:py-14">
      <div className="rounded-panel border border-line bg-surface px-5 py-6 sm:px-8 sm:py-8">
        <h1 className="text-20 font-semibold">{title}</h1>
        {lead !== undefined && <p className="mt-1 text-14 text-pretty text-text-2">{lead}</p>}
        <div className="mt-5">{children}</div>
      </div>
      {foot !== undefined && (
        <div className="mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1 text-13 text-text-2">{foot}</div>
      )}
      <p className="mt-4 flex items-center justify-center gap-1.5 text-12 text-text-3">
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        <span className="min-w-0 break-words">{text("checkAddress", { address: window.location.origin })}</span>
      </p>
    </div>
  );
}

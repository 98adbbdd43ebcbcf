// Leads to the page of one order.

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export function OrderLink({ id, children }: { readonly id: number; readonly children: ReactNode }) {
  const text = useTexts("spot");
  return (
    <PageLink
      page="order"
      search={{ id: String(id) }}
      className="inline-flex min-h-6 items-center gap-0.5 rounded-control whitespace-nowrap text-text-2 hover:text-accent"
    >
      <span className="sr-only">{text("orderLink", { id })}: </span>
      {children}
      <ChevronRight aria-hidden="true" className="size-3.5 text-text-3" />
    </PageLink>
  );
}

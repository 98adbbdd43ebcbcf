// The page around a receipt: its head with printing, and what stands there when the address names none.

import { Button, Skeleton } from "@tidemark/ui";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import type { PageName } from "../../frame/page-paths.ts";
import { recordIn } from "../../frame/record-in.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export type ReceiptFrameProps = {
  readonly page: PageName;
  readonly parent: PageName;
  readonly lead: string;
  /** Where the address names no receipt. */
  readonly notNamed: ReactNode;
  readonly children: (id: number) => ReactNode;
};

export function ReceiptFrame({ page, parent, lead, notNamed, children }: ReceiptFrameProps) {
  const text = useTexts("receipts");
  const id = recordIn(usePageSearch());
  const print = (
    <Button className="print-hidden" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      {text("print")}
    </Button>
  );
  return (
    <AccountPage page={page} parent={parent} lead={lead} actions={id === undefined ? undefined : print}>
      {id === undefined ? notNamed : children(id)}
    </AccountPage>
  );
}

export function ReceiptComing() {
  return (
    <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5">
      <Skeleton lines={8} />
    </div>
  );
}

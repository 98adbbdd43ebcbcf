// The way from a closing to its receipt.

import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export function ReceiptLink({ id }: { readonly id: number }) {
  const text = useTexts("leverRecords");
  return (
    <PageLink
      page="leverReceipt"
      search={{ id: String(id) }}
      className="inline-flex min-h-6 items-center font-medium text-accent hover:underline"
    >
      {text("receipt")}
    </PageLink>
  );
}

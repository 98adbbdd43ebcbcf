// Leads from a line to its entry of the ledger, which has an address of its own.

import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export function EntryLink({ id }: { readonly id: string }) {
  const text = useTexts("wallets");
  return (
    <PageLink
      page="financeRecords"
      search={{ entry: id }}
      aria-label={text("openEntry", { id })}
      className="num inline-flex min-h-6 items-center rounded-control text-13 text-accent hover:underline"
    >
      {id}
    </PageLink>
  );
}

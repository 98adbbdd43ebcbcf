// One entry of the ledger at its own address, with the reader's other lines of the same movement. What belongs to
// somebody else looks like what is not there.

import { ledgerEntryCall } from "@tidemark/contract/wallets/log";
import { Button, EmptyState, FailedState, Panel, Skeleton } from "@tidemark/ui";
import { CallFailure } from "../../api/answer.ts";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { EntryLink } from "./EntryLink.tsx";
import { LogEntry } from "./LogEntry.tsx";

export function EntryPanel({ id }: { readonly id: string }) {
  const text = useTexts("wallets");
  const shellText = useTexts("shell");
  const { data, error, refetch } = useCall(ledgerEntryCall, { id });
  const isAbsent = error instanceof CallFailure && error.answer.kind === "refused";
  return (
    <Panel
      title={text("entryOf", { id })}
      actions={
        <Button asChild variant="secondary" size="sm">
          <PageLink page="financeRecords">{text("allRecords")}</PageLink>
        </Button>
      }
    >
      {data === undefined && error === null && (
        <div aria-busy="true" className="p-5">
          <Skeleton lines={5} />
        </div>
      )}
      {data === undefined && error !== null && isAbsent && (
        <EmptyState title={text("noEntry")} text={text("noEntryText")} />
      )}
      {data === undefined && error !== null && !isAbsent && (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="divide-y divide-line">
          <section className="flex flex-col gap-4 p-5">
            <h3 className="text-16 font-semibold">{data.entry.info}</h3>
            <LogEntry row={data.entry} />
          </section>
          <section className="flex flex-col gap-4 bg-sunken p-5">
            <h3 className="text-13 font-semibold text-text-2">{text("otherLines")}</h3>
            {data.others.length === 0 && <p className="text-13 text-text-3">{text("noOtherLines")}</p>}
            {data.others.map((row) => (
              <div key={row.id} className="flex flex-col gap-3">
                <p className="flex flex-wrap items-center gap-x-3 text-14 font-medium">
                  {row.info} <EntryLink id={row.id} />
                </p>
                <LogEntry row={row} />
              </div>
            ))}
          </section>
        </div>
      )}
    </Panel>
  );
}

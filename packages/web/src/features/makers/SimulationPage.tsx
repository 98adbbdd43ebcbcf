// Says plainly whether prices here are simulated, what was committed to and by which accounts, and how to check what happened.
// In live mode the same page says that nothing is.

import type { ReplyOf } from "@tidemark/contract";
import { simulationCall } from "@tidemark/contract/makers";
import { secondMs } from "@tidemark/kernel";
import { Badge, FailedState, formatDecimal, formatTime, Panel, Skeleton } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

type Simulation = ReplyOf<typeof simulationCall>;
type PartProps = { readonly text: Translate<"makers">; readonly simulation: Simulation };

const refreshEveryMs = 5 * secondMs;
const verifyCommands = ["npm run verify", "npm run verify -- --data <folder> --copy"] as const;

export function SimulationPage() {
  const text = useTexts("makers");
  const shellText = useTexts("shell");
  const { data, isError, refetch } = useCall(simulationCall, {}, { refreshEveryMs });
  const isReal = data?.is_simulated === false;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 px-4 py-6">
      <div>
        <h1 className="text-28 font-bold tracking-tight">{text(isReal ? "titleReal" : "title")}</h1>
        <p className="mt-1 text-16 text-pretty text-text-2">{text(isReal ? "leadReal" : "lead")}</p>
      </div>
      {data === undefined && isError && (
        <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <div aria-busy="true" className="rounded-panel border border-line bg-surface p-5">
          <Skeleton lines={6} />
        </div>
      )}
      {data?.is_simulated && <HowItWorks text={text} />}
      {data?.is_simulated && <Facts text={text} simulation={data} />}
      {data?.is_simulated && <Accounts text={text} simulation={data} />}
      {data !== undefined && <Check text={text} />}
    </div>
  );
}

function HowItWorks({ text }: Pick<PartProps, "text">) {
  return (
    <Panel title={text("how")} bodyClassName="flex flex-col gap-2 p-4 text-14 text-pretty text-text-2">
      <p>{text("howPrice")}</p>
      <p>{text("howOrders")}</p>
      <p>{text("howHands")}</p>
    </Panel>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5 last:border-b-0">
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="flex items-center gap-2 text-14 font-medium break-all">{children}</dd>
    </div>
  );
}

function Facts({ text, simulation }: PartProps) {
  const languageTag = useLanguageTag();
  const { today, is_foretellable: isForetellable, started_at: startedAt, trades_per_second: rate } = simulation;
  return (
    <Panel title={text("facts")}>
      <dl>
        <Fact label={text("commitment")}>
          {today === null ? text("noDay") : <code className="text-13">{today.commitment}</code>}
          {today !== null && <CopyButton text={today.commitment} label={text("copyCommitment")} />}
        </Fact>
        <Fact label={text("startedAt")}>
          <span className="num">{formatTime(startedAt, languageTag)}</span>
        </Fact>
        <Fact label={text("rate")}>
          <span className="num">{formatDecimal(rate.toFixed(1), languageTag)}</span>
        </Fact>
      </dl>
      {isForetellable && <p className="border-t border-line px-4 py-3 text-13 text-warn">{text("foretellable")}</p>}
      <p className="border-t border-line px-4 py-3 text-14">
        <PageLink page="prices" className="text-accent hover:underline">
          {text("records")}
        </PageLink>
      </p>
    </Panel>
  );
}

function Accounts({ text, simulation: { accounts } }: PartProps) {
  return (
    <Panel title={text("accounts")}>
      <p className="px-4 pt-3 text-13 text-text-2">{text(accounts.length === 0 ? "noAccounts" : "accountsText")}</p>
      <ul className="grid gap-x-6 p-4 sm:grid-cols-2">
        {accounts.map(({ account_number: account, role }) => (
          <li key={account} className="flex min-h-8 items-center justify-between gap-3 text-13">
            <span className="min-w-0 truncate">{account}</span>
            <Badge tone={role === "maker" ? "accent" : "neutral"}>{text(role)}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Check({ text }: Pick<PartProps, "text">) {
  return (
    <Panel title={text("check")} bodyClassName="flex flex-col gap-3 p-4 text-14 text-pretty text-text-2">
      <p>{text("checkText")}</p>
      {verifyCommands.map((command) => (
        <code key={command} className="block rounded-control bg-sunken px-3 py-2 text-13 break-all text-text">
          {command}
        </code>
      ))}
      <p>{text("checkHere")}</p>
    </Panel>
  );
}

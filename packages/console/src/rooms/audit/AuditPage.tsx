// The audit log: filters, a file, and a check of the whole chain in this very page.

import { fillText } from "@tidemark/contract";
import { auditList } from "@tidemark/contract/console/audit";
import { words } from "@tidemark/contract/console-words/audit";
import { Banner, Button } from "@tidemark/ui";
import { useState } from "react";
import { deedName } from "../../deed-names.ts";
import { look } from "../../frame/ask.ts";
import { Facts } from "../../frame/Facts.tsx";
import { ListView, SearchBox } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useTaste, useWords } from "../../frame/taste.ts";
import { checkChain, type Verdict } from "./check-chain.ts";

const rowsAtOnce = 200;

function Check() {
  const t = useWords(words).page;
  const [row, setRow] = useState<number | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [problem, setProblem] = useState("");
  async function run(): Promise<void> {
    setVerdict(null);
    setProblem("");
    setRow(0);
    await checkChain((after) => look(auditList, { after, limit: rowsAtOnce }), setRow)
      .then(setVerdict)
      .catch((error: Error) => setProblem(error.message));
    setRow(null);
  }
  return (
    <div className="flex flex-col gap-3">
      <div>
        <Button variant="primary" loading={row !== null} onClick={() => void run()}>
          {t.verify}
        </Button>
      </div>
      {row !== null && <p className="num text-13 text-text-2">{fillText(t.checking, { row: String(row) })}</p>}
      {problem !== "" && <Banner tone="danger">{problem}</Banner>}
      {verdict?.isWhole === true && (
        <Banner tone="info">
          <span className="break-all">{fillText(t.whole, { rows: String(verdict.rows), hash: verdict.hash })}</span>
        </Banner>
      )}
      {verdict?.isWhole === false && <Banner tone="danger">{fillText(t.broken, { finding: verdict.finding })}</Banner>}
    </div>
  );
}

function Detail({ text }: { text: string }) {
  const facts = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const rows = Object.entries(facts).map(([name, value]) => [name, String(value)] as const);
  return rows.length === 0 ? <span className="text-text-3">–</span> : <Facts rows={rows} />;
}

export function AuditPage() {
  const t = useWords(words).page;
  const language = useTaste((taste) => taste.language);
  const [search, setFilters] = useFilters();
  return (
    <RoomFrame title={t.title} lead={t.lead}>
      <Check />
      <ListView
        call={auditList}
        label={t.title}
        filters={["actor", "action", "subject"]}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "id", header: t.number, render: ({ id }) => <span className="num text-text-3">{id}</span> },
          { key: "at", header: t.at, render: ({ at }) => <Moment at={at} /> },
          { key: "actor", header: t.actor, card: "title", render: ({ actor }) => actor },
          {
            key: "action",
            header: t.action,
            render: ({ action }) => <span title={action}>{deedName(action, language)}</span>,
          },
          { key: "subject", header: t.subject, render: ({ subject }) => subject },
          { key: "detail", header: t.detail, render: ({ detail }) => <Detail text={detail} /> },
          {
            key: "hash",
            header: t.hash,
            card: "hidden",
            render: ({ hash }) => (
              <code className="text-12 text-text-3" title={hash}>
                {hash.slice(0, 12)}
              </code>
            ),
          },
        ]}
      >
        {(["actor", "action", "subject"] as const).map((name) => (
          <SearchBox
            key={name}
            label={t[name]}
            value={search[name] ?? ""}
            onChange={(value) => setFilters({ [name]: value })}
          />
        ))}
      </ListView>
    </RoomFrame>
  );
}

// Everybody below, level by level: a branch is asked for when somebody opens it. Whoever is looked for is shown with
// everybody between.

import { findMemberCall, nodeCall, type TeamNode } from "@tidemark/contract/team";
import { Badge, Button, EmptyState, formatDecimal, Panel, SearchField, Skeleton, Stat } from "@tidemark/ui";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useState } from "react";
import { CallFailure } from "../../api/answer.ts";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export function TreePage() {
  const text = useTexts("team");
  const pageText = useTexts("pages");
  const languageTag = useLanguageTag();
  const [wanted, setWanted] = useState("");
  const { data, error, isLoading, refetch } = useCall(nodeCall, { user_id: "", after: "" });
  const volume = data?.show_message.top_upnumber ?? "0";
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h1 className="text-20 font-semibold">{pageText("tree")}</h1>
          <p className="mt-1 text-14 text-text-2">{text("tree_lead")}</p>
        </div>
        <PageLink page="team" className="text-13 text-accent hover:underline">
          {text("toTeam")}
        </PageLink>
      </div>
      <Panel bodyClassName="flex flex-wrap items-center gap-x-10 gap-y-3 p-4">
        <Stat label={text("tree_deposits")} value={`${formatDecimal(volume, languageTag)} USDT`} />
        <Stat label={text("tree_real")} value={data?.show_message.real_teamnumber ?? "—"} />
        <div className="ms-auto w-full sm:w-72">
          <SearchField label={text("tree_find")} clearLabel={text("tree_clear")} value={wanted} onChange={setWanted} />
        </div>
      </Panel>
      <Panel bodyClassName="p-2">
        {wanted.trim() !== "" ? (
          <Found wanted={wanted.trim()} />
        ) : isLoading ? (
          <Skeleton lines={5} />
        ) : error !== null && data === undefined ? (
          <PartFailed error={error} onRetry={() => void refetch()} />
        ) : data?.results.length === 0 ? (
          <EmptyState title={text("tree_none")} />
        ) : (
          <Branch userId="" />
        )}
      </Panel>
    </div>
  );
}

/** Said by the exchange; whatever else went wrong is no answer to who is there. */
function isUnknown(error: Error | null): boolean {
  return error instanceof CallFailure && error.answer.kind === "refused" && error.answer.code === "unknown_member";
}

function Found({ wanted }: { readonly wanted: string }) {
  const { data, error, isLoading, refetch } = useCall(findMemberCall, { text: wanted });
  const refusals = useTexts("refusals");
  if (isLoading) return <Skeleton lines={2} />;
  if (isUnknown(error)) return <EmptyState title={refusals("unknown_member")} />;
  if (data === undefined) return <PartFailed error={error ?? new Error()} onRetry={() => void refetch()} />;
  return (
    <ul className="flex flex-col">
      {data.path.map((node, index) => (
        <li key={node.id} style={{ paddingInlineStart: `${Math.min(index, 8) * 20}px` }}>
          {index === data.path.length - 1 ? <Person node={node} /> : <Line node={node} />}
        </li>
      ))}
    </ul>
  );
}

/** Whoever is directly below somebody; an empty id is oneself. */
function Branch({ userId, after = "" }: { readonly userId: string; readonly after?: string }) {
  const text = useTexts("team");
  const [isMore, setMore] = useState(false);
  const { data, error, isLoading, refetch } = useCall(nodeCall, { user_id: userId, after });
  if (isLoading) return <Skeleton lines={2} />;
  if (data === undefined) return <PartFailed error={error ?? new Error()} onRetry={() => void refetch()} />;
  return (
    <>
      <ul className="flex flex-col">
        {data.results.map((node) => (
          <li key={node.id}>
            <Person node={node} />
          </li>
        ))}
      </ul>
      {data.next !== null &&
        (isMore ? (
          <Branch userId={userId} after={String(data.next)} />
        ) : (
          <Button variant="ghost" size="sm" onClick={() => setMore(true)}>
            {text("more")}
          </Button>
        ))}
    </>
  );
}

function Person({ node }: { readonly node: TeamNode }) {
  const text = useTexts("team");
  const [isOpen, setOpen] = useState(false);
  if (node.direct === 0) return <Line node={node} />;
  const name = { name: node.name };
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={text(isOpen ? "tree_close" : "tree_open", name)}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full items-center rounded-control text-start hover:bg-surface-2"
      >
        <Arrow aria-hidden="true" className="size-4 shrink-0 text-text-3" />
        <Line node={node} />
      </button>
      {isOpen && (
        <div className="ms-2 border-s border-line ps-3">
          <Branch userId={String(node.id)} />
        </div>
      )}
    </>
  );
}

function Line({ node }: { readonly node: TeamNode }) {
  const text = useTexts("team");
  return (
    <span className="flex min-h-10 min-w-0 flex-1 flex-wrap items-center gap-x-3 px-2 text-14">
      <bdi className="truncate">{node.name}</bdi>
      {node.is_real && <Badge tone="good">{text("verified")}</Badge>}
      {node.people > 0 && (
        <span className="num ms-auto text-13 text-text-2">{text("tree_below", { count: node.people })}</span>
      )}
    </span>
  );
}

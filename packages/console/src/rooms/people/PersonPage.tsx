// One person's page: how the account stands, what is done about it, and a tab for each list.

import { personLook } from "@tidemark/contract/console/people";
import { words } from "@tidemark/contract/console-words/people";
import { Badge, Tabs } from "@tidemark/ui";
import type { ReactNode } from "react";
import { LookPage } from "../../frame/LookPage.tsx";
import { useFilters } from "../../frame/search.ts";
import { useWords } from "../../frame/taste.ts";
import { useLook } from "../../frame/use-calls.ts";
import { Notes } from "./Notes.tsx";
import { PersonDeeds } from "./PersonDeeds.tsx";
import { PersonOverview } from "./PersonOverview.tsx";
import type { Person } from "./person.ts";
import { FrozenBadge, IdentityBadge } from "./person-badges.tsx";
import { Deposits, Logins, Orders, Trades, Withdrawals } from "./person-lists.tsx";

const tabs = ["overview", "orders", "trades", "deposits", "withdrawals", "logins", "notes"] as const;
type Tab = (typeof tabs)[number];

function shownIn(tab: Tab, person: Person): ReactNode {
  const { account } = person;
  switch (tab) {
    case "overview":
      return <PersonOverview person={person} />;
    case "orders":
      return <Orders account={account} />;
    case "trades":
      return <Trades account={account} />;
    case "deposits":
      return <Deposits account={account} />;
    case "withdrawals":
      return <Withdrawals account={account} />;
    case "logins":
      return <Logins account={account} />;
    case "notes":
      return <Notes account={account} />;
  }
}

function PersonTabs({ person }: { person: Person }) {
  const t = useWords(words).page;
  const [{ tab = "overview" }, setFilters] = useFilters();
  const current = tabs.find((one) => one === tab) ?? "overview";
  return (
    <>
      <PersonDeeds person={person} />
      <Tabs
        label={person.account}
        value={current}
        onChange={(next) => setFilters({ tab: next })}
        items={tabs.map((value) => ({ value, label: t[value] }))}
      />
      {shownIn(current, person)}
    </>
  );
}

function Standing({ person }: { person: Person }) {
  const t = useWords(words).page;
  return (
    <>
      <FrozenBadge isFrozen={person.isFrozen} by={person.frozenBy} />
      <IdentityBadge identity={person.identity} />
      {person.isOfHouse && <Badge tone="accent">{t.house}</Badge>}
      {person.isDemo && <Badge tone="demo">{t.demo}</Badge>}
    </>
  );
}

export function PersonPage() {
  const t = useWords(words).page;
  const [{ account = "" }] = useFilters();
  const query = useLook(personLook, { account });
  return (
    <LookPage
      query={query}
      title={() => `${t.account} ${account}`}
      back={{ to: "/people", label: t.back }}
      badge={(person) => <Standing person={person} />}
    >
      {(person) => <PersonTabs key={person.account} person={person} />}
    </LookPage>
  );
}

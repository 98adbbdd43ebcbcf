// Finding somebody; without a question, whoever came last.

import { searchPeople } from "@tidemark/contract/console/people";
import { words } from "@tidemark/contract/console-words/people";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { RoomLink } from "../../frame/RoomLink.tsx";
import { useWords } from "../../frame/taste.ts";
import { FrozenBadge, IdentityBadge } from "./person-badges.tsx";

export function PeoplePage() {
  const t = useWords(words).page;
  return (
    <RoomFrame title={t.title} lead={t.lead}>
      <ListView
        call={searchPeople}
        label={t.title}
        searchBy="q"
        searchHint={t.search}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "account",
            header: t.account,
            card: "title",
            render: ({ account }) => (
              <RoomLink to="/people/person" search={{ account }} className="num text-accent hover:underline">
                {account}
              </RoomLink>
            ),
          },
          { key: "nickname", header: t.nickname, render: ({ nickname }) => (nickname === "" ? "–" : nickname) },
          { key: "mailbox", header: t.mailbox, render: ({ email }) => (email === "" ? "–" : email) },
          {
            key: "phone",
            header: t.phone,
            render: ({ phone }) => (phone === "" ? "–" : <span className="num">{phone}</span>),
          },
          { key: "identity", header: t.identity, render: ({ identity }) => <IdentityBadge identity={identity} /> },
          { key: "state", header: t.state, render: ({ isFrozen }) => <FrozenBadge isFrozen={isFrozen} /> },
          { key: "since", header: t.since, render: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
    </RoomFrame>
  );
}

// Acceptors in every state, what stands behind all of their open deals, and the proposal of a new one.

import { acceptorStates } from "@tidemark/contract/acceptors";
import { acceptorLiabilities, acceptorsList } from "@tidemark/contract/console/acceptors";
import { Panel } from "@tidemark/ui";
import { Facts } from "../../frame/Facts.tsx";
import { Figure } from "../../frame/Figure.tsx";
import { FilterField } from "../../frame/fields.tsx";
import { ListView } from "../../frame/ListView.tsx";
import { Moment } from "../../frame/Moment.tsx";
import { RoomFrame } from "../../frame/RoomFrame.tsx";
import { useFilters } from "../../frame/search.ts";
import { useLook } from "../../frame/use-calls.ts";
import { AppointDeed } from "./AppointDeed.tsx";
import { AcceptorBadge, AcceptorLink, AccountLink, Used } from "./cells.tsx";
import { useAcceptorWords, useMayDecide } from "./use-acceptors.ts";

const lookEveryMs = 15_000;

export function AcceptorsPage() {
  const t = useAcceptorWords();
  const mayDecide = useMayDecide();
  const [{ state = "" }, setFilters] = useFilters();
  return (
    <RoomFrame title={t.title} lead={t.lead}>
      <Liabilities />
      {mayDecide && (
        <div>
          <AppointDeed />
        </div>
      )}
      <ListView
        call={acceptorsList}
        label={t.title}
        filters={["state"]}
        searchBy="account"
        searchHint={t.account}
        everyMs={lookEveryMs}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: "name",
            header: t.name,
            card: "title",
            render: ({ id, name }) => <AcceptorLink id={id} name={name} />,
          },
          { key: "account", header: t.account, render: ({ account }) => <AccountLink account={account} /> },
          { key: "pair", header: t.pair, render: ({ coin, money }) => `${coin} / ${money}` },
          { key: "state", header: t.state, render: (row) => <AcceptorBadge row={row} /> },
          { key: "used", header: t.used, align: "end", render: (row) => <Used row={row} align="end" /> },
          {
            key: "rates",
            header: t.rates,
            align: "end",
            render: ({ rechargeRate, cashRate }) => <Figure of={`${rechargeRate} % / ${cashRate} %`} />,
          },
          {
            key: "appointed",
            header: `${t.appointedAt} / ${t.openedAt}`,
            render: ({ appointedAt, openedAt }) => (
              <span className="flex flex-col gap-0.5 max-md:items-end">
                <Moment at={appointedAt} />
                <Moment at={openedAt ?? 0} />
              </span>
            ),
          },
          {
            key: "until",
            header: `${t.leavesAt} / ${t.endedAt}`,
            render: ({ leavesAt, endedAt }) => <Moment at={endedAt ?? leavesAt ?? 0} />,
          },
        ]}
      >
        <FilterField
          label={t.state}
          allLabel={t.anyState}
          values={acceptorStates}
          labels={t}
          value={state}
          onChange={(next) => setFilters({ state: next })}
        />
      </ListView>
    </RoomFrame>
  );
}

/** Nothing to say before the first acceptor. */
function Liabilities() {
  const t = useAcceptorWords();
  const { data } = useLook(acceptorLiabilities, {}, { everyMs: lookEveryMs });
  if (data === undefined || data.coins.length === 0) return null;
  return (
    <Panel title={t.liabilities} bodyClassName="p-4">
      <Facts
        rows={data.coins.map(({ coin, acceptors, guarantee, open }) => [
          `${coin} (${acceptors})`,
          <Used key={coin} row={{ coin, guarantee, open }} />,
        ])}
      />
    </Panel>
  );
}

// The reader's locks, the newest first, with the way out before their end and what it costs.

import { type WealthLock, wealthLocksCall, wealthRedeemCall } from "@tidemark/contract/wealth";
import { Badge, Button, EmptyState, formatDecimal, formatTime, type TableColumn, TimeText } from "@tidemark/ui";
import { Lock } from "lucide-react";
import { useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { useRows } from "../../api/use-rows.ts";
import { RecordTable } from "../../frame/RecordTable.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ProofDialog } from "./ProofDialog.tsx";
import { proved, useRefreshWealth } from "./use-wealth.ts";

const stateKeys = { locked: "stateLocked", ended: "stateEnded", redeemed: "stateRedeemed" } as const;
const tones = { locked: "accent", ended: "good", redeemed: "neutral" } as const;

export function LockList() {
  const text = useTexts("wealth");
  const languageTag = useLanguageTag();
  const records = useRows(wealthLocksCall, {}, usePace());
  const [asked, setAsked] = useState<WealthLock | null>(null);
  const figure = (amount: string, coin: string) => (
    <span className="num whitespace-nowrap">{`${formatDecimal(amount, languageTag)} ${coin}`}</span>
  );
  const time = (at: number) => <TimeText at={at} languageTag={languageTag} className="whitespace-normal" />;
  const columns: readonly TableColumn<WealthLock>[] = [
    { key: "started", header: text("started"), card: "title", render: (row) => time(row.created_at) },
    { key: "units", header: text("units"), align: "end", render: (row) => <span className="num">{row.units}</span> },
    {
      key: "amount",
      header: text("amount"),
      align: "end",
      render: (row) => (
        <span className="flex flex-col items-end">
          {figure(row.usdt_amount, "USDT")}
          {figure(row.amount, row.coin_name)}
        </span>
      ),
    },
    { key: "reward", header: text("lockBrings"), align: "end", render: (row) => figure(row.reward, "USDT") },
    { key: "ends", header: text("ends"), render: (row) => time(row.ends_at) },
    {
      key: "state",
      header: text("state"),
      render: (row) => <Badge tone={tones[row.state]}>{text(stateKeys[row.state])}</Badge>,
    },
    {
      key: "redeem",
      header: text("redeem"),
      align: "end",
      render: (row) =>
        row.state === "locked" ? (
          <Button size="sm" onClick={() => setAsked(row)}>
            {text("redeem")}
          </Button>
        ) : (
          "—"
        ),
    },
  ];
  return (
    <>
      <RecordTable
        label={text("locks")}
        columns={columns}
        records={records}
        rowKey={(row) => String(row.id)}
        empty={<EmptyState icon={<Lock />} title={text("noLocks")} text={text("noLocksText")} />}
      />
      {asked !== null && <RedeemDialog lock={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function RedeemDialog({ lock, onClose }: { readonly lock: WealthLock; readonly onClose: () => void }) {
  const text = useTexts("wealth");
  const languageTag = useLanguageTag();
  const refresh = useRefreshWealth();
  const { submit } = useSubmit(wealthRedeemCall, true);
  const figure = (value: string) => formatDecimal(value, languageTag);
  const hasReward = /[1-9]/.test(lock.reward);
  const back = { usdt: figure(lock.usdt_amount), amount: figure(lock.amount), coin: lock.coin_name };
  return (
    <ProofDialog<typeof wealthRedeemCall>
      title={text("redeemTitle")}
      description={text("redeemText", { time: formatTime(lock.ends_at, languageTag) })}
      rows={[
        [text("redeemBack"), text("unitText", back)],
        [text("redeemCost"), `${figure(lock.reward)} USDT`],
      ]}
      confirmLabel={hasReward ? text("redeemConfirm", { reward: figure(lock.reward) }) : text("redeemConfirmFree")}
      tone="danger"
      onClose={onClose}
      send={async (password) => {
        const answer = await submit(proved({ id: lock.id }, password));
        if (answer !== null) refresh();
        return answer;
      }}
    />
  );
}

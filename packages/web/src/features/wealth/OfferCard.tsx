// What a unit takes and brings, and locking some: everything once more in figures before it is done.

import { unitsMax, type WealthAccount, wealthLockCall } from "@tidemark/contract/wealth";
import { bare, dayMs, printUnits } from "@tidemark/kernel";
import { Banner, Button, formatDecimal, formatRate, formatTime, NumberField, Panel } from "@tidemark/ui";
import { useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { useForm } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ProofDialog } from "./ProofDialog.tsx";
import { proved, useRefreshWealth } from "./use-wealth.ts";
import { affordable, timesOf, unitsProblem, wholeOf } from "./wealth-figures.ts";

export function OfferCard({ account }: { readonly account: WealthAccount }) {
  const text = useTexts("wealth");
  const languageTag = useLanguageTag();
  const [asked, setAsked] = useState<bigint | null>(null);
  const form = useForm({
    initial: { units: "1" },
    order: ["units"],
    check: ({ units }) => {
      const problem = unitsProblem(units, account);
      const places = { max: String(unitsMax), count: String(affordable(account)) };
      return { units: problem === undefined ? undefined : text(problem, places) };
    },
    onSubmit: async ({ units }) => {
      setAsked(wholeOf(units));
      return null;
    },
  });
  const { onChange: _onChange, ...control } = form.text("units");
  return (
    <Panel title={text("lock")} bodyClassName="flex flex-col gap-4 p-4">
      <Terms account={account} />
      {account.is_open ? (
        <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4" aria-label={text("lock")}>
          <NumberField
            {...control}
            label={text("units")}
            decimals={0}
            languageTag={languageTag}
            onChange={(value) => form.set("units", value)}
            hint={text("unitsLack", { count: String(affordable(account)) })}
          />
          <Button type="submit" variant="primary" size="lg">
            {text("lock")}
          </Button>
        </form>
      ) : (
        <Banner tone="info">{text("closed")}</Banner>
      )}
      {asked !== null && <LockDialog account={account} units={asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

function percentOf(ppm: number): string {
  return bare(printUnits(BigInt(ppm), 4));
}

function Terms({ account }: { readonly account: WealthAccount }) {
  const text = useTexts("wealth");
  const languageTag = useLanguageTag();
  const figure = (value: string) => formatDecimal(value, languageTag);
  const unit = { usdt: figure(account.usdt), amount: figure(account.df), coin: account.coin_name };
  const percent = formatRate(percentOf(account.reward_ppm), languageTag);
  const rows = [
    [text("unit"), text("unitText", unit)],
    [text("term"), text("days", { count: account.term_days })],
    [
      text("reward"),
      account.reward_ppm === 0 ? text("noReward") : text("rewardText", { reward: figure(account.reward), percent }),
    ],
    ...(account.units_left === null ? [] : [[text("left"), figure(String(account.units_left))]]),
  ] as const;
  return (
    <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
      {rows.map(([label, value]) => (
        <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
          <dt className="text-13 text-text-2">{label}</dt>
          <dd className="num ml-auto text-right text-13 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type LockDialogProps = { readonly account: WealthAccount; readonly units: bigint; readonly onClose: () => void };

function LockDialog({ account, units, onClose }: LockDialogProps) {
  const text = useTexts("wealth");
  const languageTag = useLanguageTag();
  const refresh = useRefreshWealth();
  const { submit } = useSubmit(wealthLockCall, true);
  const figure = (value: string) => formatDecimal(timesOf(value, units), languageTag);
  const locked = text("unitText", { usdt: figure(account.usdt), amount: figure(account.df), coin: account.coin_name });
  return (
    <ProofDialog<typeof wealthLockCall>
      title={text("lockTitle", { count: String(units) })}
      rows={[
        [text("lockLocks"), locked],
        [text("lockUntil"), formatTime(Date.now() + account.term_days * dayMs, languageTag)],
        [text("lockBrings"), account.reward_ppm === 0 ? text("noReward") : `${figure(account.reward)} USDT`],
        [text("lockEarly"), text("lockEarlyText")],
      ]}
      note={text("lockNote", { coin: account.coin_name })}
      confirmLabel={text("lockTitle", { count: String(units) })}
      onClose={onClose}
      send={async (password) => {
        const answer = await submit(proved({ num: String(units), terms: account.terms }, password));
        if (answer !== null) refresh();
        return answer;
      }}
    />
  );
}

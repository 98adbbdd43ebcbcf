// Whole amounts between the spot account and the wealth account, either way.

import { type MoveWay, type WealthAccount, wealthMoveCall } from "@tidemark/contract/wealth";
import { bare } from "@tidemark/kernel";
import { Button, Card, formatDecimal, NumberField, noNumber, Segmented, SelectField, Skeleton } from "@tidemark/ui";
import { useState } from "react";
import { useSubmit } from "../../api/use-call.ts";
import { useForm } from "../../forms/use-form.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { FundsStale, useAvailable, useFundsFeed } from "../funds/funds.ts";
import { CoinIcon } from "../markets/markets.ts";
import { useRefreshWealth, useWealth } from "./use-wealth.ts";
import { moveProblem, wholeTimes } from "./wealth-figures.ts";

export function TransferWealthPage() {
  const text = useTexts("wealth");
  useFundsFeed();
  const { data: account, error, refetch } = useWealth();
  return (
    <AccountPage page="transferWealth" parent="wealth" lead={text("moveLead")}>
      <Card className="w-full max-w-md">
        {account !== undefined && <MoveForm account={account} />}
        {account === undefined && error !== null && <PartFailed error={error} onRetry={() => void refetch()} />}
        {account === undefined && error === null && (
          <div aria-busy="true">
            <Skeleton lines={6} />
          </div>
        )}
      </Card>
    </AccountPage>
  );
}

const usdt = { id: 3, name: "USDT" } as const;

const fieldOf = {
  amount_malformed: "amount",
  amount_not_positive: "amount",
  amount_too_large: "amount",
  insufficient_balance: "amount",
  whole_number_required: "amount",
} as const;

function useMove(account: WealthAccount) {
  const text = useTexts("wealth");
  const refresh = useRefreshWealth();
  const search = usePageSearch();
  const left = account.others.map(({ coin_id: id, coin_name: name, free }) => ({ id, name, free }));
  const coins = [usdt, { id: account.coin_id, name: account.coin_name }, ...left];
  const [coinId, setCoinId] = useState(() => coins.find(({ id }) => String(id) === search.id)?.id ?? usdt.id);
  const coin = coins.find(({ id }) => id === coinId) ?? usdt;
  const [chosenWay, setWay] = useState<MoveWay>("in");
  const spot = useAvailable()("change", coin.id);
  const { usdt_balance, df_balance } = account.account_info;
  const own = left.find(({ id }) => id === coin.id);
  const ways: readonly MoveWay[] = own === undefined ? ["in", "out"] : ["out"];
  const way = ways.find((one) => one === chosenWay) ?? "out";
  const free = { in: spot, out: own?.free ?? (coin.id === usdt.id ? usdt_balance : df_balance) };
  const { submit } = useSubmit(wealthMoveCall, true);
  const form = useForm({
    initial: { amount: "" },
    order: ["amount"],
    fieldOf,
    check: ({ amount }) => {
      const problem = moveProblem(amount, free[way]);
      return { amount: problem === undefined ? undefined : text(problem) };
    },
    onSubmit: async ({ amount }) => {
      const answer = await submit({ amount, currency_id: String(coin.id), way });
      refresh();
      if (answer?.ok !== true) return answer;
      say("success", answer.value);
      form.reset({ amount: "" });
      return null;
    },
  });
  return { coins, coin, setCoinId, ways, way, setWay, free, form };
}

function MoveForm({ account }: { readonly account: WealthAccount }) {
  const text = useTexts("wealth");
  const languageTag = useLanguageTag();
  const { coins, coin, setCoinId, ways, way, setWay, free, form } = useMove(account);
  const have = free[way];
  const { onChange: _onChange, ...control } = form.text("amount");
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4" aria-label={text("move")}>
      <Segmented
        isWide
        label={text("way")}
        value={way}
        onChange={setWay}
        options={ways.map((value) => ({ value, label: text(value === "in" ? "toWealth" : "toSpot") }))}
      />
      <SelectField
        label={text("coin")}
        value={String(coin.id)}
        onChange={(value) => setCoinId(coins.find(({ id }) => String(id) === value)?.id ?? coin.id)}
        options={coins.map(({ id, name }) => ({ value: String(id), label: name, icon: <CoinIcon name={name} /> }))}
      />
      <FundsStale>
        <NumberField
          {...control}
          label={text("amount")}
          decimals={0}
          unit={coin.name}
          languageTag={languageTag}
          onChange={(value) => form.set("amount", value)}
          hint={text("available", {
            amount: have === null ? noNumber : `${formatDecimal(bare(have), languageTag)} ${coin.name}`,
          })}
          trailing={
            <Button
              size="sm"
              variant="ghost"
              disabled={have === null}
              onClick={() => have !== null && form.set("amount", String(wholeTimes(have, "1")))}
            >
              {text("all")}
            </Button>
          }
        />
      </FundsStale>
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("move")}
      </Button>
    </form>
  );
}

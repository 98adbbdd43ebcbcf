// Moves an amount of one currency between two of the reader's own accounts: at once, without a fee.

import { transferCall, transferCurrenciesCall } from "@tidemark/contract/transfers";
import type { WalletType } from "@tidemark/contract/wallets";
import { bare, scaleMax } from "@tidemark/kernel";
import { Button, EmptyState, formatDecimal, IconButton, NumberField, SelectField, Skeleton } from "@tidemark/ui";
import { ArrowUpDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useCall, useSubmit } from "../../api/use-call.ts";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePace } from "../../live/connection-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { FundsStale, placesOf, useAvailable, useCoins, useFundsFeed, useRefreshFunds } from "../funds/funds.ts";
import { CoinIcon } from "../markets/markets.ts";
import { accountKeys } from "./account-keys.ts";
import { accountsOf, amountProblem, chosen, type Transferable, takes, type Way, wayFor } from "./transfer-view.ts";

export type TransferFormProps = {
  readonly currency?: number | undefined;
  readonly from?: WalletType | undefined;
  readonly to?: WalletType | undefined;
  /** Only between the two named accounts, either way. */
  readonly isFixed?: boolean;
  readonly onDone?: (() => void) | undefined;
};

export function TransferForm({ isFixed = false, ...props }: TransferFormProps) {
  const text = useTexts("transfers");
  useFundsFeed();
  const list = useCall(transferCurrenciesCall, {}, usePace());
  if (list.data === undefined) {
    if (list.error !== null) return <PartFailed error={list.error} onRetry={() => void list.refetch()} />;
    return (
      <div aria-busy="true" className={isFixed ? "min-h-106" : "min-h-115"}>
        <Skeleton lines={7} />
      </div>
    );
  }
  const { from, to } = props;
  const coins = list.data.filter(
    (coin) => !isFixed || from === undefined || to === undefined || (takes(from, coin) && takes(to, coin)),
  );
  const asked = coins.find(({ id }) => id === props.currency);
  const first = asked ?? coins[0];
  if (first === undefined) return <EmptyState title={text("noCoins")} className="py-6" />;
  const form = <MoveForm {...props} isFixed={isFixed} coins={coins} first={first} />;
  if (asked !== undefined || props.currency === undefined) return form;
  return <NotMovable currency={props.currency}>{form}</NotMovable>;
}

/** A coin that only one account takes was asked for: that is said, before another one is offered in its place. */
function NotMovable({ currency, children }: { readonly currency: number; readonly children: ReactNode }) {
  const text = useTexts("transfers");
  const { coins } = useCoins();
  const [isOther, setOther] = useState(false);
  if (isOther) return children;
  const coin = coins.find(({ id }) => id === currency)?.name;
  return (
    <EmptyState
      title={coin === undefined ? text("notMovable") : text("coinNotMovable", { coin })}
      text={text("notMovableText")}
      className="py-6"
      action={<Button onClick={() => setOther(true)}>{text("otherCoin")}</Button>}
    />
  );
}

type MoveFormProps = TransferFormProps & { readonly coins: readonly Transferable[]; readonly first: Transferable };

const fieldOf = {
  amount_malformed: "amount",
  amount_not_positive: "amount",
  amount_too_precise: "amount",
  amount_too_large: "amount",
  insufficient_balance: "amount",
  positions_open: "amount",
} as const;

function useMove({ first, coins, from, to, onDone }: MoveFormProps) {
  const text = useTexts("transfers");
  const refresh = useRefreshFunds();
  const { submit } = useSubmit(transferCall, true);
  const [coinId, setCoinId] = useState(first.id);
  const coin = coins.find(({ id }) => id === coinId) ?? first;
  const [wanted, setWanted] = useState<Partial<Way>>({ ...(from && { from }), ...(to && { to }) });
  const way = wayFor(coin, wanted);
  const availableOf = useAvailable();
  const available = availableOf(way.from, coin.id);
  const form = useForm({
    initial: { amount: "" },
    order: ["amount"],
    fieldOf,
    check: ({ amount }) => {
      const problem = amountProblem(amount, available);
      return { amount: problem === undefined ? undefined : text(problem) };
    },
    onSubmit: async ({ amount }) => {
      const number = amount.endsWith(".") ? amount.slice(0, -1) : amount;
      const answer = await submit({ currency_id: coin.id, number, from_field: way.from, to_field: way.to });
      refresh();
      if (answer?.ok !== true) return answer;
      say("success", answer.value);
      form.reset({ amount: "" });
      onDone?.();
      return null;
    },
  });
  return { coin, setCoinId, way, setWay: setWanted, available, availableOf, form };
}

function MoveForm(props: MoveFormProps) {
  const text = useTexts("transfers");
  const languageTag = useLanguageTag();
  const { coin, setCoinId, way, setWay, available, availableOf, form } = useMove(props);
  const balance = (type: WalletType) => {
    const have = availableOf(type, coin.id);
    return have === null ? "—" : `${formatDecimal(bare(have), languageTag)} ${coin.name}`;
  };
  const side = (name: keyof Way) => ({
    value: way[name],
    accounts: props.isFixed ? [way[name]] : accountsOf(coin),
    balance: balance(way[name]),
    onChange: (type: WalletType) => setWay(chosen(way, { [name]: type })),
  });
  return (
    <form noValidate aria-label={text("transfer")} onSubmit={form.onSubmit} className="flex min-w-0 flex-col gap-4">
      <SelectField
        label={text("coin")}
        value={String(coin.id)}
        onChange={(value) => setCoinId(props.coins.find(({ id }) => String(id) === value)?.id ?? coin.id)}
        options={props.coins.map(({ id, name }) => ({
          value: String(id),
          label: name,
          icon: <CoinIcon name={name} />,
        }))}
      />
      <FundsStale>
        <div className="relative flex flex-col gap-2">
          <Side label={text("from")} {...side("from")} />
          <Side label={text("to")} {...side("to")} />
          <IconButton
            label={text("swap")}
            className="absolute top-1/2 right-4 -translate-y-1/2 rounded-full border border-control bg-surface"
            onClick={() => setWay({ from: way.to, to: way.from })}
          >
            <ArrowUpDown aria-hidden="true" />
          </IconButton>
        </div>
      </FundsStale>
      <NumberField
        {...form.text("amount")}
        onChange={(value) => form.set("amount", value)}
        label={text("amount")}
        decimals={available === null || available === "0" ? scaleMax : placesOf(available)}
        unit={coin.name}
        languageTag={languageTag}
        trailing={
          <Button
            variant="ghost"
            size="sm"
            className="-mr-1.5"
            disabled={available === null}
            aria-label={text("allOf", { currency: coin.name })}
            onClick={() => available !== null && form.set("amount", bare(available))}
          >
            {text("all")}
          </Button>
        }
      />
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text("transfer")}
      </Button>
    </form>
  );
}

type SideProps = {
  readonly label: string;
  readonly value: WalletType;
  readonly accounts: readonly WalletType[];
  readonly balance: string;
  readonly onChange: (type: WalletType) => void;
};

function Side({ label, value, accounts, balance, onChange }: SideProps): ReactNode {
  const text = useTexts("transfers");
  return (
    <div className="flex min-w-0 flex-col gap-1 rounded-control border border-line bg-sunken py-3 pr-16 pl-3">
      {accounts.length > 1 ? (
        <SelectField<WalletType>
          label={label}
          value={value}
          onChange={onChange}
          options={accounts.map((type) => ({ value: type, label: text(accountKeys[type]) }))}
        />
      ) : (
        <>
          <span className="text-13 font-medium text-text-2">{label}</span>
          <span className="text-16 font-semibold">{text(accountKeys[value])}</span>
        </>
      )}
      <span className="num text-12 text-text-2">{text("available", { amount: balance })}</span>
    </div>
  );
}

// Asks for a withdrawal: network, address, amount, with the fee and what arrives before anything is sent.

import type { ReplyOf } from "@tidemark/contract";
import { addressesCall, type withdrawalLimitsCall } from "@tidemark/contract/withdrawals";
import { bare } from "@tidemark/kernel";
import { Banner, Button, formatDecimal, formatTime, NumberField, TextField } from "@tidemark/ui";
import { useEffect, useRef, useState } from "react";
import type { Fault, Refused } from "../../api/answer.ts";
import { useCall } from "../../api/use-call.ts";
import { type Form, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import {
  type CurrencyInfo,
  NetworkChoice,
  type NetworkInfo,
  networksOf,
  useAvailable,
  useRefreshFunds,
} from "../funds/funds.ts";
import { AddressHint } from "./AddressHint.tsx";
import { SavedAddresses } from "./SavedAddresses.tsx";
import { useWithdrawing } from "./use-withdrawing.ts";
import { type PlannedWithdrawal, WithdrawDialog } from "./WithdrawDialog.tsx";
import {
  checkWithdrawal,
  emptyValues,
  mostOf,
  previewOf,
  type WithdrawValues,
  withdrawFields,
} from "./withdraw-view.ts";
import { fieldOfCode, problemTexts } from "./withdraw-words.ts";

export type Limits = ReplyOf<typeof withdrawalLimitsCall>;

export type WithdrawFormProps = {
  readonly currency: number;
  readonly info: CurrencyInfo;
  readonly limits: Limits | undefined;
  readonly onDone: (() => void) | undefined;
};

/** How long the message stands before the page shows the new state. */
const refreshAfterMs = 1_500;
const lengthMax = { address: 128, memo: 64 } as const;

export function WithdrawForm({ currency, info, limits, onDone }: WithdrawFormProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const networks = networksOf(info);
  const [chosen, setChosen] = useState(networks[0]?.type ?? "");
  const network = networks.find(({ type }) => type === chosen) ?? networks[0] ?? info;
  const available = useAvailable()("change", currency);
  const needsMemo = network.needs_memo;
  const [planned, setPlanned] = useState<PlannedWithdrawal | null>(null);
  const form = useForm<WithdrawValues>({
    initial: emptyValues,
    order: withdrawFields,
    fieldOf: fieldOfCode,
    check: (values) =>
      problemTexts(checkWithdrawal(values, { network, needsMemo, available }), {
        text,
        languageTag,
        name: info.name,
        network,
      }),
    onSubmit: async ({ address, memo, amount }) => {
      const preview = previewOf(amount, network);
      const number = amount.endsWith(".") ? amount.slice(0, -1) : amount;
      const ask = { currency, number, address: address.trim(), memo: needsMemo ? memo.trim() : "", type: network.type };
      if (preview !== null) setPlanned({ ask, name: info.name, preview });
      return null;
    },
  });
  const sending = useSending({ form, onDone, close: () => setPlanned(null) });
  const isHeld = (limits?.hold_until ?? 0) > Date.now();
  return (
    <form
      noValidate
      aria-label={text("withdrawCoin", { currency: info.name })}
      onSubmit={form.onSubmit}
      className="flex min-w-0 flex-col gap-4"
    >
      {isHeld && <Banner tone="warn">{text("held", { time: formatTime(limits?.hold_until, languageTag) })}</Banner>}
      {sending.isUnsure && <Banner tone="warn">{text("unsure")}</Banner>}
      <NetworkChoice networks={networks} value={network.type} isDemo={info.is_demo} onChange={setChosen} />
      <WithdrawFields
        form={form}
        currency={currency}
        info={info}
        network={network}
        available={available}
        limits={limits}
        onNetwork={setChosen}
      />
      <Preview amount={form.values.amount} name={info.name} network={network} />
      <Button type="submit" variant="primary" size="lg" disabled={isHeld} loading={form.isSubmitting}>
        {text("withdrawCoin", { currency: info.name })}
      </Button>
      {planned !== null && (
        <WithdrawDialog
          planned={planned}
          send={sending.send}
          onClose={() => setPlanned(null)}
          onDone={sending.done}
          onFailed={sending.failed}
        />
      )}
    </form>
  );
}

type SendingParts = {
  readonly form: Form<WithdrawValues>;
  readonly onDone: (() => void) | undefined;
  readonly close: () => void;
};

/** What follows an answer: the message and a fresh page, the field a refusal belongs to, or the doubt about a lost one. */
function useSending({ form, onDone, close }: SendingParts) {
  const send = useWithdrawing();
  const refresh = useRefreshFunds();
  const [isUnsure, setUnsure] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    send,
    isUnsure,
    done: (message: string) => {
      close();
      setUnsure(false);
      form.reset(emptyValues);
      say("success", message);
      setTimeout(() => {
        refresh();
        if (isHere.current) onDone?.();
      }, refreshAfterMs);
    },
    failed: (answer: Refused | Fault) => {
      close();
      setUnsure(answer.kind === "fault");
      refresh();
      void form.show(answer);
    },
  };
}

type WithdrawFieldsProps = {
  readonly form: Form<WithdrawValues>;
  readonly currency: number;
  readonly info: CurrencyInfo;
  readonly network: NetworkInfo;
  readonly available: string | null;
  readonly limits: Limits | undefined;
  readonly onNetwork: (type: string) => void;
};

function WithdrawFields({ form, currency, info, network, available, limits, onNetwork }: WithdrawFieldsProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const saved = useCall(addressesCall, { currency: String(currency) }).data ?? [];
  const have = available === null ? null : formatDecimal(bare(available), languageTag);
  return (
    <>
      <TextField
        {...form.text("address")}
        label={text("toAddress")}
        labelEnd={
          <SavedAddresses
            addresses={saved}
            onChoose={(address) => {
              onNetwork(address.network);
              form.set("address", address.address);
              form.set("memo", address.memo);
            }}
          />
        }
        hint={<AddressHint address={form.values.address} network={network.type} saved={saved} limits={limits} />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengthMax.address}
        inputClassName="num"
      />
      {network.needs_memo && (
        <TextField
          {...form.text("memo")}
          label={text("memo")}
          hint={text("memoHint")}
          autoComplete="off"
          spellCheck={false}
          maxLength={lengthMax.memo}
        />
      )}
      <NumberField
        {...form.text("amount")}
        onChange={(value) => form.set("amount", value)}
        label={text("amount")}
        decimals={network.scale}
        unit={info.name}
        languageTag={languageTag}
        placeholder={text("atLeast", { minimum: formatDecimal(bare(network.min_number), languageTag) })}
        trailing={
          <Button
            variant="ghost"
            size="sm"
            className="-mr-1.5"
            disabled={available === null}
            aria-label={text("allOf", { currency: info.name })}
            onClick={() => available !== null && form.set("amount", mostOf(available, network))}
          >
            {text("all")}
          </Button>
        }
        labelEnd={
          have !== null && (
            <span className="num text-12 text-text-2">{text("availableIn", { amount: `${have} ${info.name}` })}</span>
          )
        }
      />
    </>
  );
}

type PreviewProps = { readonly amount: string; readonly name: string; readonly network: NetworkInfo };

function Preview({ amount, name, network }: PreviewProps) {
  const text = useTexts("withdrawals");
  const languageTag = useLanguageTag();
  const preview = previewOf(amount, network);
  const figure = (value: string | undefined) =>
    value === undefined ? "—" : `${formatDecimal(value, languageTag)} ${name}`;
  const terms = text("feeTerms", {
    percent: formatDecimal(bare(network.rate), languageTag),
    least: `${formatDecimal(bare(network.fee_min), languageTag)} ${name}`,
  });
  return (
    <dl aria-live="polite" className="flex flex-col gap-1.5 text-13">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-text-2">
          {text("fee")} <span className="text-12 text-text-3">{terms}</span>
        </dt>
        <dd className="num whitespace-nowrap">{figure(preview?.fee)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-text-2">{text("arrives")}</dt>
        <dd className="num text-16 font-semibold whitespace-nowrap">{figure(preview?.arrives)}</dd>
      </div>
    </dl>
  );
}

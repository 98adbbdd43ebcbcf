// Saves an address for withdrawals. It is proved with the trade password, because whoever can add an address can take
// money out.

import { walletInfoCall } from "@tidemark/contract/wallets";
import { addAddressCall } from "@tidemark/contract/withdrawals";
import { Button, Dialog, SelectField, Skeleton, TextField } from "@tidemark/ui";
import { useId, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { useCall } from "../../api/use-call.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { TradePasswordField } from "../../forms/TradePasswordField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { type Coin, type CurrencyInfo, networksOf, useRefreshFunds } from "../funds/funds.ts";
import { useUserInfo } from "../people/people.tsx";

export type AddAddressDialogProps = {
  readonly coins: readonly Coin[];
  readonly waitHours: number;
  readonly onClose: () => void;
};

const lengthMax = { address: 128, memo: 64, notes: 64 } as const;
const fieldOf = {
  address_malformed: "address",
  address_known: "address",
  memo_required: "memo",
  trade_password_required: "password",
  trade_password_wrong: "password",
  trade_password_locked: "password",
  second_factor_required: "secondFactor",
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

export function AddAddressDialog({ coins, waitHours, onClose }: AddAddressDialogProps) {
  const text = useTexts("withdrawals");
  const askText = useTexts("ask");
  const formId = useId();
  const [currency, setCurrency] = useState(coins[0]?.id ?? 0);
  const [isSubmitting, setSubmitting] = useState(false);
  const info = useCall(walletInfoCall, { currency }, { isEnabled: currency !== 0 });
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={text("addAddress")}
      description={waitHours > 0 ? text("addWaits", { count: waitHours }) : text("addAtOnce")}
      closeLabel={askText("close")}
      isBusy={isSubmitting}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            {askText("cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isSubmitting}
            disabled={info.data === undefined}
          >
            {text("saveAddress")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label={text("coin")}
          value={String(currency)}
          onChange={(value) => setCurrency(coins.find(({ id }) => String(id) === value)?.id ?? currency)}
          options={coins.map(({ id, name }) => ({ value: String(id), label: name }))}
          disabled={isSubmitting}
        />
        {info.data === undefined && info.error !== null && (
          <PartFailed error={info.error} onRetry={() => void info.refetch()} />
        )}
        {info.data === undefined && info.error === null && <Skeleton lines={3} />}
        {info.data !== undefined && (
          <AddressForm
            key={currency}
            id={formId}
            currency={currency}
            info={info.data}
            onBusy={setSubmitting}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

type AddressFormProps = {
  readonly id: string;
  readonly currency: number;
  readonly info: CurrencyInfo;
  readonly onBusy: (isBusy: boolean) => void;
  readonly onClose: () => void;
};

const empty = { address: "", memo: "", notes: "", password: "", secondFactor: "" };

function useAddressForm({ currency, info, onBusy, onClose }: Omit<AddressFormProps, "id">, type: string) {
  const text = useTexts("withdrawals");
  const refresh = useRefreshFunds();
  const formText = useTexts("forms");
  const user = useUserInfo().data;
  const needsPassword = user?.has_trade_password !== false;
  const needsFactor = user?.has_second_factor === true;
  const needsMemo = networksOf(info).some((network) => network.type === type && network.needs_memo);
  const form = useForm({
    initial: empty,
    order: ["address", "memo", "notes", "password", "secondFactor"],
    fieldOf,
    check: (values) => ({
      address: values.address.trim() === "" ? text("addressRequired") : undefined,
      memo: needsMemo && values.memo.trim() === "" ? text("memoRequired") : undefined,
      password: needsPassword && values.password === "" ? text("passwordRequired") : undefined,
      secondFactor: needsFactor && values.secondFactor.trim() === "" ? formText("secondFactorRequired") : undefined,
    }),
    onSubmit: async ({ address, memo, notes, password, secondFactor }) => {
      onBusy(true);
      const fields = {
        currency_id: currency,
        address: address.trim(),
        memo: needsMemo ? memo.trim() : "",
        notes: notes.trim(),
        type,
        second_factor: secondFactor.trim(),
      };
      const answer = await callApi(addAddressCall, { ...fields, ...{ pay_password: password } }, { isQuiet: true });
      onBusy(false);
      if (!answer.ok && (answer.kind === "fault" || answer.type === "error")) return answer;
      // Saved, or sent on to where a trade password is set.
      if (answer.ok) say("success", answer.value);
      refresh();
      onClose();
      return null;
    },
  });
  return { form, needsMemo, needsPassword, needsFactor };
}

function AddressForm({ id, ...parts }: AddressFormProps) {
  const text = useTexts("withdrawals");
  const networks = networksOf(parts.info);
  const [type, setType] = useState(networks[0]?.type ?? "");
  const { form, needsMemo, needsPassword, needsFactor } = useAddressForm(parts, type);
  return (
    <form id={id} noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <SelectField
        label={text("network")}
        value={type}
        onChange={setType}
        options={networks.map((network) => ({ value: network.type, label: network.type }))}
      />
      <TextField
        {...form.text("address")}
        label={text("address")}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={lengthMax.address}
        inputClassName="num"
      />
      {needsMemo && (
        <TextField {...form.text("memo")} label={text("memo")} autoComplete="off" maxLength={lengthMax.memo} />
      )}
      <TextField
        {...form.text("notes")}
        label={text("notes")}
        hint={text("notesHint")}
        autoComplete="off"
        maxLength={lengthMax.notes}
      />
      {needsPassword && <TradePasswordField control={form.text("password")} />}
      {needsFactor && <SecondFactorField control={form.text("secondFactor")} />}
    </form>
  );
}

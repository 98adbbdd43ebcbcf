// Making a deposit: an amount, what it brings to the day, what an early end would cost, and the trade password.

import { openSavingsCall, previewCall, type SavingsPreview, type SavingsProduct } from "@tidemark/contract/savings";
import { bare } from "@tidemark/kernel";
import { Button, NumberField, noNumber, Panel, Switch, TimeText } from "@tidemark/ui";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useCall, useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ProvedDialog, withPassword } from "../deals/deals.ts";
import { useAvailable, useFundsFeed, useRefreshFunds } from "../funds/funds.ts";
import { useEarlyText } from "./early-text.ts";
import { amountProblem, sumText } from "./savings-figures.ts";

export type DepositFormProps = {
  readonly product: SavingsProduct;
  /** Something was deposited, or what is on sale is not what it was. */
  readonly onChange: () => void;
};

function useDraft({ product }: DepositFormProps) {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const isUser = useSession((session) => session.token !== null);
  const availableOf = useAvailable();
  const available = isUser ? availableOf("change", product.currency_id) : null;
  const problem = amountProblem(amount, product, available);
  const currency = product.currency_name;
  const places = {
    ...{ min: bare(product.min), max: bare(product.max), left: bare(product.left), currency },
    available: available === null ? "" : bare(available),
  };
  const error = problem === null || (amount === "" && !isTried) ? undefined : text(problem, places);
  // What was typed a moment ago; the figures follow.
  const wanted = problem === null || problem === "aboveBalance" ? trimmed(amount) : "";
  const asked = useDeferredValue(wanted);
  const preview = useCall(previewCall, { product_id: product.id, amount: asked }, { isEnabled: asked !== "" });
  const shown = asked === "" || asked !== wanted ? undefined : preview.data;
  const failure = asked === "" || shown !== undefined ? null : preview.error;
  const retry = (): void => void preview.refetch();
  const typed = { amount, setAmount, setTried, problem, error };
  return { ...typed, isUser, available, preview: shown, failure, retry, languageTag, currency };
}

function trimmed(amount: string): string {
  return amount.endsWith(".") ? amount.slice(0, -1) : amount;
}

export function DepositForm(props: DepositFormProps) {
  const { product } = props;
  const text = useTexts("savings");
  useFundsFeed();
  const draft = useDraft(props);
  const [renew, setRenew] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { currency, preview } = draft;
  const term = text("days", { count: product.day });
  const isWaiting = isAsking && preview === undefined && draft.failure === null;
  return (
    <Panel title={text("formTitle", { currency, term })} bodyClassName="p-4">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          draft.setTried(true);
          // Whoever is quicker than the figures is asked once they are there.
          if (draft.problem === null) setAsking(true);
        }}
      >
        <AmountField
          product={product}
          draft={draft}
          onChange={(amount) => {
            setAsking(false);
            draft.setAmount(amount);
          }}
        />
        <Figures product={product} preview={preview} />
        {draft.failure !== null && <PartFailed error={draft.failure} onRetry={draft.retry} />}
        <Switch label={text("renew")} hint={text("renewHint")} checked={renew} onChange={setRenew} />
        {draft.isUser ? (
          <Button type="submit" variant="primary" size="lg" loading={isWaiting}>
            {text("submit")}
          </Button>
        ) : (
          <Button asChild variant="primary" size="lg">
            <PageLink page="login">{text("logIn")}</PageLink>
          </Button>
        )}
      </form>
      {isAsking && preview !== undefined && (
        <ConfirmDeposit
          product={product}
          preview={preview}
          renew={renew}
          onClose={() => setAsking(false)}
          onDone={() => {
            draft.setAmount("");
            draft.setTried(false);
          }}
          onChange={props.onChange}
          onRefused={draft.retry}
        />
      )}
    </Panel>
  );
}

type AmountFieldProps = {
  readonly product: SavingsProduct;
  readonly draft: ReturnType<typeof useDraft>;
  readonly onChange: (amount: string) => void;
};

function AmountField({ product, draft, onChange }: AmountFieldProps) {
  const text = useTexts("savings");
  const { available, currency, languageTag } = draft;
  return (
    <NumberField
      label={text("amount")}
      value={draft.amount}
      onChange={onChange}
      error={draft.error}
      decimals={product.places}
      unit={currency}
      languageTag={languageTag}
      labelEnd={
        available === null ? undefined : (
          <span className="num text-12 text-text-2">
            {text("available", { amount: sumText(available, currency, languageTag) })}
          </span>
        )
      }
      trailing={
        <Button
          variant="ghost"
          size="sm"
          className="-mr-1.5"
          disabled={available === null}
          aria-label={text("allOf", { currency })}
          onClick={() => available !== null && onChange(bare(available))}
        >
          {text("all")}
        </Button>
      }
    />
  );
}

type FiguresProps = { readonly product: SavingsProduct; readonly preview: SavingsPreview | undefined };

/** The same figures beside the form and in the question. */
function useFigureRows({ product, preview }: FiguresProps): readonly { label: string; value: ReactNode }[] {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const early = useEarlyText(product.early);
  const sum = (amount: string | undefined) =>
    amount === undefined ? noNumber : sumText(amount, product.currency_name, languageTag);
  const time = (at: number | undefined) =>
    at === undefined ? noNumber : <TimeText at={at} languageTag={languageTag} form="datetime" />;
  const range = () => text("earlyCostRange", { from: sum(preview?.early_cost), to: sum(preview?.early_cost_max) });
  return [
    { label: text("expected"), value: <span className="text-good">{sum(preview?.interest)}</span> },
    { label: text("daily"), value: sum(preview?.daily) },
    { label: text("lastDay"), value: sum(preview?.last) },
    { label: text("startsAt"), value: time(preview?.starts_at) },
    { label: text("firstAt"), value: time(preview?.first_at) },
    { label: text("endsAt"), value: time(preview?.ends_at) },
    {
      label: text("earlyCost"),
      value: (
        <span className="whitespace-normal">
          {preview === undefined || !product.early.is_allowed ? early : range()}
        </span>
      ),
    },
  ];
}

function Figures(props: FiguresProps) {
  const rows = useFigureRows(props);
  return (
    <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
      {rows.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-2">
          <dt className="min-w-0 text-13 text-text-2">{label}</dt>
          <dd className="num min-w-0 text-right text-13 font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type ConfirmProps = {
  readonly product: SavingsProduct;
  readonly preview: SavingsPreview;
  readonly renew: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
  readonly onChange: () => void;
  /** What it would bring may be something else by now. */
  readonly onRefused: () => void;
};

function ConfirmDeposit({ product, preview, renew, onClose, onDone, onChange, onRefused }: ConfirmProps) {
  const text = useTexts("savings");
  const languageTag = useLanguageTag();
  const refresh = useRefreshFunds();
  const { submit } = useSubmit(openSavingsCall, true);
  const amount = sumText(preview.amount, product.currency_name, languageTag);
  const rows = useFigureRows({ product, preview });
  return (
    <ProvedDialog
      title={text("confirmTitle")}
      rows={[
        { label: text("amount"), value: amount },
        { label: text("term"), value: text("days", { count: product.day }) },
        ...rows,
        { label: text("renew"), value: text(renew ? "renewOn" : "renewOff") },
      ]}
      warning={{ tone: "info", text: text("confirmText") }}
      confirmLabel={text("confirmDo", { amount })}
      send={async (password) => {
        const asked = { product_id: product.id, amount: bare(preview.amount), renew: renew ? "1" : "0" };
        const request = { ...asked, terms: preview.terms };
        const answer = await submit(withPassword(request, password));
        refresh();
        if (answer?.ok === true) {
          say("success", answer.value);
          onDone();
        } else onRefused();
        // Whether it was made or refused: what is left of the quota may be less than was shown.
        onChange();
        return answer;
      }}
      onClose={onClose}
    />
  );
}

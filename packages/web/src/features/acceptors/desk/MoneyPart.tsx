// What an acceptor works with: coins moved between the fiat and the working account, and the money at hand outside.

import { acceptorSettingsCall, acceptorTransferCall, type OwnAcceptor } from "@tidemark/contract/acceptors";
import { bare, compareDecimals } from "@tidemark/kernel";
import { Button, NumberField, Segmented } from "@tidemark/ui";
import { useState } from "react";
import { useSubmit } from "../../../api/use-call.ts";
import { useForm } from "../../../forms/use-form.ts";
import { say } from "../../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyPlaces } from "../../deals/deals.ts";
import { coinsText, plain } from "./amounts.ts";
import { DeskDialog } from "./DeskDialog.tsx";
import { useRefreshDesk } from "./own-acceptor.ts";

export function MoneyPart({ own }: { readonly own: OwnAcceptor }) {
  return (
    <div className="grid gap-8 p-4 lg:grid-cols-2">
      <Move own={own} />
      <Cash key={own.cash} own={own} />
    </div>
  );
}

type Way = "in" | "out";
/** As the exchange numbers the ways. */
const types: Readonly<Record<Way, string>> = { out: "1", in: "2" };

export type AmountProblem = "amountRequired" | "notEnough";

export function amountProblem(typed: string, have: string): AmountProblem | undefined {
  if (compareDecimals(plain(typed), "0") !== 1) return "amountRequired";
  return compareDecimals(plain(typed), have) === 1 ? "notEnough" : undefined;
}

function Move({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const [way, setWay] = useState<Way>(own.state === "open" ? "in" : "out");
  const [isAsked, setAsked] = useState(false);
  const have = way === "in" ? own.fiat_balance : own.balance;
  const coins = (amount: string) => coinsText(amount, own.currency_name, languageTag);
  const form = useForm({
    initial: { amount: "" },
    order: ["amount"],
    check: ({ amount }) => {
      const problem = amountProblem(amount, have);
      return { amount: problem === undefined ? undefined : text(problem) };
    },
    onSubmit: async () => {
      setAsked(true);
      return null;
    },
  });
  const { onChange: _onChange, ...control } = form.text("amount");
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="text-14 font-semibold">{text("moveHeading")}</h3>
        <p className="mt-0.5 text-13 text-pretty text-text-2">{text("moveLead")}</p>
      </div>
      <Segmented
        isWide
        label={text("wayOfMove")}
        value={way}
        onChange={setWay}
        options={[
          // Nothing goes into a desk that is given up.
          { value: "in", label: text("moveIn"), disabled: own.state !== "open" },
          { value: "out", label: text("moveOut") },
        ]}
      />
      <NumberField
        {...control}
        label={text("amount")}
        languageTag={languageTag}
        decimals={own.places}
        unit={own.currency_name}
        hint={text("available", { amount: coins(have) })}
        onChange={(value) => form.set("amount", value)}
        trailing={
          <Button size="sm" variant="ghost" onClick={() => form.set("amount", bare(have))}>
            {text("all")}
          </Button>
        }
      />
      <Button type="submit" variant="primary" className="self-start">
        {text("move")}
      </Button>
      {isAsked && (
        <DeskDialog
          call={acceptorTransferCall}
          request={{ number: plain(form.values.amount), type: types[way] }}
          title={text("moveTitle", { amount: coins(plain(form.values.amount)) })}
          rows={[
            { label: text("wayOfMove"), value: text(way === "in" ? "moveIn" : "moveOut") },
            { label: text("amount"), value: coins(plain(form.values.amount)) },
          ]}
          confirmLabel={text("move")}
          onDone={() => form.reset({ amount: "" })}
          onClose={() => setAsked(false)}
        />
      )}
    </form>
  );
}

/** Only the acceptor knows it; deals that end move it by themselves. */
function Cash({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const { submit } = useSubmit(acceptorSettingsCall, true);
  const refresh = useRefreshDesk();
  const form = useForm({
    initial: { cash: bare(own.cash) },
    order: ["cash"],
    check: ({ cash }) => ({
      cash: compareDecimals(plain(cash), "0") === null || plain(cash) === "" ? text("cashRequired") : undefined,
    }),
    onSubmit: async ({ cash }) => {
      const answer = await submit({ cash: plain(cash) });
      if (answer?.ok === true) {
        say("success", answer.value);
        refresh();
        return null;
      }
      return answer;
    },
  });
  const { onChange: _onChange, ...control } = form.text("cash");
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="text-14 font-semibold">{text("cash")}</h3>
        <p className="mt-0.5 text-13 text-pretty text-text-2">{text("cashLead")}</p>
      </div>
      <NumberField
        {...control}
        label={text("cashNow")}
        languageTag={languageTag}
        decimals={moneyPlaces(own.coin_code)}
        unit={own.coin_code}
        onChange={(value) => form.set("cash", value)}
      />
      <Button type="submit" className="self-start" loading={form.isSubmitting}>
        {text("save")}
      </Button>
    </form>
  );
}

// The limits of one deal, within what operators have set.

import { acceptorSettingsCall, type OwnAcceptor } from "@tidemark/contract/acceptors";
import { bare, compareDecimals } from "@tidemark/kernel";
import { Button, NumberField } from "@tidemark/ui";
import { useSubmit } from "../../../api/use-call.ts";
import { useForm } from "../../../forms/use-form.ts";
import { say } from "../../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { moneyPlaces, moneyText } from "../../deals/deals.ts";
import { plain } from "./amounts.ts";
import { useRefreshDesk } from "./own-acceptor.ts";

export const limitNames = ["recharge_min", "recharge_max", "cash_min", "cash_max"] as const;
export type LimitName = (typeof limitNames)[number];
export type Limits = Readonly<Record<LimitName, string>>;
export type LimitProblem = "limitRequired" | "limitOutside" | "limitOrder";

const highestOf = {
  recharge_min: "recharge_max",
  recharge_max: "recharge_max",
  cash_min: "cash_max",
  cash_max: "cash_max",
} as const;
const lowestOf = {
  recharge_min: "recharge_min",
  recharge_max: "recharge_min",
  cash_min: "cash_min",
  cash_max: "cash_min",
} as const;

/** Between the bounds of its direction, and the least not above the most. */
export function limitProblem(name: LimitName, typed: Limits, bounds: Limits): LimitProblem | undefined {
  const value = plain(typed[name]);
  if (compareDecimals(value, "0") !== 1) return "limitRequired";
  const isBelow = compareDecimals(value, bounds[lowestOf[name]]) === -1;
  const isAbove = compareDecimals(value, bounds[highestOf[name]]) === 1;
  if (isBelow || isAbove) return "limitOutside";
  const isOdd = compareDecimals(plain(typed[lowestOf[name]]), plain(typed[highestOf[name]])) === 1;
  return isOdd && name === lowestOf[name] ? "limitOrder" : undefined;
}

/** Only what differs is sent. */
export function changedLimits(own: Limits, typed: Limits): Partial<Limits> {
  const changed = limitNames.filter((name) => compareDecimals(plain(typed[name]), own[name]) !== 0);
  return Object.fromEntries(changed.map((name) => [name, plain(typed[name])]));
}

const labels = {
  recharge_min: "depositLeast",
  recharge_max: "depositMost",
  cash_min: "withdrawalLeast",
  cash_max: "withdrawalMost",
} as const;

export function LimitsPart({ own }: { readonly own: OwnAcceptor }) {
  const text = useTexts("acceptorDesk");
  const languageTag = useLanguageTag();
  const { submit } = useSubmit(acceptorSettingsCall, true);
  const refresh = useRefreshDesk();
  const money = (amount: string) => moneyText(amount, own.coin_code, languageTag);
  const within = (name: LimitName) => ({
    min: money(own.bounds[lowestOf[name]]),
    max: money(own.bounds[highestOf[name]]),
  });
  const form = useForm({
    initial: {
      recharge_min: bare(own.recharge_min),
      recharge_max: bare(own.recharge_max),
      cash_min: bare(own.cash_min),
      cash_max: bare(own.cash_max),
    },
    order: limitNames,
    check: (values) =>
      Object.fromEntries(
        limitNames.map((name) => {
          const problem = limitProblem(name, values, own.bounds);
          return [name, problem === undefined ? undefined : text(problem, within(name))];
        }),
      ),
    onSubmit: async (values) => {
      const changes = changedLimits(own, values);
      if (Object.keys(changes).length === 0) {
        say("info", text("nothingChanged"));
        return null;
      }
      const answer = await submit(changes);
      if (answer?.ok !== true) return answer;
      say("success", answer.value);
      refresh();
      return null;
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-2xl flex-col gap-4 p-4">
      <p className="text-13 text-pretty text-text-2">{text("limitsLead")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {limitNames.map((name) => {
          const { onChange: _onChange, ...control } = form.text(name);
          return (
            <NumberField
              key={name}
              {...control}
              label={text(labels[name])}
              languageTag={languageTag}
              decimals={moneyPlaces(own.coin_code)}
              unit={own.coin_code}
              hint={text("within", within(name))}
              onChange={(value) => form.set(name, value)}
            />
          );
        })}
      </div>
      <Button type="submit" variant="primary" className="self-start" loading={form.isSubmitting}>
        {text("save")}
      </Button>
    </form>
  );
}

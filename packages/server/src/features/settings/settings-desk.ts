// The room of settings: what operators turn and set for everybody. Every deed says what was before and what holds after
// it, in the same transaction; what takes two people is compared again when the second one agrees.

import {
  resumeWithdrawals,
  setMaintenance,
  setRegistration,
  setTradingFees,
  settingsState,
  setWithdrawalLimits,
  stopWithdrawals,
} from "@tidemark/contract/console/settings";
import { words } from "@tidemark/contract/console-words/settings";
import { houseId } from "@tidemark/engine";
import { type Amount, amount, parseAmount } from "@tidemark/kernel";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  type Deed,
  doing,
  lookAt,
  refuserOf,
} from "../../seams/console.ts";
import type { Platform } from "../../seams/platform.ts";
import { type Market, type Markets, plain } from "../markets/markets.ts";
import type { Switches, SwitchName } from "../switches/switches.ts";
import type { Withdrawals } from "../withdrawals/withdrawals.ts";

export type SettingsParts = Pick<Platform, "database" | "sequencer"> & {
  readonly markets: Markets;
  readonly switches: Switches;
  readonly withdrawals: Withdrawals;
};

const no = refuserOf("settings", { en: words.en.refusals, zh: words.zh.refusals });
const done = { ok: true, value: {} } as const;
/** Far beyond anything that is ever owned; a slip of a few zeros is refused, not set. */
const amountMax = amount(10n ** 24n);

function stateLook({ markets, switches, withdrawals }: SettingsParts): ConsoleHandler {
  return lookAt(settingsState, async () => {
    const { isOn, reason } = await withdrawals.stopState();
    const { usdtScale, autoLimit } = withdrawals.terms;
    const shown = (units: Amount): string => plain(units, usdtScale);
    return {
      ok: true,
      value: {
        withdrawals: { isStopped: isOn, reason, isUnwatched: !isOn && withdrawals.isStopped() },
        maintenance: switches.stateOf("maintenance"),
        registrationClosed: switches.stateOf("registration_closed"),
        limits: withdrawals.limits
          .steps()
          .map(({ day, month }, level) => ({ level, day: shown(day), month: shown(month) })),
        autoLimit: shown(autoLimit),
        fees: markets
          .list()
          .filter(({ state }) => state !== "ended")
          .map(({ symbol, terms: { makerFeePpm, takerFeePpm } }) => ({ market: symbol, makerFeePpm, takerFeePpm })),
      },
    };
  });
}

function stopDeeds({ withdrawals }: SettingsParts): ConsoleHandler[] {
  const turn = async (isOn: boolean, deciding: Deciding): Promise<ConsoleResult<typeof done.value>> => {
    const { isDone } = await withdrawals.turnStop({ isOn, reason: deciding.reason }, (tx) =>
      deciding.log(tx, { subject: "withdrawals", before: { isStopped: !isOn }, after: { isStopped: isOn } }),
    );
    return isDone ? done : no(isOn ? "stopped_already" : "not_stopped");
  };
  return [
    doing(stopWithdrawals, { run: (_request, deciding) => turn(true, deciding) }),
    doing(resumeWithdrawals, { run: (_request, deciding) => turn(false, deciding) }),
  ];
}

function switchDeeds({ switches }: SettingsParts): ConsoleHandler[] {
  const turn = async (
    name: SwitchName,
    isOn: boolean,
    deciding: Deciding,
  ): Promise<ConsoleResult<typeof done.value>> => {
    const isTurned = await switches.turn(name, { isOn, reason: deciding.reason }, (tx) =>
      deciding.log(tx, { subject: name, before: { isOn: !isOn }, after: { isOn } }),
    );
    return isTurned ? done : no("as_it_is");
  };
  return [
    doing(setMaintenance, { run: ({ isOn }, deciding) => turn("maintenance", isOn, deciding) }),
    doing(setRegistration, { run: ({ isOpen }, deciding) => turn("registration_closed", !isOpen, deciding) }),
  ];
}

type LimitsAsked = { readonly level: number; readonly day: string; readonly month: string };
type Judged<T> = ConsoleResult<Deed & T>;

function limitDeed({ withdrawals }: SettingsParts): ConsoleHandler {
  const { usdtScale } = withdrawals.terms;
  const facts = ({ day, month }: { readonly day: Amount; readonly month: Amount }) => ({
    day: plain(day, usdtScale),
    month: plain(month, usdtScale),
  });
  const judge = (asked: LimitsAsked): Judged<{ readonly to: { readonly day: Amount; readonly month: Amount } }> => {
    const before = withdrawals.limits.steps()[asked.level];
    if (before === undefined) return no("unknown_level");
    const day = parseAmount(asked.day, usdtScale);
    const month = parseAmount(asked.month, usdtScale);
    if (!day.ok || !month.ok || month.value > amountMax || day.value > amountMax) return no("amount_form");
    if (month.value < day.value) return no("month_below_day");
    if (before.day === day.value && before.month === month.value) return no("as_it_is");
    const to = { day: day.value, month: month.value };
    const subject = `limits of level ${asked.level}`;
    return { ok: true, value: { subject, before: facts(before), after: facts(to), to } };
  };
  return doing(setWithdrawalLimits, {
    compare: async (asked) => judge(asked),
    async run(asked, deciding) {
      const judged = judge(asked);
      if (!judged.ok) return judged;
      const { to, subject } = judged.value;
      const isChanged = await withdrawals.limits.change(asked.level, { ...to, by: deciding.operator }, (tx, before) =>
        deciding.log(tx, { subject, before: facts(before), after: facts(to) }),
      );
      return isChanged ? done : no("as_it_is");
    },
  });
}

type FeesAsked = { readonly market: string; readonly makerFeePpm: number; readonly takerFeePpm: number };

function feeDeed({ database, markets, sequencer }: SettingsParts): ConsoleHandler {
  const judge = ({ market: name, makerFeePpm, takerFeePpm }: FeesAsked): Judged<{ readonly market: Market }> => {
    const market = markets.bySymbol(name);
    if (market === null) return no("unknown_market");
    if (market.state === "ended") return no("market_ended");
    const { makerFeePpm: maker, takerFeePpm: taker } = market.terms;
    if (maker === makerFeePpm && taker === takerFeePpm) return no("as_it_is");
    const before = { makerFeePpm: maker, takerFeePpm: taker };
    return { ok: true, value: { subject: market.symbol, before, after: { makerFeePpm, takerFeePpm }, market } };
  };
  return doing(setTradingFees, {
    compare: async (asked) => judge(asked),
    async run(asked, deciding) {
      const judged = judge(asked);
      // Begun anew after a cut, it finds the fees set already: what is left is the row of the log.
      const isSet = !judged.ok && "code" in judged && judged.code === "settings.as_it_is" && deciding.seconder !== null;
      if (!judged.ok && !isSet) return judged;
      const market = markets.bySymbol(asked.market);
      if (market === null) return no("unknown_market");
      const { makerFeePpm, takerFeePpm } = asked;
      const terms = { ...market.terms, makerFeePpm, takerFeePpm };
      const reply = await sequencer.submit(
        { type: "SetMarketTerms", marketId: market.id, terms },
        { userId: houseId, key: deciding.key },
      );
      if (!reply.ok) return { ok: false, rejection: reply.rejection };
      const deed: Deed = judged.ok ? judged.value : { subject: market.symbol, after: { makerFeePpm, takerFeePpm } };
      await database.transaction((tx) => deciding.log(tx, deed));
      return done;
    },
  });
}

export function settingsDesk(parts: SettingsParts): ConsoleHandler[] {
  return [stateLook(parts), ...stopDeeds(parts), ...switchDeeds(parts), limitDeed(parts), feeDeed(parts)];
}

// What operators decide about points: what they are exchanged for, and that points go back, each by two; a pause, another
// question, and to whom points are open, by one. Whatever is decided is logged in the transaction that decides it.

import {
  askPointsAgain,
  openPoints,
  pausePoints,
  releasePoints,
  returnPoints,
  setPointsTerms,
} from "@tidemark/contract/console/points";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { pointPricePlaces } from "@tidemark/engine/formulas";
import { ensure, type Instant, parseAmount, scale } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import { plain } from "../markets/markets.ts";
import { type Account, findByAccountNumber } from "../registry/registry.ts";
import { bindingOf, deleteBinding, setOpen } from "./binding-store.ts";
import { type ConsolePointsParts, no } from "./console-parts.ts";
import type { ExchangeRow } from "./exchange-row.ts";
import { findExchange, lockExchange, wakeUp } from "./exchange-store.ts";
import { marketOf, printPercent, printPrice } from "./offer.ts";
import { printPoints } from "./protocol.ts";
import { currentTerms, insertTerms, type Terms } from "./terms-store.ts";

const done = { ok: true, value: {} } as const;
const priceScale = scale(pointPricePlaces);

type NewTerms = Omit<Terms, "id" | "setBy" | "at">;

function factsOf({ markets }: ConsolePointsParts, { assetId, price, difference, feePpm }: NewTerms) {
  const coin = markets.coin(assetId)?.symbol ?? String(assetId);
  return { coin, price: printPrice(price), difference: printPrice(difference), fee: `${printPercent(feePpm)} %` };
}

async function judgeTerms(
  parts: ConsolePointsParts,
  asked: ConsoleRequest<typeof setPointsTerms>,
): Promise<ConsoleResult<{ readonly deed: Deed; readonly terms: NewTerms }>> {
  const { database, markets } = parts;
  const coin = markets.coins().find(({ symbol }) => symbol === asked.coin.toUpperCase());
  if (coin === undefined || marketOf(markets, coin.assetId) === null) return no("unknown_coin");
  const [price, difference] = [parseAmount(asked.price, priceScale), parseAmount(asked.difference, priceScale)];
  if (!price.ok || !difference.ok || price.value <= 0n) return no("price_form");
  const { feePpm } = asked;
  const terms = { assetId: coin.assetId, price: price.value, difference: difference.value, feePpm };
  const before = await currentTerms(database);
  const after = factsOf(parts, terms);
  if (before !== null && JSON.stringify(factsOf(parts, before)) === JSON.stringify(after)) return no("as_it_is");
  const deed = { subject: "points", ...(before === null ? {} : { before: factsOf(parts, before) }), after };
  return { ok: true, value: { deed, terms } };
}

function termsDeed(parts: ConsolePointsParts): ConsoleHandler {
  const { clock, database } = parts;
  return doing(setPointsTerms, {
    async compare(asked) {
      const judged = await judgeTerms(parts, asked);
      return judged.ok ? { ok: true, value: judged.value.deed } : judged;
    },
    async run(asked, deciding) {
      const judged = await judgeTerms(parts, asked);
      if (!judged.ok) return judged;
      const { deed, terms } = judged.value;
      await database.transaction(async (tx) => {
        await deciding.log(tx, deed);
        await insertTerms(tx, { ...terms, setBy: deciding.operator, at: clock.now() });
      });
      return done;
    },
  });
}

function pauseDeed({ switches }: ConsolePointsParts): ConsoleHandler {
  return doing(pausePoints, {
    async run({ isPaused }, deciding) {
      const isTurned = await switches.turn("points_paused", { isOn: isPaused, reason: deciding.reason }, (tx) =>
        deciding.log(tx, { subject: "points", before: { isPaused: !isPaused }, after: { isPaused } }),
      );
      return isTurned ? done : no("as_it_is");
    },
  });
}

async function shownExchange(parts: ConsolePointsParts, shown: number): Promise<ExchangeRow | null> {
  const id = parts.publicIds.read("points_exchange", shown);
  return id === null ? null : findExchange(parts.database, id);
}

function isGoingOn({ ending, state }: ExchangeRow): boolean {
  return ending === null && (state === "debiting" || state === "odd");
}

function deedOf({ markets }: ConsolePointsParts, shown: number, row: ExchangeRow, after: string): Deed {
  const coin = markets.coin(row.assetId);
  const facts = {
    points: printPoints(row.points),
    fee: printPoints(row.fee),
    amount: `${plain(row.amount, coin?.scale ?? scale(0))} ${coin?.symbol ?? ""}`,
    trouble: row.trouble,
  };
  return { subject: `points exchange ${shown}`, before: { state: row.state, ...facts }, after: { state: after } };
}

/** Written down under the row's lock; then the service is asked at once, and by the carrier if that did not help. */
async function wake(
  parts: ConsolePointsParts,
  shown: number,
  row: ExchangeRow,
  { isGivingBack, deciding }: { readonly isGivingBack: boolean; readonly deciding: Deciding },
): Promise<ConsoleResult<Record<string, never>>> {
  const { clock, database, onTrouble, points } = parts;
  const isWoken = await database.transaction(async (tx) => {
    const locked = ensure(await lockExchange(tx, row.id), "an exchange that was just found");
    if (!isGoingOn(locked) || !(await wakeUp(tx, row.id, isGivingBack, clock.now() as Instant))) return false;
    await deciding.log(tx, deedOf(parts, shown, locked, isGivingBack ? "giving back" : "asked again"));
    return true;
  });
  if (!isWoken) return no("not_going_on");
  await points.askNow(row.id).catch((error: unknown) => onTrouble("an exchange is asked about later", error));
  return done;
}

function exchangeDeeds(parts: ConsolePointsParts): ConsoleHandler[] {
  return [
    doing(returnPoints, {
      async compare({ id }) {
        const row = await shownExchange(parts, id);
        if (row === null) return no("unknown_exchange");
        return isGoingOn(row) ? { ok: true, value: deedOf(parts, id, row, "giving back") } : no("not_going_on");
      },
      async run({ id }, deciding) {
        const row = await shownExchange(parts, id);
        return row === null ? no("unknown_exchange") : wake(parts, id, row, { isGivingBack: true, deciding });
      },
    }),
    doing(askPointsAgain, {
      async run({ id }, deciding) {
        const row = await shownExchange(parts, id);
        if (row === null) return no("unknown_exchange");
        return row.state === "odd" ? wake(parts, id, row, { isGivingBack: false, deciding }) : no("not_odd");
      },
    }),
  ];
}

async function accountNamed({ database }: ConsolePointsParts, number: string): Promise<ConsoleResult<Account>> {
  const account = await findByAccountNumber(database, number);
  return account === null ? no("unknown_account") : { ok: true, value: account };
}

function peopleDeeds(parts: ConsolePointsParts): ConsoleHandler[] {
  const { database } = parts;
  return [
    doing(openPoints, {
      async run({ account: number, isOpen }, deciding) {
        const account = await accountNamed(parts, number);
        if (!account.ok) return account;
        const isSet = await database.transaction(async (tx) => {
          if (!(await setOpen(tx, account.value.id, isOpen))) return false;
          await deciding.log(tx, {
            subject: `account ${number}`,
            before: { points: !isOpen },
            after: { points: isOpen },
          });
          return true;
        });
        return isSet ? done : no("as_it_is");
      },
    }),
    doing(releasePoints, {
      async run({ account: number }, deciding) {
        const account = await accountNamed(parts, number);
        if (!account.ok) return account;
        const isFree = await database.transaction(async (tx) => {
          const bound = await bindingOf(tx, account.value.id);
          if (bound === null || (await deleteBinding(tx, account.value.id)) === null) return false;
          const before = { pointsAccount: bound.userName, canLogIn: bound.canLogIn };
          await deciding.log(tx, { subject: `account ${number}`, before, after: { pointsAccount: null } });
          return true;
        });
        return isFree ? done : no("not_bound");
      },
    }),
  ];
}

export function pointsDeeds(parts: ConsolePointsParts): ConsoleHandler[] {
  return [termsDeed(parts), pauseDeed(parts), ...exchangeDeeds(parts), ...peopleDeeds(parts)];
}

// What operators decide about acceptors: two appoint, change the terms or end the appointment; one stops at once, and lets
// go on. Whatever is decided is judged when it is proposed and again when it is done.

import {
  appointAcceptor,
  changeAcceptor,
  endAcceptor,
  guaranteeAcceptor,
  resumeAcceptor,
  stopAcceptor,
} from "@tidemark/contract/console/acceptors";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import type { FiatCode } from "@tidemark/contract/deals";
import { type Amount, parsePositiveAmount, type UserId } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import { keeperIn } from "../deals/deals.ts";
import { type Coin, plain } from "../markets/markets.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import type { Acceptors } from "./acceptors.ts";
import { findAcceptor, hasLiving, isNameTaken, type NewTerms, volumesOf } from "./acceptors-store.ts";
import { type Outcome, refusePerson, type Verdict } from "./appointing.ts";
import { type ReadAppointment, readAppointment, readTerms } from "./console-read.ts";
import { no, subjectOf } from "./console-words.ts";
import { withCode } from "./figures.ts";
import { coinOf, rateText } from "./wire.ts";

type DecidingParts = AcceptorParts & { readonly acceptors: Acceptors };
type Nothing = ConsoleResult<Record<string, never>>;

async function findShown({ database, publicIds }: AcceptorParts, shown: number): Promise<AcceptorRow | null> {
  const id = publicIds.read("acceptor", shown);
  return id === null ? null : findAcceptor(database, id);
}

/** The terms as people read them. */
function factsOf({ rechargeRate, cashRate, limits }: NewTerms, coinCode: FiatCode) {
  const { rechargeMin, rechargeMax, cashMin, cashMax } = limits;
  return {
    rechargeRate: `${rateText(rechargeRate)} %`,
    cashRate: `${rateText(cashRate)} %`,
    recharge: `${withCode(rechargeMin, coinCode)} – ${withCode(rechargeMax, coinCode)}`,
    cash: `${withCode(cashMin, coinCode)} – ${withCode(cashMax, coinCode)}`,
  };
}

function termsIn({ rechargeRate, cashRate, bounds }: AcceptorRow): NewTerms {
  return { rechargeRate, cashRate, limits: bounds };
}

function guaranteeOf(parts: AcceptorParts, row: AcceptorRow, guarantee = row.guarantee): string {
  const coin = coinOf(parts, row);
  return `${plain(guarantee, coin.scale)} ${coin.symbol}`;
}

type Wanted = ReadAppointment & { readonly userId: UserId; readonly coin: Coin };

async function readWanted(
  parts: AcceptorParts,
  request: ConsoleRequest<typeof appointAcceptor>,
): Promise<ConsoleResult<Wanted>> {
  const account = await findByAccountNumber(parts.database, request.account);
  if (account === null) return no("unknown_person");
  const coin = parts.markets.coin(request.coin);
  if (coin === null || !coin.isDisplay || !coin.isLegal) return no("unknown_coin");
  const read = readAppointment(request, coin);
  if (typeof read === "string") return no(read);
  return { ok: true, value: { ...read, userId: account.id, coin } };
}

function appointedDeed({ coin, coinCode, guarantee, name, ...terms }: Wanted, account: string): Deed {
  const facts = factsOf(terms, coinCode);
  return {
    subject: `account ${account}`,
    before: { state: null },
    after: { state: "appointed", name, guarantee: `${plain(guarantee, coin.scale)} ${coin.symbol}`, ...facts },
  };
}

function saidOf(outcome: Outcome, gone: "not_living" | "not_open" | "stopped_already" | "not_stopped"): Nothing {
  if (outcome === "done") return { ok: true, value: {} };
  return no(outcome === "gone" ? gone : outcome);
}

function appointing(parts: DecidingParts): ConsoleHandler {
  const { acceptors, database } = parts;
  return doing(appointAcceptor, {
    async compare(request) {
      const wanted = await readWanted(parts, request);
      if (!wanted.ok) return wanted;
      const { userId, coin, nameKey } = wanted.value;
      if (await hasLiving(database, userId)) return no("is_acceptor");
      if ((await keeperIn(database, userId, coin.assetId)) !== null) return no("keeps_shop");
      if (await isNameTaken(database, nameKey)) return no("name_taken");
      if ((await refusePerson(parts, userId)) !== null) return no("not_fit");
      return { ok: true, value: appointedDeed(wanted.value, request.account) };
    },
    async run(request, word) {
      const wanted = await readWanted(parts, request);
      if (!wanted.ok) return wanted;
      const log = (tx: Queryable): Promise<unknown> => word.log(tx, appointedDeed(wanted.value, request.account));
      return saidOf(await acceptors.appoint({ ...wanted.value, why: word.reason }, log), "not_living");
    },
  });
}

/** What is decided under the row's lock is logged there, with the acceptor as it was. */
function verdictOf({ id }: AcceptorRow, word: Deciding, deed: (row: AcceptorRow) => Deed): Verdict {
  return { acceptorId: id, why: word.reason, log: (tx, row) => word.log(tx, deed(row)) };
}

function changing(parts: DecidingParts): ConsoleHandler {
  const { acceptors } = parts;
  const deedOf = (shown: number, row: AcceptorRow, terms: NewTerms): Deed => ({
    subject: subjectOf(shown),
    before: { name: row.name, ...factsOf(termsIn(row), row.coinCode) },
    after: { name: row.name, ...factsOf(terms, row.coinCode) },
  });
  return doing(changeAcceptor, {
    async compare({ id, ...texts }) {
      const row = await findShown(parts, id);
      if (row === null) return no("unknown_acceptor");
      const terms = readTerms(texts, row.coinCode);
      if (typeof terms === "string") return no(terms);
      if (row.state !== "appointed" && row.state !== "open") return no("not_living");
      return { ok: true, value: deedOf(id, row, terms) };
    },
    async run({ id, ...texts }, word) {
      const row = await findShown(parts, id);
      if (row === null) return no("unknown_acceptor");
      const terms = readTerms(texts, row.coinCode);
      if (typeof terms === "string") return no(terms);
      const verdict = verdictOf(row, word, (before) => deedOf(id, before, terms));
      return saidOf(await acceptors.change(verdict, terms), "not_living");
    },
  });
}

/** What it should be; nothing moves before the acceptor's word. */
function guaranteeing(parts: DecidingParts): ConsoleHandler {
  const { acceptors, database } = parts;
  const deedOf = (shown: number, row: AcceptorRow, wanted: Amount): Deed => ({
    subject: subjectOf(shown),
    before: { name: row.name, guarantee: guaranteeOf(parts, row) },
    after: { name: row.name, guarantee: guaranteeOf(parts, row, wanted) },
  });
  const read = (row: AcceptorRow, text: string) => parsePositiveAmount(text, coinOf(parts, row).scale);
  return doing(guaranteeAcceptor, {
    async compare({ id, guarantee }) {
      const row = await findShown(parts, id);
      if (row === null) return no("unknown_acceptor");
      const wanted = read(row, guarantee);
      if (!wanted.ok) return no("bad_guarantee");
      if (row.state !== "appointed" && row.state !== "open") return no("not_living");
      if (wanted.value === row.guarantee && row.wantedGuarantee === null) return no("same_guarantee");
      if (wanted.value < (await volumesOf(database, [row.userId]))(row.userId).open) return no("below_open");
      return { ok: true, value: deedOf(id, row, wanted.value) };
    },
    async run({ id, guarantee }, word) {
      const row = await findShown(parts, id);
      if (row === null) return no("unknown_acceptor");
      const wanted = read(row, guarantee);
      if (!wanted.ok) return no("bad_guarantee");
      const verdict = verdictOf(row, word, (before) => deedOf(id, before, wanted.value));
      return saidOf(await acceptors.wantGuarantee(verdict, wanted.value), "not_living");
    },
  });
}

function ending(parts: DecidingParts): ConsoleHandler {
  const { acceptors } = parts;
  const deedOf = (shown: number, row: AcceptorRow): Deed => {
    const facts = { name: row.name, guarantee: guaranteeOf(parts, row) };
    const after = row.state === "open" ? "leaving" : "declined";
    return { subject: subjectOf(shown), before: { state: row.state, ...facts }, after: { state: after, ...facts } };
  };
  return doing(endAcceptor, {
    async compare({ id }) {
      const row = await findShown(parts, id);
      if (row === null) return no("unknown_acceptor");
      if (row.state !== "appointed" && row.state !== "open") return no("not_living");
      return { ok: true, value: deedOf(id, row) };
    },
    async run({ id }, word) {
      const row = await findShown(parts, id);
      if (row === null) return no("unknown_acceptor");
      return saidOf(await acceptors.end(verdictOf(row, word, (before) => deedOf(id, before))), "not_living");
    },
  });
}

function stopping(parts: DecidingParts): ConsoleHandler[] {
  const { acceptors } = parts;
  const deedOf = (shown: number, row: AcceptorRow, isStopped: boolean): Deed => ({
    subject: subjectOf(shown),
    before: { name: row.name, isStopped: row.isStopped },
    after: { name: row.name, isStopped },
  });
  return [
    doing(stopAcceptor, {
      async run({ id }, word) {
        const row = await findShown(parts, id);
        if (row === null) return no("unknown_acceptor");
        const done = await acceptors.suspend(verdictOf(row, word, (before) => deedOf(id, before, true)));
        return saidOf(done, row.isStopped ? "stopped_already" : "not_living");
      },
    }),
    doing(resumeAcceptor, {
      async run({ id }, word) {
        const row = await findShown(parts, id);
        if (row === null) return no("unknown_acceptor");
        const done = await acceptors.resume(verdictOf(row, word, (before) => deedOf(id, before, false)));
        return saidOf(done, "not_stopped");
      },
    }),
  ];
}

export function decidingHandlers(parts: DecidingParts): ConsoleHandler[] {
  return [appointing(parts), changing(parts), guaranteeing(parts), ending(parts), ...stopping(parts)];
}

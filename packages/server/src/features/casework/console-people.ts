// The People room: finding somebody, their page, notes, and limits of their own.

import { addNote, personLook, revealPlaces, searchPeople, setPersonLimits } from "@tidemark/contract/console/people";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { type Amount, parseAmount } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deed, doing, lookAt } from "../../seams/console.ts";
import type { Queryable } from "../../store/database.ts";
import { type Account, findByAccountNumber } from "../registry/registry.ts";
import { type Limits, limitsFor, writePersonalLimits } from "../withdrawals/withdrawals.ts";
import type { CaseworkParts } from "./casework-parts.ts";
import * as store from "./casework-store.ts";
import { decimal, personOf } from "./person.ts";
import { personLists } from "./person-lists.ts";
import { no } from "./refusals.ts";
import { search } from "./search.ts";

type Nothing = Record<string, never>;

/** What an operator wrote, without what would make it read otherwise than it is written. */
function plainOf(text: string): string {
  return text.replace(/[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu, (one) => (one === "\n" ? one : "")).trim();
}

function noting({ clock, database }: CaseworkParts): ConsoleHandler[] {
  return [
    doing(addNote, {
      async run({ account: number, text }, deciding) {
        const plain = plainOf(text);
        if (plain === "") return no("note_empty");
        return database.transaction(async (tx): Promise<ConsoleResult<Nothing>> => {
          const account = await findByAccountNumber(tx, number);
          if (account === null) return no("unknown_person");
          const note = { operator: deciding.operator, text: plain, at: clock.now() };
          const id = await store.insertNote(tx, account.id, note);
          await deciding.log(tx, { subject: `account ${account.accountNumber}`, after: { note: id } });
          return { ok: true, value: {} };
        });
      },
    }),
    doing(revealPlaces, {
      async run({ account: number }, deciding) {
        const account = await findByAccountNumber(database, number);
        if (account === null) return no("unknown_person");
        await database.transaction((tx) => deciding.log(tx, { subject: `account ${account.accountNumber}` }));
        return { ok: true, value: { email: account.email ?? "", phone: account.phone ?? "" } };
      },
    }),
  ];
}

type Limiting = ConsoleRequest<typeof setPersonLimits>;
type LimitsChange = Deed & { readonly account: Account; readonly limits: Limits | null };

function limiting({ clock, database, withdrawals }: CaseworkParts): ConsoleHandler {
  const { terms } = withdrawals;
  const parse = (text: string): Amount | null => {
    const parsed = parseAmount(text, terms.usdtScale);
    return parsed.ok ? parsed.value : null;
  };
  const readLimits = ({ day, month }: Limiting): ConsoleResult<Limits | null> => {
    if (day === "" && month === "") return { ok: true, value: null };
    const limits = { day: parse(day), month: parse(month) };
    if (limits.day === null || limits.month === null) return no("limit_malformed");
    return limits.day > limits.month
      ? no("limit_order")
      : { ok: true, value: { day: limits.day, month: limits.month } };
  };
  const facts = (limits: Limits, isPersonal: boolean) => ({
    day: decimal(limits.day, terms.usdtScale),
    month: decimal(limits.month, terms.usdtScale),
    personal: isPersonal,
  });
  const judge = async (db: Queryable, request: Limiting): Promise<ConsoleResult<LimitsChange>> => {
    const account = await findByAccountNumber(db, request.account);
    if (account === null) return no("unknown_person");
    const read = readLimits(request);
    if (!read.ok) return read;
    const limits = read.value;
    const before = await limitsFor(db, account, terms);
    const isSame =
      limits === null
        ? !before.isPersonal
        : before.isPersonal && before.day === limits.day && before.month === limits.month;
    if (isSame) return no("limit_same");
    const after = limits === null ? { personal: false } : facts(limits, true);
    const subject = `account ${account.accountNumber}`;
    return { ok: true, value: { account, limits, subject, before: facts(before, before.isPersonal), after } };
  };
  return doing(setPersonLimits, {
    async compare(request) {
      const judged = await judge(database, request);
      if (!judged.ok) return judged;
      const { subject, before = {}, after = {} } = judged.value;
      return { ok: true, value: { subject, before, after } };
    },
    run: (request, deciding) =>
      database.transaction(async (tx): Promise<ConsoleResult<Nothing>> => {
        const judged = await judge(tx, request);
        if (!judged.ok) return judged;
        const { account, limits, subject, before = {}, after = {} } = judged.value;
        await writePersonalLimits(tx, account.id, limits, { by: deciding.operator, at: clock.now() });
        await deciding.log(tx, { subject, before, after });
        return { ok: true, value: {} };
      }),
  });
}

export function peopleConsole(parts: CaseworkParts): ConsoleHandler[] {
  const { database } = parts;
  return [
    lookAt(searchPeople, (request) => search(database, request)),
    lookAt(personLook, async ({ account: number }) => {
      const account = await findByAccountNumber(database, number);
      const found = account === null ? null : await store.personById(database, account.id);
      if (account === null || found === null) return no("unknown_person");
      return { ok: true, value: await personOf(parts, account, found) };
    }),
    ...personLists(parts),
    ...noting(parts),
    limiting(parts),
  ];
}

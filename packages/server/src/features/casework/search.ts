// Finding somebody by what a person tells: a number, a nickname, a mailbox or a phone.

import type { PersonRow } from "@tidemark/contract/console/people";
import type { Rows } from "@tidemark/contract/console-call";
import { invalid } from "@tidemark/kernel";
import type { ConsoleResult } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import type { Queryable } from "../../store/database.ts";
import { findNamed, maskOf } from "../registry/registry.ts";
import * as store from "./casework-store.ts";

const limits = { usual: 50, max: 200 };
const numberPattern = /^\+?[\d\s().-]+$/;

export function rowOf(person: store.FoundPerson): PersonRow {
  const { id, accountNumber, email, phone, areaCode, nickname, isFrozen, reviewStatus, createdAt } = person;
  return {
    id,
    account: accountNumber,
    nickname: nickname ?? "",
    email: email === null ? "" : maskOf({ channel: "mail", to: email }),
    phone: phone === null ? "" : `+${areaCode} ${maskOf({ channel: "sms", to: phone, areaCode })}`,
    isFrozen,
    identity: reviewStatus,
    createdAt,
  };
}

type Asked = {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
};
/** What the page before ended with: an account number, or a nickname. */
type Cursor = { readonly by: "number" | "nickname" | null; readonly after: string };

function cursorOf(after: string | undefined): Cursor | null {
  if (after === undefined || after === "") return { by: null, after: "" };
  const found = /^(number|nickname):(.+)$/s.exec(after);
  return found === null ? null : { by: found[1] as "number" | "nickname", after: found[2] ?? "" };
}

/** Exactly one, or nobody. */
async function exactly(db: Queryable, text: string): Promise<store.FoundPerson | null> {
  const { account } = await findNamed(db, text, "");
  return account === null ? null : store.personById(db, account.id);
}

async function begunWith(db: Queryable, text: string, { by, after }: Cursor, limit: number) {
  const prefix = { text, after, limit: limit + 1 };
  const isNumber = numberPattern.test(text);
  if (by === "number" || (by === null && isNumber)) {
    const found = await store.peopleByNumber(db, prefix);
    if (found.length > 0 || by === "number") return { by: "number" as const, found };
  }
  return { by: "nickname" as const, found: await store.peopleByNickname(db, prefix) };
}

export async function search(
  db: Queryable,
  { q = "", after, limit: asked }: Asked,
): Promise<ConsoleResult<Rows<PersonRow>>> {
  const text = q.trim();
  if (text === "") {
    return rowsPage({ after, limit: asked }, (before, limit) => store.newestPeople(db, before, limit), rowOf);
  }
  const cursor = cursorOf(after);
  if (cursor === null) return invalid("after");
  if (text.includes("@")) {
    const person = await exactly(db, text);
    return { ok: true, value: { rows: person === null ? [] : [rowOf(person)], next: null } };
  }
  const limit = Math.min(Math.max(asked ?? limits.usual, 1), limits.max);
  const { by, found } = await begunWith(db, text, cursor, limit);
  const rows = found.slice(0, limit);
  const end = rows.at(-1);
  const key = by === "number" ? end?.accountNumber : end?.nickname;
  const next = found.length > limit ? `${by}:${key ?? ""}` : null;
  // A phone is told in full, and stands before numbers that begin like it.
  const phone = cursor.by === null && numberPattern.test(text) ? await exactly(db, text) : null;
  const others = rows.filter(({ id }) => id !== phone?.id);
  return { ok: true, value: { rows: [...(phone === null ? [] : [phone]), ...others].map(rowOf), next } };
}

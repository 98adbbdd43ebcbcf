// Opening an account. The code is spent by the very transaction that writes the account, so neither an earlier check
// nor a second submission opens anything; the inviter is written there and never again.

import { randomInt } from "node:crypto";
import type { RequestOf } from "@tidemark/contract";
import type { registerCall } from "@tidemark/contract/people";
import { Bug, ensure, type Language, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import {
  accountById,
  type Destination,
  findByEmail,
  findByPhone,
  findInviter,
  insertAccount,
  type NewAccount,
  parseEmail,
  parsePhone,
} from "../registry/registry.ts";
import { fromTyped, objectionToPassword, randomReadable } from "../security/security.ts";
import { type MarkedTrace, signsOf, type Trace } from "../sessions/sessions.ts";
import { enter, type LoggedIn, newcomer } from "./entering.ts";
import type { PeopleParts } from "./people-parts.ts";

type Request = RequestOf<typeof registerCall>;

const extensionLength = 6;
const drawsMax = 8;

/** Nine digits beginning with 1; drawn, so that they tell nothing about how many there are. */
function drawAccountNumber(): string {
  return String(randomInt(100_000_000, 200_000_000));
}

function destinationOf(request: Request): Result<Destination> {
  if (request.user_string === "") return refuse("account_required");
  if (request.type === "email") {
    const email = parseEmail(request.user_string);
    return email === null ? refuse("email_malformed") : ok(email);
  }
  const phone = parsePhone(request.user_string, request.area_code);
  return phone === null ? refuse("phone_malformed") : ok(phone);
}

async function inviterOf(db: Queryable, code: string): Promise<Result<UserId | null>> {
  if (code === "") return ok(null);
  const inviter = await findInviter(db, fromTyped(code));
  return inviter === null ? refuse("invite_unknown") : ok(inviter);
}

type Draft = Omit<NewAccount, "accountNumber" | "extensionCode">;

/** Numbers and codes are drawn until they are free; the phone and mailbox are not ours to draw. */
async function insertDrawn(tx: Queryable, draft: Draft): Promise<Result<UserId>> {
  for (let draw = 0; draw < drawsMax; draw += 1) {
    const id = await insertAccount(tx, {
      ...draft,
      accountNumber: drawAccountNumber(),
      extensionCode: randomReadable(extensionLength),
    });
    if (id !== null) return ok(id);
    const owner = draft.email === null ? await findByPhone(tx, draft.phone ?? "") : await findByEmail(tx, draft.email);
    if (owner !== null) return refuse("account_taken");
  }
  throw new Bug("no free account number was drawn");
}

function ownWordsOf(place: Destination) {
  return place.channel === "mail" ? { email: place.to } : { phone: place.to, areaCode: place.areaCode };
}

type Newcomer = {
  readonly language: Language;
  /** The device as it came, and with the cookie it leaves with. */
  readonly trace: Trace;
  readonly marked: MarkedTrace;
};

export async function register(parts: PeopleParts, request: Request, newcomer: Newcomer): Promise<Result<UserId>> {
  const { clock, codes, database, messages, security, sessions } = parts;
  if (parts.switches.isOn("registration_closed")) return refuse("registration_closed");
  const destination = destinationOf(request);
  if (!destination.ok) return destination;
  if (request.code === "") return refuse("code_required");
  const objection = await objectionToPassword(request.password, request.re_password, ownWordsOf(destination.value));
  if (objection !== null) return rejected(objection);
  const inviter = await inviterOf(database, request.extension_code);
  if (!inviter.ok) return inviter;
  const { channel, to } = destination.value;
  const by = { signs: signsOf(newcomer.trace), isKnown: false };
  const code = await codes.check({ destinations: [to], scenes: ["register"], code: request.code, by });
  if (!code.ok) return code;
  const passwordHash = await security.hash(request.password);
  if (passwordHash === null) return refuse("overloaded");
  return refusableTransaction(database, async (tx) => {
    if (!(await codes.spend(tx, code.value))) return refuse("code_wrong");
    const now = clock.now();
    const id = await insertDrawn(tx, {
      email: channel === "mail" ? to : null,
      phone: channel === "sms" ? to : null,
      areaCode: destination.value.channel === "sms" ? destination.value.areaCode : "",
      nationality: request.nationality,
      region: { city: request.region_city, district: request.region_city === "" ? "" : request.region_district },
      passwordHash,
      language: newcomer.language,
      inviterId: inviter.value,
      now,
    });
    if (!id.ok) return id;
    await messages.tell(tx, { userId: id.value, template: "welcome", at: now });
    await sessions.devices.remember(tx, id.value, newcomer.marked);
    return id;
  });
}

/** An account without phone and mailbox, for somebody whom another service vouches for; within a transaction. */
export async function openVouched(
  parts: Pick<PeopleParts, "clock" | "messages" | "switches">,
  tx: Queryable,
  { passwordHash, language }: Pick<NewAccount, "passwordHash" | "language">,
): Promise<Result<UserId>> {
  if (parts.switches.isOn("registration_closed")) return refuse("registration_closed");
  const now = parts.clock.now();
  const region = { city: "", district: "" };
  const nowhere = { email: null, phone: null, areaCode: "", nationality: "", region };
  const id = await insertDrawn(tx, { ...nowhere, passwordHash, language, inviterId: null, now });
  if (id.ok) await parts.messages.tell(tx, { userId: id.value, template: "welcome", at: now });
  return id;
}

/**
 * Begins the session of an account that was opened just now. The code has proved its mailbox or phone, and its device
 * is known already: neither a code nor a confirmation is asked for a second time.
 */
export async function enterNew(
  parts: PeopleParts,
  userId: UserId,
  device: Pick<Newcomer, "trace" | "marked">,
): Promise<Result<LoggedIn>> {
  const account = ensure(await accountById(parts.database, userId), "an account that was opened is there");
  return enter(parts, { ...device, way: "registration", known: newcomer, proof: null }, account);
}

// What the journeys of people have in common: new people with codes from the demo's outbox, logins without the
// screens where a journey is not about them, and the six digits of an authenticator.

import { createHmac, randomBytes } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./exchange.ts";

export type Person = { readonly email: string; readonly password: string };
export type LoggedIn = { readonly token: string; readonly userId: string; readonly account: string };

type Letter = { readonly id: number; readonly text: string };

export const wide = { width: 1440, height: 900 } as const;
export const phone = { width: 390, height: 844 } as const;
export const screens = [
  { name: "wide", size: wide },
  { name: "phone", size: phone },
] as const;

export function newPerson(): Person {
  const mark = randomBytes(5).toString("hex");
  return { email: `${mark}@people.test`, password: `Tide-${mark.slice(0, 6)}` };
}

async function lettersTo(request: APIRequestContext, email: string): Promise<readonly Letter[]> {
  const reply = await request.get("/api/outbox", { params: { destination: email } });
  return ((await reply.json()) as { message: readonly Letter[] }).message;
}

/** The newest letter to somebody that a pattern finds something in, awaited. */
async function findInLetters(request: APIRequestContext, email: string, pattern: RegExp): Promise<string> {
  let found = "";
  await expect
    .poll(async () => {
      const letters = await lettersTo(request, email);
      found = letters.map((letter) => pattern.exec(letter.text)?.[0]).find((text) => text !== undefined) ?? "";
      return found;
    })
    .not.toBe("");
  return found;
}

/** The code of the newest letter to somebody that carries one. */
export function codeTo(request: APIRequestContext, email: string): Promise<string> {
  return findInLetters(request, email, /(?<!\d)\d{6}(?!\d)/);
}

/** The address of the reset link in the newest letter to somebody that carries one. */
export function linkTo(request: APIRequestContext, email: string): Promise<string> {
  return findInLetters(request, email, /\/resetPwd#link=\S+/);
}

/** The address of a link that a mail about safety carries, in the newest letter to somebody that has one. */
export function safetyLinkTo(request: APIRequestContext, email: string, page: string): Promise<string> {
  return findInLetters(request, email, new RegExp(`/${page}#link=\\S+`));
}

/** The address of the link in the newest letter to somebody that confirms a new device. */
export function deviceLinkTo(request: APIRequestContext, email: string): Promise<string> {
  return findInLetters(request, email, /\/components\/login#device=\S+/);
}

async function call(request: APIRequestContext, path: string, fields: Readonly<Record<string, string>>) {
  const reply = await request.post(path, { data: fields });
  const body = (await reply.json()) as { type: string; message: string; id?: number };
  expect(body, path).toMatchObject({ type: "ok" });
  return body;
}

export async function registerPerson(request: APIRequestContext, person: Person): Promise<void> {
  await call(request, "/api/sms_mail", { user_string: person.email, scene: "register" });
  await call(request, "/api/user/register", {
    type: "email",
    user_string: person.email,
    code: await codeTo(request, person.email),
    password: person.password,
    re_password: person.password,
  });
}

export async function logInPerson(request: APIRequestContext, person: Person): Promise<LoggedIn> {
  const fields = { user_string: person.email, password: person.password };
  const body = await call(request, "/api/user/login", fields);
  return { token: body.message, userId: String(body.id), account: person.email };
}

/** What login stores, for pages opened by somebody already logged in. */
export function storedOf(user: LoggedIn): Record<string, string> {
  return { token: user.token, user_id: user.userId, accountNum: user.account };
}

/** The way in as a person goes it. */
export async function logInOnPage(page: Page, person: Person): Promise<void> {
  await page.goto("/components/login?isEmail=true");
  await page.getByLabel("E-mail address or account number").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

export async function stored(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (char) => alphabet.indexOf(char).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** What an authenticator app shows for a secret at a moment (RFC 6238). */
export function authenticatorCode(secret: string, atMs: number): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const digest = createHmac("sha1", fromBase32(secret)).update(step).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

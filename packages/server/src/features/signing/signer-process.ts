// The signer's side: the key out of its file, a socket that only its owner can open, and for each line a judgement and
// perhaps a signature. It says what it signed, never with what.

import { readFileSync, statSync } from "node:fs";
import { parseTransaction } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { openLocalDoor } from "../../platform/local-socket.ts";
import { SettingError } from "../../platform/setting.ts";
import { DayBook } from "./day-book.ts";
import { type Judgement, judgeTransaction } from "./judge-transaction.ts";
import { SignedBook } from "./signed-book.ts";
import type { SignerSettings } from "./signer-settings.ts";
import { isWarrant, readWarrantKey } from "./warrant.ts";

const keyForm = /^0x[0-9a-fA-F]{64}$/;
const referenceForm = /^[\x21-\x7e]{1,64}$/;

export type SignerRequest =
  | { readonly kind: "address" }
  | { readonly kind: "sign"; readonly unsigned: string; readonly reference: string; readonly warrant: string };

type SignRequest = Extract<SignerRequest, { kind: "sign" }>;
type Books = { readonly day: DayBook; readonly signed: SignedBook };

export type SignerReply =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string };

function loadKey(path: string): PrivateKeyAccount {
  let mode: number;
  let text: string;
  try {
    mode = statSync(path).mode & 0o777;
    text = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new SettingError(`The key file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  if ((mode & 0o077) !== 0) {
    throw new SettingError(`The key file ${path} can be read by others; set its mode to 0600.`);
  }
  if (!keyForm.test(text)) throw new SettingError(`The key file ${path} must hold 0x and 64 hexadecimal digits.`);
  return privateKeyToAccount(text as `0x${string}`);
}

function isRequest(value: unknown): value is SignerRequest {
  if (typeof value !== "object" || value === null) return false;
  const { kind, unsigned, reference, warrant } = value as Record<string, unknown>;
  if (kind === "address") return true;
  if (kind !== "sign" || typeof unsigned !== "string" || typeof warrant !== "string") return false;
  return typeof reference === "string" && referenceForm.test(reference);
}

export type RunningSigner = { readonly address: string; close(): Promise<void> };

export type SignerOptions = SignerSettings & { now(): number; say(text: string): void };

/** Within the limits, approved, and not under a second nonce. */
function judge(
  options: SignerOptions & { readonly warrantKey: string },
  books: Books,
  request: SignRequest,
): Judgement {
  const { unsigned, reference, warrant } = request;
  const judged = judgeTransaction(unsigned, options, (asset) => books.day.spent(asset));
  if (!judged.ok) return judged;
  if (!isWarrant(options.warrantKey, { reference, ...judged.transfer }, warrant)) {
    return { ok: false, reason: "it has no warrant: nobody has approved this payment" };
  }
  const nonce = books.signed.nonceOf(reference);
  if (nonce === null || nonce === judged.transfer.nonce) return judged;
  return { ok: false, reason: `this withdrawal was signed under nonce ${nonce} and is signed under no other` };
}

function createAnswers(options: SignerOptions & { readonly warrantKey: string }, account: PrivateKeyAccount) {
  const books: Books = {
    day: new DayBook(`${options.socketPath}.day`, options.now),
    signed: new SignedBook(`${options.socketPath}.signed`),
  };
  async function sign(request: SignRequest): Promise<SignerReply> {
    const { unsigned, reference } = request;
    const judged = judge(options, books, request);
    if (!judged.ok) {
      options.say(`refused withdrawal ${reference}: ${judged.reason}`);
      return judged;
    }
    const { asset, units, nonce } = judged.transfer;
    books.signed.add(reference, nonce);
    books.day.add(asset, units);
    const value = await account.signTransaction(parseTransaction(unsigned as `0x02${string}`));
    options.say(`signed withdrawal ${reference}: ${units} of ${asset}, nonce ${nonce}`);
    return { ok: true, value };
  }
  return async (request: unknown): Promise<SignerReply> => {
    if (!isRequest(request)) return { ok: false, reason: "this is no request" };
    return request.kind === "address" ? { ok: true, value: account.address } : sign(request);
  };
}

export async function openSignerProcess(options: SignerOptions): Promise<RunningSigner> {
  const account = loadKey(options.keyFile);
  const warrantKey = readWarrantKey(options.warrantKeyFile);
  const door = await openLocalDoor(options.socketPath, createAnswers({ ...options, warrantKey }, account));
  return { address: account.address, close: door.close };
}

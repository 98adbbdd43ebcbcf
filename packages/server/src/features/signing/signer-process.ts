// The signer's side: the key out of its file, a socket that only its owner can open, and for each line a judgement and
// perhaps a signature. It says what it signed, never with what.

import { readFileSync, statSync } from "node:fs";
import { parseTransaction } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { openLocalDoor } from "../../platform/local-socket.ts";
import { SettingError } from "../../platform/setting.ts";
import { DayBook } from "./day-book.ts";
import { judgeTransaction } from "./judge-transaction.ts";
import type { SignerSettings } from "./signer-settings.ts";

const keyForm = /^0x[0-9a-fA-F]{64}$/;
const referenceForm = /^[\x21-\x7e]{1,64}$/;

export type SignerRequest =
  | { readonly kind: "address" }
  | { readonly kind: "sign"; readonly unsigned: string; readonly reference: string };

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
  const { kind, unsigned, reference } = value as Record<string, unknown>;
  if (kind === "address") return true;
  return (
    kind === "sign" && typeof unsigned === "string" && typeof reference === "string" && referenceForm.test(reference)
  );
}

export type RunningSigner = { readonly address: string; close(): Promise<void> };

export type SignerOptions = SignerSettings & { now(): number; say(text: string): void };

function createAnswers(options: SignerOptions, account: PrivateKeyAccount) {
  const book = new DayBook(`${options.socketPath}.day`, options.now);
  async function sign(request: Extract<SignerRequest, { kind: "sign" }>): Promise<SignerReply> {
    const { unsigned, reference } = request;
    const judged = judgeTransaction(unsigned, options, (asset) => book.spent(asset));
    if (!judged.ok) {
      options.say(`refused withdrawal ${reference}: ${judged.reason}`);
      return judged;
    }
    const { asset, units, nonce } = judged.transfer;
    book.add(asset, units);
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
  const door = await openLocalDoor(options.socketPath, createAnswers(options, account));
  return { address: account.address, close: door.close };
}

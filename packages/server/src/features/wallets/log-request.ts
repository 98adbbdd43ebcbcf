// What a client says about which lines it wants to see.

import type { AccountType, WalletType } from "@tidemark/contract/wallets";
import { type AssetId, invalid, ok, parseId, type Result, refuse } from "@tidemark/kernel";
import { fileRange } from "../../http/file-range.ts";
import type { Markets } from "../markets/markets.ts";
import { isAccountType, kindOf } from "./accounts.ts";
import type { LedgerTimes } from "./ledger-times.ts";
import { always, type EntryCursor, type LogFilter, type Stretch } from "./wallets-store.ts";

/** As old clients number the accounts. */
const numbered: Readonly<Record<string, WalletType>> = { "1": "legal", "2": "change", "3": "lever", "4": "micro" };
const entryForm = /^([1-9][0-9]{0,14})-(0|[1-9][0-9]{0,5})$/;

/** Left empty, or the nought by which old clients mean all of them. */
function meansAll(text: string): boolean {
  return text === "" || text === "0";
}

function typeIn(text: string): AccountType | null {
  if (isAccountType(text)) return text;
  return Object.hasOwn(numbered, text) ? (numbered[text] ?? null) : null;
}

export function filterOf(
  request: { readonly type: string; readonly currency: string },
  markets: Markets,
): Result<LogFilter> {
  const type = typeIn(request.type);
  if (type === null && !meansAll(request.type)) return invalid("type");
  const currency = parseId<"asset">(request.currency);
  if (currency === null && !meansAll(request.currency)) return invalid("currency");
  if (currency !== null && markets.coin(currency) === null) return refuse("unknown_asset");
  return ok({ kind: type === null ? null : kindOf(type), assetId: currency as AssetId | null });
}

/** The id of a line, which is also the place after which the next page begins; null for anything else. */
export function readEntryId(text: string): EntryCursor | null {
  const [, transactionId, line] = entryForm.exec(text) ?? [];
  if (transactionId === undefined || line === undefined) return null;
  return { transactionId: Number.parseInt(transactionId, 10), line: Number.parseInt(line, 10) };
}

/** The transactions of a stretch of time; all of them where none is named. */
export async function stretchOf(
  asked: { readonly from: string; readonly to: string },
  ledgerTimes: LedgerTimes,
): Promise<Result<Stretch>> {
  if (asked.from === "" && asked.to === "") return ok(always);
  const range = fileRange(asked);
  if (!range.ok) return range;
  const [from = 0, before = 0] = await ledgerTimes([range.value.from, range.value.to + 1]);
  return ok({ from, before });
}

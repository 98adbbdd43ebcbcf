// A draft as an operator has typed it, read and judged: amounts that go together, a window, a schedule that makes up the
// whole and never begins before the window is over, addresses that are allowed, and texts made safe.

import { offeringBounds, type saveOffering, type OfferingText as Typed } from "@tidemark/contract/console/offerings";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { offeringCost } from "@tidemark/engine/formulas";
import {
  type Amount,
  amountMax,
  dayMs,
  type Instant,
  instant,
  type Language,
  languages,
  ok,
  parseAmount,
  parsePositiveAmount,
} from "@tidemark/kernel";
import type { ConsoleResult } from "../../seams/console.ts";
import { safeWritten } from "../news/news.ts";
import { no } from "./console-parts.ts";
import { areLinksGood, isLinkGood } from "./link-rules.ts";
import type { Coins, OfferingParts } from "./offering-parts.ts";
import type { OfferingText, Unlock } from "./offering-row.ts";
import type { Terms } from "./offerings-store.ts";

export type Saving = ConsoleRequest<typeof saveOffering>;
export type Draft = {
  readonly terms: Terms;
  readonly unlocks: readonly Unlock[];
  readonly texts: readonly OfferingText[];
};

type Amounts = Pick<Terms, "price" | "amount" | "min" | "max" | "softCap">;

function readAmounts(saving: Saving, { token, pay }: Coins): ConsoleResult<Amounts> {
  const price = parsePositiveAmount(saving.price, pay.scale);
  if (!price.ok) return price;
  const all = parsePositiveAmount(saving.amount, token.scale);
  if (!all.ok) return all;
  const min = parsePositiveAmount(saving.min, token.scale);
  if (!min.ok) return min;
  const max = parsePositiveAmount(saving.max, token.scale);
  if (!max.ok) return max;
  const softCap =
    saving.softCap.trim() === "" ? parseAmount("0", token.scale) : parseAmount(saving.softCap, token.scale);
  if (!softCap.ok) return softCap;
  const read = { price: price.value, amount: all.value, min: min.value, max: max.value, softCap: softCap.value };
  if (read.min > read.max || read.max > read.amount || read.softCap < 0n || read.softCap > read.amount) {
    return no("amounts_wrong");
  }
  return wrongCost(read, token.scale) ?? ok(read);
}

/** Rounding up must never cost more than a trifle, and the whole must be countable. */
function wrongCost({ price, amount: all, min }: Amounts, scale: Coins["token"]["scale"]): ConsoleResult<never> | null {
  if (min * price < 10n ** BigInt(scale)) return no("cost_too_small");
  return offeringCostFits(all, price, scale) ? null : no("cost_too_large");
}

function offeringCostFits(all: Amount, price: Amount, scale: Coins["token"]["scale"]): boolean {
  // The product itself may be beyond what an amount can be.
  return (all * price) / 10n ** BigInt(scale) < amountMax && offeringCost(all, price, scale) <= amountMax;
}

type Window = Pick<Terms, "startAt" | "endAt">;

function readWindow({ startAt, endAt }: Saving, now: Instant): ConsoleResult<Window> {
  const days = String(offeringBounds.windowDays);
  if (startAt <= 0 || endAt <= startAt || endAt - startAt > offeringBounds.windowDays * dayMs) {
    return no("window_wrong", { days });
  }
  if (endAt <= now || endAt > now + 2 * 366 * dayMs) return no("window_past");
  return ok({ startAt: instant(startAt), endAt: instant(endAt) });
}

/** Parts per million; null for what is no share. */
function readShare(text: string): number | null {
  const read = /^(100|[0-9]{1,2})(?:\.([0-9]{1,4}))?$/.exec(text.trim());
  if (read === null) return null;
  const ppm = Number.parseInt(`${read[1]}${(read[2] ?? "").padEnd(4, "0")}`, 10);
  return ppm >= 1 && ppm <= 1_000_000 ? ppm : null;
}

function readUnlocks({ unlocks, endAt }: Saving): ConsoleResult<Unlock[]> {
  const wrong = no("unlocks_wrong", {
    count: String(offeringBounds.unlocks),
    days: String(offeringBounds.unlockDays),
  });
  const read: Unlock[] = [];
  let before = endAt - 1;
  let sum = 0;
  for (const [index, { at, share }] of unlocks.entries()) {
    const sharePpm = readShare(share);
    if (sharePpm === null || at <= before || at > endAt + offeringBounds.unlockDays * dayMs) return wrong;
    before = at;
    sum += sharePpm;
    read.push({ number: index + 1, at: instant(at), sharePpm });
  }
  return sum === 1_000_000 ? ok(read) : wrong;
}

async function readTexts(given: Partial<Record<Language, Typed>>): Promise<ConsoleResult<OfferingText[]>> {
  const texts: OfferingText[] = [];
  for (const language of languages) {
    const typed = given[language];
    if (typed === undefined) continue;
    const { title, abstract, content, written } = await safeWritten({ ...typed, abstract: typed.summary });
    const said = [title, abstract, content].filter((text) => text !== "").length;
    if (said === 0) continue;
    if (said < 3) return no("text_missing");
    texts.push({ language, title, summary: abstract, content, written });
  }
  return texts.length === 0 ? no("text_missing") : ok(texts);
}

type Linked = Pick<Saving, "link" | "whiteBook"> & { readonly texts: readonly OfferingText[] };

function wrongLinks({ config }: OfferingParts, { link, whiteBook, texts }: Linked): ConsoleResult<never> | null {
  const hosts = config.offeringLinkHosts;
  const areNamed = [link, whiteBook].every((address) => isLinkGood(address, hosts));
  if (areNamed && texts.every(({ content }) => areLinksGood(content, hosts))) return null;
  return hosts.length === 0 ? no("no_hosts") : no("address_wrong", { hosts: hosts.join(", ") });
}

export async function readDraft(parts: OfferingParts, saving: Saving): Promise<ConsoleResult<Draft>> {
  const [token, pay] = [parts.markets.coin(saving.coin), parts.markets.coin(saving.payCoin)];
  if (token === null || pay === null) return no("unknown_coin");
  if (token.assetId === pay.assetId) return no("same_coin");
  const amounts = readAmounts(saving, { token, pay });
  if (!amounts.ok) return amounts;
  const window = readWindow(saving, parts.clock.now());
  if (!window.ok) return window;
  const unlocks = readUnlocks(saving);
  if (!unlocks.ok) return unlocks;
  const texts = await readTexts(saving.texts);
  if (!texts.ok) return texts;
  const { link, whiteBook, logo, needsIdentity } = saving;
  const wrong = wrongLinks(parts, { link, whiteBook, texts: texts.value });
  if (wrong !== null) return wrong;
  const terms = {
    assetId: token.assetId,
    payAssetId: pay.assetId,
    ...amounts.value,
    ...window.value,
    needsIdentity,
    link,
    whiteBook,
    logo,
  };
  return ok({ terms, unlocks: unlocks.value, texts: texts.value });
}

// What the deeds about offerings share: what they are handed, how they refuse, and what the audit log says.

import type { Facts } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/offerings";
import type { Mutex } from "../../platform/mutex.ts";
import { refuserOf } from "../../seams/console.ts";
import type { Images } from "../images/images.ts";
import { plain } from "../markets/markets.ts";
import { coinsOf, type OfferingParts } from "./offering-parts.ts";
import type { OfferingRow, Unlock } from "./offering-row.ts";
import type { Offerings } from "./offerings.ts";
import { shareText } from "./stage.ts";

export type ConsoleParts = OfferingParts & {
  readonly images: Pick<Images, "redraw">;
  readonly offerings: Offerings;
  readonly deeds: Mutex;
  /** What everybody sees has changed. */
  reload(): Promise<void>;
};

export const no = refuserOf("offerings", { en: words.en.refusals, zh: words.zh.refusals });

/** What a deed answers that has nothing to tell. */
export type Nothing = Record<string, never>;

/** What the audit log and proposals call it. */
export function subjectOf(id: number): string {
  return `offering ${id}`;
}

/** All that two people agree to when they publish it. */
export function factsOf(parts: ConsoleParts, row: OfferingRow, title: string, unlocks: readonly Unlock[]): Facts {
  const { token, pay } = coinsOf(parts, row);
  const dates = unlocks.map(({ at, sharePpm }) => `${shareText(sharePpm)} % ${new Date(at).toISOString()}`);
  return {
    title,
    state: row.state,
    coin: token.symbol,
    payCoin: pay.symbol,
    amount: plain(row.amount, token.scale),
    price: plain(row.price, pay.scale),
    min: plain(row.min, token.scale),
    max: plain(row.max, token.scale),
    softCap: plain(row.softCap, token.scale),
    opens: new Date(row.startAt).toISOString(),
    closes: new Date(row.endAt).toISOString(),
    unlocks: dates.join(", "),
    identity: row.needsIdentity,
    link: row.link,
    whiteBook: row.whiteBook,
  };
}

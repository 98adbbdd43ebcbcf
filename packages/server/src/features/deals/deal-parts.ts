// What the work on deals is handed, what a market says of its deals, and the names of their steps.

import type { DealEnding, DealMarket, Silence } from "@tidemark/contract/deals";
import type { Instant } from "@tidemark/kernel";
import type { Platform } from "../../seams/platform.ts";
import type { Queryable } from "../../store/database.ts";
import type { Identities } from "../identity/identity.ts";
import type { Images } from "../images/images.ts";
import type { Markets } from "../markets/markets.ts";
import type { Payments } from "../payments/payments.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Security } from "../security/security.ts";
import type { DealRow } from "./deal-row.ts";

/** Each is past once it is on disk; between any two of them the process may end. */
export type DealStep =
  | "offer_written"
  | "offer_reserved"
  | "offer_live"
  | "offer_withdrawing"
  | "offer_released"
  | "offer_withdrawn"
  | "offer_finishing"
  | "offer_done"
  | "written"
  | "reserved"
  | "waiting"
  | "paid"
  | "reminded"
  | "silent"
  | "decided"
  | "booked"
  | "ended";

/** Asked with the deal's row in hand, once for each ending. */
export type OnEnding = (tx: Queryable, deal: DealRow & { readonly ending: DealEnding }, at: Instant) => Promise<void>;
export type Endings = Map<DealMarket, OnEnding>;

/** How whoever took a deal can be reached, and the account they named, as a market keeps it beside the deal. */
export type DealContact = { readonly account: string; readonly mobile: string };
export type ReadContact = (db: Queryable, deal: DealRow) => Promise<DealContact>;

export type DealParts = Pick<
  Platform,
  "audience" | "clock" | "database" | "measure" | "onTrouble" | "publicIds" | "sequencer" | "zone"
> & {
  readonly identities: Identities;
  readonly images: Images;
  readonly markets: Markets;
  readonly payments: Payments;
  readonly secrets: Secrets;
  readonly security: Security;
  /** What markets write down when one of their deals ends, in the transaction that ends it. */
  readonly endings: Endings;
  /** Hears of each step as soon as it is past; the step waits for it. */
  onStep?(step: DealStep, id: number): void | Promise<void>;
};

/** What a market of deals goes by. */
export type DealTerms = {
  readonly market: DealMarket;
  /** Taken from whoever sells the coins. */
  readonly feePpm: bigint;
  /** So long there is to pay. */
  readonly windowMs: number;
  /** So long whoever sells may be silent once it was paid; null: as long as it takes. */
  readonly confirmMs: number | null;
  /** What follows then. Both are frozen into a deal when it begins. */
  readonly atConfirm: Silence;
  /** So old is an account that posts. */
  readonly accountAgeMs: number;
  /** Unfinished deals that one person may have taken. */
  readonly openMax: number;
  readonly offersMax: number;
  /** So many deals somebody may let fail within 24 hours. */
  readonly cancelsMax: number;
};

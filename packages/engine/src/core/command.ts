// What any exchange can be asked to do, whatever it trades. A command carries its number, its time and who asks; the engine
// takes nothing from anywhere else, so that the journal of commands is the whole truth. Numbers must rise
// (gaps are fine: a rejected command changes nothing and may be left out of a replay). Time never runs
// backwards: an earlier instant than the last one counts as the last one.

import type { Amount, AssetId, Instant, MarketId, Scale, UserId } from "@tidemark/kernel";
import type { AssetRow, HoldRow } from "./event.ts";
import type { AccountKind, AccountRef, AccountRow } from "./ledger/account.ts";
import type { MarkTerms } from "./marks/mark.ts";

/** What a command asks for; each product brings its own. */
export type AnyContent = { readonly type: string };

export type Command<C extends AnyContent = AnyContent> = {
  readonly seq: number;
  readonly at: Instant;
  /** Who asks; `houseId` for the house's own work. */
  readonly userId: UserId;
  /** The caller's idempotency key. The engine does not read it: the sequencer keeps the first answers. */
  readonly key?: string;
  readonly content: C;
};

/** Names what a movement belongs to: an id of the feature's own, or a number the engine gave. */
export type Reference = string | number;

export type CreateAsset = { type: "CreateAsset"; assetId: AssetId; symbol: string; scale: Scale };

/** Money arrives from outside. */
export type Credit = {
  type: "Credit";
  to: AccountRef;
  assetId: AssetId;
  amount: Amount;
  reason: string;
  reference: Reference;
};

/** Money leaves to the outside at once; for money that waits on its way out, reserve and settle. */
export type Debit = {
  type: "Debit";
  from: AccountRef;
  assetId: AssetId;
  amount: Amount;
  reason: string;
  reference: Reference;
};

/** Between the asking user's own accounts. */
export type Transfer = { type: "Transfer"; from: AccountKind; to: AccountKind; assetId: AssetId; amount: Amount };

/** Sets money aside. Where it may go is fixed here (`destination`) or said at each settlement (null). */
export type Reserve = {
  type: "Reserve";
  from: AccountRef;
  assetId: AssetId;
  amount: Amount;
  reason: string;
  reference: Reference;
  destination: AccountRef | null;
  /** From this instant on, the hold can only end as `atExpiry` says. */
  expiresAt: Instant | null;
  /** "settle" needs a destination. */
  atExpiry: "release" | "settle";
};

/** Pays out of a hold; what the parts leave stays held. */
export type Settle = { type: "Settle"; holdId: number; parts: readonly { to: AccountRef; amount: Amount }[] };
/** Gives back all of a hold, or a part of it. */
export type Release = { type: "Release"; holdId: number; amount?: Amount };
/** Ends a hold that is past its deadline, as it was said at its reservation. */
export type Expire = { type: "Expire"; holdId: number };

export type Posting = { readonly account: AccountRef; readonly assetId: AssetId; readonly delta: Amount };

/** A balanced set of movements between accounts inside the exchange. The outside cannot take part. */
export type Post = { type: "Post"; postings: readonly Posting[]; reason: string; reference: Reference };

/** Everything that is due at the command's instant: expired holds, stops left over from a long cascade. */
export type RunDue = { type: "RunDue" };

/**
 * From here on the rules of that version hold. What they say differently from the version before is decided by the
 * journal, so a row of yesterday is replayed under the rules of yesterday.
 */
export type AdoptRules = { type: "AdoptRules"; version: number };

/** One step of a `Book`: exactly one of a movement, a hold to open, to settle or to release. */
export type BookStep =
  | { readonly move: { from: AccountRef; to: AccountRef; assetId: AssetId; amount: Amount } }
  | {
      readonly open: Pick<Reserve, "from" | "assetId" | "amount" | "destination" | "expiresAt" | "atExpiry"> & {
        /** What is set aside for another reason than the rest of the book, as interest beside its principal. */
        readonly reason?: string;
      };
    }
  | { readonly settle: { holdId: number; parts: Settle["parts"] } }
  | { readonly release: { holdId: number; amount?: Amount } };

/** Several steps as one deed: all of them or none. Its reason says which accounts may pay which. */
export type Book = { type: "Book"; steps: readonly BookStep[]; reason: string; reference: Reference };

/** What one source says a market's price is. */
export type SourcePrice = { readonly source: number; readonly price: Amount };

/** One look at the world, for all markets at once. Numbered one by one, so that no two can tell of the same moment. */
export type RecordTicks = {
  type: "RecordTicks";
  number: number;
  quotes: readonly { readonly marketId: MarketId; readonly sources: readonly SourcePrice[] }[];
};

/** From when on a price is believed, and for how long. */
export type SetMarkTerms = { type: "SetMarkTerms"; terms: MarkTerms };

/** Two named operators move house money to an account of somebody, or take it back. */
export type Adjust = {
  type: "Adjust";
  account: AccountRef;
  assetId: AssetId;
  /** Given to the account; taken from it when below zero. */
  delta: Amount;
  proposedBy: string;
  confirmedBy: string;
  /** The row of the audit log that tells why, as its hash. */
  auditHash: string;
  reference: Reference;
};

export type CoreContent =
  | CreateAsset
  | Credit
  | Debit
  | Transfer
  | Reserve
  | Settle
  | Release
  | Expire
  | Post
  | Book
  | Adjust
  | AdoptRules
  | RecordTicks
  | SetMarkTerms
  | RunDue;

/** What an accepted command answers. */
export type CoreReplies = {
  CreateAsset: AssetRow;
  Credit: AccountRow;
  Debit: AccountRow;
  Transfer: { readonly from: AccountRow; readonly to: AccountRow };
  Reserve: HoldRow;
  Settle: HoldRow;
  Release: HoldRow;
  Expire: HoldRow;
  Post: { readonly transactionId: number };
  /** The holds that its steps opened and changed, in their order. */
  Book: { readonly holds: readonly HoldRow[] };
  Adjust: AccountRow;
  AdoptRules: { readonly version: number };
  /** How many prices it moved. */
  RecordTicks: { readonly number: number; readonly moved: number };
  SetMarkTerms: MarkTerms;
  /** `isMore`: the command stopped at its bound; run it again. */
  RunDue: { readonly expired: number; readonly triggered: number; readonly isMore: boolean };
};

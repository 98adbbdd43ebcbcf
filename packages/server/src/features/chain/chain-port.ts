// What the exchange needs of a network, real or simulated. Money comes in through its feed; it goes out in three
// steps that can each be repeated: sign once and keep the result, broadcast the kept result as often as needed, and
// ask what became of it. A transfer that was signed is never signed again, so it cannot be paid twice.

import type { Amount, AssetId, Scale } from "@tidemark/kernel";

/** One coin on one network, with what deposits and withdrawals there ask for. */
export type CoinNetwork = {
  readonly assetId: AssetId;
  readonly symbol: string;
  /** The name people choose by: ERC20, DEMO, … */
  readonly network: string;
  readonly isDemo: boolean;
  /** Null for the network's own coin. */
  readonly contract: string | null;
  /** Decimal places here. */
  readonly scale: Scale;
  /** Decimal places on the chain; ours may be fewer. */
  readonly chainScale: number;
  readonly confirmations: number;
  /** Deposits share one address and are told apart by a memo. */
  readonly needsMemo: boolean;
  readonly depositMin: Amount;
  readonly withdrawMin: Amount;
  /** Null for none. */
  readonly withdrawMax: Amount | null;
  /** Share of the amount, in millionths. */
  readonly feePpm: number;
  readonly feeMin: Amount;
  readonly isDepositOpen: boolean;
  readonly isWithdrawOpen: boolean;
};

export type OutgoingTransfer = {
  /** The withdrawal it pays; a simulated network derives its transaction id from it. */
  readonly reference: string;
  readonly coin: CoinNetwork;
  /** As `readAddress` wrote it. */
  readonly to: string;
  readonly memo: string;
  /** What arrives, in our unit. */
  readonly amount: Amount;
  readonly nonce: number;
  /** The word that it was approved, where the network's signer asks for one. */
  readonly warrant?: string | null;
};

/** A transfer as it is approved. */
export type ApprovedTransfer = Omit<OutgoingTransfer, "nonce" | "warrant">;

/** A signed transfer; kept before it is broadcast. */
export type SignedTransfer = { readonly txid: string; readonly raw: string; readonly nonce: number };

export type TransferStatus =
  /** Not in a block and not waiting for one, as far as this node knows. */
  | { readonly kind: "absent" }
  | { readonly kind: "waiting" }
  | { readonly kind: "in_block"; readonly confirmations: number }
  /** In a block, but it moved nothing. */
  | { readonly kind: "reverted"; readonly confirmations: number }
  /** Another transaction took its nonce for good: it can never be included. */
  | { readonly kind: "replaced" };

export type Chain = {
  readonly network: string;
  readonly isDemo: boolean;
  /** The address in its canonical spelling, or null if it fails its checksum or belongs to another network. */
  readAddress(text: string, coin: CoinNetwork): string | null;
  /** The first nonce the paying wallet has not used on the chain. */
  nextNonce(): Promise<number>;
  /** The word that a transfer was approved, for a network whose signer asks for one; to be kept with the approval. */
  warrant?(transfer: ApprovedTransfer): string;
  sign(transfer: OutgoingTransfer): Promise<SignedTransfer>;
  /** Hands over what was signed; sending the same again does nothing. Throws when the node did not take it. */
  broadcast(signed: SignedTransfer): Promise<void>;
  statusOf(signed: SignedTransfer): Promise<TransferStatus>;
  /** What the paying wallet has of a coin, in our unit; null where there is no such wallet. */
  holdings?(coin: CoinNetwork): Promise<Amount | null>;
};

/** What the features see of all networks. */
export type Chains = {
  /** Coins that can come in or go out, with their networks. */
  coinNetworks(assetId: AssetId): readonly CoinNetwork[];
  chainOf(network: string): Chain | null;
};

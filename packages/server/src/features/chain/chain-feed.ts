// How the exchange follows a chain: block after block, with the transfers in them. A chain may take blocks back; the
// hashes say so, and whoever follows compares them.

import type { Amount, AssetId } from "@tidemark/kernel";
import type { Chain, CoinNetwork } from "./chain-port.ts";

export type BlockRef = { readonly number: number; readonly hash: string };

export type SeenTransfer = {
  readonly assetId: AssetId;
  readonly txid: string;
  /** The transfer's place in its transaction; the same in whatever block the transaction ends up. */
  readonly outputIndex: number;
  /** In its canonical spelling. */
  readonly to: string;
  readonly memo: string;
  /** In our unit, rounded down; never zero. */
  readonly amount: Amount;
  readonly blockNumber: number;
  readonly blockHash: string;
};

/** Blocks that follow one another, with every transfer of our coins in them, whoever it is for. */
export type Stretch = {
  /** Of the block before the first. */
  readonly parentHash: string;
  /** The newest ones, oldest first; the last is the end of the stretch. */
  readonly blocks: readonly BlockRef[];
  readonly transfers: readonly SeenTransfer[];
};

export type ChainFeed = {
  /** Which chain it is; throws if this exchange must not use it. */
  identify(): Promise<string>;
  /** How often to look for new blocks. */
  readonly pollMs: number;
  /** Blocks that may be asked for at once. */
  readonly spanMax: number;
  head(): Promise<BlockRef>;
  /** Null where the chain has no such block (any more, or yet). */
  hashOf(number: number): Promise<string | null>;
  /** Both ends included. Throws when the blocks do not fit together. */
  read(from: number, to: number): Promise<Stretch>;
  /** Those that really moved something; asked only about transfers to us. */
  effective(transfers: readonly SeenTransfer[]): Promise<readonly SeenTransfer[]>;
};

/** Where deposits of one person and coin go. */
export type DepositPlace = { readonly address: string; readonly memo: string };

/** A network with both its directions. */
export type ChainSide = Chain & {
  readonly feed: ChainFeed;
  /** The same index always gives the same place. */
  placeOf(coin: CoinNetwork, index: number): DepositPlace;
};

/** The chain changed while it was being read; the next look sees it whole. */
export class ChainMoved extends Error {
  override name = "ChainMoved";
}

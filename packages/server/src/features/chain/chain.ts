// All networks as one thing: which coins are on which, and what stands behind each. A real chain is there when the
// settings name its node; the simulated one is there in a demo, for every coin that has no real one.

import { randomBytes } from "node:crypto";
import { type AssetId, ensure } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import { type Database, StartFailure } from "../../store/database.ts";
import { listedAssets } from "../assets/assets.ts";
import type { Signer } from "../signing/signing.ts";
import type { ChainSide } from "./chain-feed.ts";
import type { Chains, CoinNetwork } from "./chain-port.ts";
import { type ChainToken, chainNetworks, demoNetwork, demoNetworks, readToken } from "./first-networks.ts";
import { readNetworks, type StoredNetwork, seedNetworks } from "./networks-store.ts";
import type { settings } from "./settings.ts";
import { Simulator } from "./simulator.ts";

export {
  type BlockRef,
  type ChainFeed,
  ChainMoved,
  type ChainSide,
  type DepositPlace,
  type SeenTransfer,
} from "./chain-feed.ts";
export type {
  Chain,
  Chains,
  CoinNetwork,
  OutgoingTransfer,
  SignedTransfer,
  TransferStatus,
} from "./chain-port.ts";
export type { Simulator } from "./simulator.ts";

/** As the other features see the networks, and how deposits follow them. */
export type OpenChains = Chains & {
  readonly sides: readonly ChainSide[];
  /** Also those that are no longer offered: what is on its way there still arrives. */
  readonly followed: readonly CoinNetwork[];
  /** Nothing on these networks is worth anything. */
  readonly isDemo: boolean;
  sideOf(network: string): ChainSide | null;
  /** The demo's chain; null where there is none. */
  readonly simulator: Simulator | null;
};

export type ChainOptions = {
  readonly config: Pick<PlatformConfig, "mode"> & ValuesOf<typeof settings>;
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer | null;
};

function symbolOf(assetId: AssetId): string {
  return ensure(
    listedAssets.find((asset) => asset.assetId === assetId),
    `asset ${assetId} is not listed`,
  ).symbol;
}

function tokenOf(text: string): ChainToken {
  const token = readToken(text);
  if (token === null) throw new StartFailure(`The setting CHAIN_TOKENS names ${text}, which is no token listed here.`);
  return token;
}

async function seed({ config, database }: ChainOptions): Promise<StoredNetwork[]> {
  const tokens = config.chainTokens.map(tokenOf);
  const { chainNetwork: network, chainConfirmations: confirmations } = config;
  const real = config.chainRpcUrl === null ? [] : chainNetworks(network, { tokens, confirmations });
  await seedNetworks(database, real);
  if (config.mode === "demo") {
    await seedNetworks(database, demoNetworks(new Set(real.map((row) => row.assetId as number))));
  }
  return readNetworks(database);
}

/** Loaded only where there is a chain: it brings a library along that nothing else needs. */
async function openEvm(options: ChainOptions, url: string, coins: readonly CoinNetwork[]): Promise<ChainSide> {
  const { config, signer } = options;
  const { EvmChain } = await import("./evm/evm-chain.ts");
  const { createEvmFeed } = await import("./evm/evm-feed.ts");
  const { openEvmNode } = await import("./evm/evm-node.ts");
  const { openDepositKeys } = await import("./evm/deposit-keys.ts");
  const isDemo = config.mode === "demo";
  const node = openEvmNode({ url, isDemo });
  return new EvmChain({
    network: config.chainNetwork,
    isDemo,
    node,
    feed: createEvmFeed(node, coins),
    keys: openDepositKeys(ensure(config.chainXpub, "a chain without CHAIN_XPUB")),
    signer,
    confirmations: config.chainConfirmations,
  });
}

export async function openChains(options: ChainOptions): Promise<OpenChains> {
  const { config, database, clock } = options;
  const isDemo = config.mode === "demo";
  const coins = (await seed(options)).map((row): CoinNetwork => {
    // Without a signer nothing can be paid on a real chain, and nobody should be able to ask for it.
    const isWithdrawOpen = row.isWithdrawOpen && (row.network === demoNetwork || options.signer !== null);
    return { ...row, symbol: symbolOf(row.assetId), isDemo, isWithdrawOpen };
  });
  const simulator = isDemo ? await Simulator.open(database, clock, randomBytes(16).toString("hex")) : null;
  const real =
    config.chainRpcUrl === null
      ? null
      : await openEvm(
          options,
          config.chainRpcUrl,
          coins.filter((coin) => coin.network === config.chainNetwork),
        );
  const sides = [real, simulator].filter((side) => side !== null);
  const sideOf = (network: string): ChainSide | null => sides.find((side) => side.network === network) ?? null;
  // A row whose network is not connected now is kept and not shown; what a real chain carries needs no simulation.
  const followed = coins.filter((coin) => sideOf(coin.network) !== null);
  const hasReal = new Set(followed.filter((coin) => coin.network !== demoNetwork).map((coin) => coin.assetId));
  const offered = followed.filter((coin) => coin.network !== demoNetwork || !hasReal.has(coin.assetId));
  const listed = new Map(
    listedAssets.map(({ assetId }) => [assetId, offered.filter((coin) => coin.assetId === assetId)]),
  );
  return {
    sides,
    followed,
    isDemo,
    simulator,
    sideOf,
    chainOf: sideOf,
    coinNetworks: (assetId) => listed.get(assetId) ?? [],
  };
}

export { demoNetwork };

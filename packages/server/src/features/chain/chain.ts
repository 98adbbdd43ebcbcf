// All networks as one thing: which coins are on which, and what stands behind each. A real chain is there when the
// settings name its node; the simulated one is there in a demo, for every coin that has no real one.

import { randomBytes } from "node:crypto";
import { type AssetId, ensure } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import { type Database, StartFailure } from "../../store/database.ts";
import type { Assets } from "../assets/assets.ts";
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
export { readContract } from "./first-networks.ts";
export { readNetworks, type StoredNetwork, seedNetworks, updateNetwork } from "./networks-store.ts";
export type { Simulator } from "./simulator.ts";

/** As the other features see the networks, and how deposits follow them. */
export type OpenChains = Chains & {
  readonly sides: readonly ChainSide[];
  /** Also those that are no longer offered: what is on its way there still arrives. */
  followed(): readonly CoinNetwork[];
  /** Reads again what is stored about coins on networks: what it says then holds from that moment on. */
  reload(): Promise<void>;
  /** Nothing on these networks is worth anything. */
  readonly isDemo: boolean;
  sideOf(network: string): ChainSide | null;
  /** The demo's chain; null where there is none. */
  readonly simulator: Simulator | null;
};

export type ChainOptions = {
  readonly config: Pick<PlatformConfig, "mode"> & ValuesOf<typeof settings>;
  readonly assets: Assets;
  readonly database: Database;
  readonly clock: Clock;
  readonly signer: Signer | null;
};

function tokenOf(text: string): ChainToken {
  const token = readToken(text);
  if (token === null) throw new StartFailure(`The setting CHAIN_TOKENS names ${text}, which is no token listed here.`);
  return token;
}

async function seed({ config, database }: ChainOptions): Promise<void> {
  const tokens = config.chainTokens.map(tokenOf);
  const { chainNetwork: network, chainConfirmations: confirmations } = config;
  const real = config.chainRpcUrl === null ? [] : chainNetworks(network, { tokens, confirmations });
  await seedNetworks(database, real);
  if (config.mode === "demo") {
    await seedNetworks(database, demoNetworks(new Set(real.map((row) => row.assetId as number))));
  }
}

/** Loaded only where there is a chain: it brings a library along that nothing else needs. */
async function openEvm(options: ChainOptions, url: string, coins: () => readonly CoinNetwork[]): Promise<ChainSide> {
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

/** What is stored about coins on networks, as it stands since it was last read. */
class Board {
  followed: readonly CoinNetwork[] = [];
  #offered: readonly CoinNetwork[] = [];
  readonly #options: ChainOptions;

  constructor(options: ChainOptions) {
    this.#options = options;
  }

  on(network: string): CoinNetwork[] {
    return this.followed.filter((coin) => coin.network === network);
  }

  offered(assetId: AssetId): readonly CoinNetwork[] {
    return this.#offered.filter((coin) => coin.assetId === assetId);
  }

  /** A row whose network is not connected now is kept and not shown; what a real chain carries needs no simulation. */
  async read(isConnected: (network: string) => boolean): Promise<void> {
    const rows = await readNetworks(this.#options.database);
    this.followed = rows.flatMap((row) => this.#named(row) ?? []).filter(({ network }) => isConnected(network));
    const hasReal = new Set(this.followed.filter(({ network }) => network !== demoNetwork).map((coin) => coin.assetId));
    this.#offered = this.followed.filter((coin) => coin.network !== demoNetwork || !hasReal.has(coin.assetId));
  }

  #named(row: StoredNetwork): CoinNetwork | null {
    const { assets, config, signer } = this.#options;
    const asset = assets.byId(row.assetId);
    if (asset === null) return null;
    // Without a signer nothing can be paid on a real chain, and nobody should be able to ask for it.
    const isWithdrawOpen = row.isWithdrawOpen && (row.network === demoNetwork || signer !== null);
    return { ...row, symbol: asset.symbol, scale: asset.scale, isDemo: config.mode === "demo", isWithdrawOpen };
  }
}

export async function openChains(options: ChainOptions): Promise<OpenChains> {
  const { config, database, clock } = options;
  const isDemo = config.mode === "demo";
  await seed(options);
  const board = new Board(options);
  const simulator = isDemo ? await Simulator.open(database, clock, randomBytes(16).toString("hex")) : null;
  const real =
    config.chainRpcUrl === null
      ? null
      : await openEvm(options, config.chainRpcUrl, () => board.on(config.chainNetwork));
  const sides = [real, simulator].filter((side) => side !== null);
  const sideOf = (network: string): ChainSide | null => sides.find((side) => side.network === network) ?? null;
  const reload = (): Promise<void> => board.read((network) => sideOf(network) !== null);
  await reload();
  return {
    sides,
    followed: () => board.followed,
    isDemo,
    simulator,
    sideOf,
    chainOf: sideOf,
    coinNetworks: (assetId) => board.offered(assetId),
    reload,
  };
}

export { demoNetwork };

// The door to a node of an EVM chain. A node that is down, slow or answers for another chain is a fault of the world:
// it is thrown, and whoever asked asks again later.

import { BaseError, createPublicClient, type HttpTransport, http, type PublicClient } from "viem";

const answerTimeoutMs = 10_000;
const batchMax = 100;

/** Chains on which nothing is worth anything: two that developers run at home, and Ethereum's public ones for tests. */
const testChains: ReadonlySet<number> = new Set([1_337, 31_337, 11_155_111, 17_000, 560_048]);

/** What a node answered instead of an answer. Its address is left out: it often holds a key. */
export class NodeTrouble extends Error {
  override name = "NodeTrouble";
}

function withoutAddress(error: unknown, method: string): NodeTrouble {
  if (!(error instanceof BaseError)) return new NodeTrouble(`${method} failed`);
  return new NodeTrouble(`${method}: ${error.shortMessage} ${error.details ?? ""}`.trim());
}

/** As the library's, but for what its errors say. */
function discreet(transport: HttpTransport): HttpTransport {
  return (options) => {
    const opened = transport(options);
    const request: typeof opened.request = async (asked, ...rest) => {
      try {
        return await opened.request(asked, ...rest);
      } catch (error) {
        throw withoutAddress(error, asked.method);
      }
    };
    return { ...opened, request };
  };
}

export class WrongChain extends Error {
  override name = "WrongChain";
}

export type EvmNode = {
  readonly client: PublicClient;
  /** Which chain this is, asked once; throws when a demo would pay with real money. */
  chainId(): Promise<number>;
};

export type EvmNodeOptions = { readonly url: string; readonly isDemo: boolean; readonly timeoutMs?: number };

export function openEvmNode(options: EvmNodeOptions): EvmNode {
  const timeout = options.timeoutMs ?? answerTimeoutMs;
  // A node is where the settings say; one that sends us elsewhere is not asked there.
  const fetchOptions = { redirect: "error" } as const;
  const transport = http(options.url, { timeout, retryCount: 0, batch: { batchSize: batchMax }, fetchOptions });
  const client = createPublicClient({ transport: discreet(transport), cacheTime: 0 });
  let known: number | null = null;
  return {
    client,
    async chainId() {
      known ??= await client.getChainId();
      if (options.isDemo && !testChains.has(known)) {
        throw new WrongChain(`A demo's money is not real, and chain ${known} is not known as one for tests.`);
      }
      return known;
    },
  };
}

/** Block numbers and confirmations are far below 2^53. */
export function toNumber(value: bigint): number {
  return Number.parseInt(value.toString(), 10);
}

// Follows an EVM chain. However many addresses are watched, a stretch of blocks costs the same few questions: its blocks
// with their transactions, in which plain transfers are, and one question for the Transfer events of all our tokens.
// Coins that a contract passes on by itself leave no trace in either and are not seen.

import { amountMax, ensure } from "@tidemark/kernel";
import { type Address, getAddress, isAddressEqual, type Log, type PublicClient, parseAbiItem } from "viem";
import { type BlockRef, type ChainFeed, ChainMoved, type SeenTransfer, type Stretch } from "../chain-feed.ts";
import type { CoinNetwork } from "../chain-port.ts";
import { fromChain } from "../chain-units.ts";
import { type EvmNode, toNumber } from "./evm-node.ts";

const transferEvent = parseAbiItem("event Transfer(address indexed from, address indexed to, uint256 value)");
type TransferLog = Log<bigint, number, false, typeof transferEvent, true>;

const spanMax = 20;
const pollMs = 3_000;
/** A transaction's own value comes first; the tokens it moved are counted from one. */
const ownOutput = 0;

type FullBlock = Awaited<ReturnType<typeof fullBlock>>;

function fullBlock(client: PublicClient, number: number) {
  return client.getBlock({ blockNumber: BigInt(number), includeTransactions: true });
}

function checkLinks(blocks: readonly FullBlock[]): void {
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    if (before !== undefined && block.parentHash !== before.hash) throw new ChainMoved("blocks that do not follow");
  });
}

/** What our books cannot hold is no deposit; neither is nothing, which is sent to fool people. */
function isCountable(transfer: SeenTransfer): boolean {
  return transfer.amount > 0n && transfer.amount <= amountMax;
}

function ownTransfers(blocks: readonly FullBlock[], coin: CoinNetwork | undefined): SeenTransfer[] {
  if (coin === undefined) return [];
  return blocks.flatMap((block) =>
    block.transactions.flatMap((transaction) =>
      transaction.to === null || transaction.value === 0n
        ? []
        : [
            {
              assetId: coin.assetId,
              txid: transaction.hash,
              outputIndex: ownOutput,
              to: getAddress(transaction.to),
              memo: "",
              amount: fromChain(transaction.value, coin),
              blockNumber: toNumber(block.number),
              blockHash: block.hash,
            },
          ],
    ),
  );
}

/** Each log once and in the order of the chain, whatever the order and number of their coming. */
function inOrder(logs: readonly TransferLog[]): TransferLog[] {
  const each = new Map(logs.map((log) => [`${log.transactionHash}-${log.logIndex}`, log]));
  return [...each.values()].sort((one, other) =>
    one.blockNumber === other.blockNumber
      ? one.logIndex - other.logIndex
      : toNumber(one.blockNumber - other.blockNumber),
  );
}

function tokenTransfers(
  logs: readonly TransferLog[],
  hashes: ReadonlyMap<number, string>,
  coins: readonly CoinNetwork[],
): SeenTransfer[] {
  const counts = new Map<string, number>();
  return inOrder(logs).flatMap((log) => {
    const coin = coins.find(({ contract }) => contract !== null && isAddressEqual(contract as Address, log.address));
    const blockNumber = toNumber(log.blockNumber);
    if (hashes.get(blockNumber) !== log.blockHash) throw new ChainMoved("events of a block that is not the one read");
    // Counted within the transaction: a log's number in its block changes when the transaction moves to another.
    const outputIndex = (counts.get(log.transactionHash) ?? ownOutput) + 1;
    counts.set(log.transactionHash, outputIndex);
    if (coin === undefined) return [];
    return [
      {
        assetId: coin.assetId,
        txid: log.transactionHash,
        outputIndex,
        to: getAddress(log.args.to),
        memo: "",
        amount: fromChain(log.args.value, coin),
        blockNumber,
        blockHash: log.blockHash,
      },
    ];
  });
}

/** `coins` is asked anew for each stretch: one that is listed meanwhile is seen from the next one on. */
export function createEvmFeed(node: EvmNode, coins: () => readonly CoinNetwork[]): ChainFeed {
  const { client } = node;
  const ownCoinOf = (known: readonly CoinNetwork[]) => known.find(({ contract }) => contract === null);

  async function tokenLogs(known: readonly CoinNetwork[], from: number, to: number): Promise<TransferLog[]> {
    const contracts = known.flatMap(({ contract }) => (contract === null ? [] : [contract as Address]));
    if (contracts.length === 0) return [];
    const range = { fromBlock: BigInt(from), toBlock: BigInt(to) };
    return client.getLogs({ address: contracts, event: transferEvent, strict: true, ...range });
  }

  async function read(from: number, to: number): Promise<Stretch> {
    const known = coins();
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const [blocks, logs] = await Promise.all([
      Promise.all(numbers.map((number) => fullBlock(client, number))),
      tokenLogs(known, from, to),
    ]);
    checkLinks(blocks);
    const refs = blocks.map((block): BlockRef => ({ number: toNumber(block.number), hash: block.hash }));
    const hashes = new Map(refs.map(({ number, hash }) => [number, hash]));
    return {
      parentHash: ensure(blocks[0], "a stretch without blocks").parentHash,
      blocks: refs,
      transfers: [...ownTransfers(blocks, ownCoinOf(known)), ...tokenTransfers(logs, hashes, known)].filter(
        isCountable,
      ),
    };
  }

  /** A token's event exists only if its transaction succeeded; of a plain transfer the receipt tells. */
  async function hasSucceeded(transfer: SeenTransfer): Promise<boolean> {
    if (transfer.assetId !== ownCoinOf(coins())?.assetId || transfer.outputIndex !== ownOutput) return true;
    const receipt = await client.getTransactionReceipt({ hash: transfer.txid as `0x${string}` });
    if (receipt.blockHash !== transfer.blockHash) throw new ChainMoved("a receipt of another block");
    return receipt.status === "success";
  }

  return {
    spanMax,
    pollMs,
    identify: async () => String(await node.chainId()),
    async head() {
      const block = await client.getBlock({ blockTag: "latest" });
      return { number: toNumber(block.number), hash: block.hash };
    },
    async hashOf(number) {
      const head = toNumber(await client.getBlockNumber());
      if (number > head) return null;
      return (await client.getBlock({ blockNumber: BigInt(number) })).hash;
    },
    read,
    async effective(transfers) {
      const verdicts = await Promise.all(transfers.map(hasSucceeded));
      return transfers.filter((_, index) => verdicts[index]);
    },
  };
}

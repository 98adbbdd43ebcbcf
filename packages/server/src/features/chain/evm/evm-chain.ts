// A real chain of the EVM kind, behind the port: addresses, outgoing transfers of its own coin and of tokens, and what
// became of them. The key that pays lies behind a signer; what comes back from there is compared with what was asked.

import { type Amount, assert } from "@tidemark/kernel";
import {
  type Address,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  serializeTransaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type TransactionSerializableEIP1559,
  type TransactionSerialized,
} from "viem";
import type { Signer } from "../../signing/signing.ts";
import { evmForm } from "../addresses/address-forms.ts";
import type { ChainFeed, ChainSide, DepositPlace } from "../chain-feed.ts";
import type { ApprovedTransfer, CoinNetwork, OutgoingTransfer, SignedTransfer, TransferStatus } from "../chain-port.ts";
import { fromChain, toChain } from "../chain-units.ts";
import type { DepositKeys } from "./deposit-keys.ts";
import { type EvmNode, toNumber } from "./evm-node.ts";

const tokenAbi = parseAbi([
  "function transfer(address to, uint256 value) returns (bool)",
  "function balanceOf(address owner) view returns (uint256)",
]);

export type EvmChainParts = {
  readonly network: string;
  readonly isDemo: boolean;
  readonly node: EvmNode;
  readonly feed: ChainFeed;
  readonly keys: DepositKeys;
  /** Null where nothing can be paid out. */
  readonly signer: Signer | null;
  /** From so many blocks on, a used nonce counts as used for good. */
  readonly confirmations: number;
};

/** The one error that means "there is none", as a value. */
async function orNull<T>(asked: Promise<T>, absent: new (...args: never[]) => Error): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof absent) return null;
    throw error;
  }
}

/** What a transfer is on the chain: a value to somebody, or a call of a token's contract. */
function callOf({ coin, to, amount }: OutgoingTransfer): { to: Address; value: bigint; data?: Hex } {
  const units = toChain(amount, coin);
  if (coin.contract === null) return { to: to as Address, value: units };
  const data = encodeFunctionData({ abi: tokenAbi, functionName: "transfer", args: [to as Address, units] });
  return { to: coin.contract as Address, value: 0n, data };
}

export class EvmChain implements ChainSide {
  readonly network: string;
  readonly isDemo: boolean;
  readonly feed: ChainFeed;
  readonly #parts: EvmChainParts;

  constructor(parts: EvmChainParts) {
    this.network = parts.network;
    this.isDemo = parts.isDemo;
    this.feed = parts.feed;
    this.#parts = parts;
  }

  /** A token's own contract is nobody's wallet: what is sent there is lost. */
  readAddress(text: string, coin: CoinNetwork): string | null {
    const address = evmForm.read(text);
    if (address === null || coin.contract === null) return address;
    return isAddressEqual(address as Address, coin.contract as Address) ? null : address;
  }

  placeOf(_coin: CoinNetwork, index: number): DepositPlace {
    return { address: this.#parts.keys.addressAt(index), memo: "" };
  }

  async nextNonce(): Promise<number> {
    return this.#parts.node.client.getTransactionCount({ address: await this.#payer(), blockTag: "latest" });
  }

  warrant({ reference, coin, to, amount }: ApprovedTransfer): string {
    const asset = coin.contract ?? "native";
    return this.#signer().warrant({ reference, asset, to, units: toChain(amount, coin) });
  }

  async sign(transfer: OutgoingTransfer): Promise<SignedTransfer> {
    const signer = this.#signer();
    const unsigned = await this.#prepare(transfer);
    const text = serializeTransaction(unsigned);
    const raw = (await signer.sign(
      text,
      transfer.reference,
      transfer.warrant ?? null,
    )) as TransactionSerialized<"eip1559">;
    const { r: _r, s: _s, v: _v, yParity: _parity, ...signed } = parseTransaction(raw);
    assert(serializeTransaction(signed) === text, "the signer signed something else than it was given");
    const sender = await recoverTransactionAddress({ serializedTransaction: raw });
    assert(isAddressEqual(sender, await this.#payer()), "the signer signed with another key than it says it has");
    return { txid: keccak256(raw), raw, nonce: transfer.nonce };
  }

  async broadcast({ raw, txid }: SignedTransfer): Promise<void> {
    await this.#parts.node.chainId();
    try {
      await this.#parts.node.client.sendRawTransaction({ serializedTransaction: raw as Hex });
    } catch (error) {
      // A node that has it already says no as well; each in words of its own.
      if (!(await this.#isKnown(txid as Hex))) throw error;
    }
  }

  async statusOf({ txid, nonce }: SignedTransfer): Promise<TransferStatus> {
    const { client } = this.#parts.node;
    // In this order: what is included between two of these questions is found by the later one.
    const usedForGood = await this.#noncesUsedForGood();
    const receipt = await orNull(client.getTransactionReceipt({ hash: txid as Hex }), TransactionReceiptNotFoundError);
    if (receipt !== null) {
      const confirmations = toNumber((await client.getBlockNumber()) - receipt.blockNumber) + 1;
      return {
        kind: receipt.status === "success" ? "in_block" : "reverted",
        confirmations: Math.max(1, confirmations),
      };
    }
    if (await this.#isKnown(txid as Hex)) return { kind: "waiting" };
    return { kind: usedForGood > nonce ? "replaced" : "absent" };
  }

  async holdings(coin: CoinNetwork): Promise<Amount | null> {
    if (this.#parts.signer === null) return null;
    const { client } = this.#parts.node;
    const address = await this.#payer();
    const units =
      coin.contract === null
        ? await client.getBalance({ address })
        : await client.readContract({
            address: coin.contract as Address,
            abi: tokenAbi,
            functionName: "balanceOf",
            args: [address],
          });
    return fromChain(units, coin);
  }

  /** How many nonces the payer had used some blocks ago. */
  async #noncesUsedForGood(): Promise<number> {
    const { node, confirmations } = this.#parts;
    const head = await node.client.getBlockNumber();
    const deep = head - BigInt(confirmations);
    if (deep < 0n) return 0;
    return node.client.getTransactionCount({ address: await this.#payer(), blockNumber: deep });
  }

  async #isKnown(hash: Hex): Promise<boolean> {
    return (await orNull(this.#parts.node.client.getTransaction({ hash }), TransactionNotFoundError)) !== null;
  }

  async #prepare(transfer: OutgoingTransfer): Promise<TransactionSerializableEIP1559> {
    const { client } = this.#parts.node;
    const call = callOf(transfer);
    const [chainId, fees, estimated] = await Promise.all([
      this.#parts.node.chainId(),
      client.estimateFeesPerGas(),
      client.estimateGas({ account: await this.#payer(), ...call }),
    ]);
    // A fifth more than it takes now: a balance that was empty when asked may cost more to fill.
    const gas = estimated + estimated / 5n;
    const { maxFeePerGas, maxPriorityFeePerGas } = fees;
    return { type: "eip1559", chainId, nonce: transfer.nonce, gas, maxFeePerGas, maxPriorityFeePerGas, ...call };
  }

  #signer(): Signer {
    assert(this.#parts.signer !== null, "nothing can be paid out without a signer");
    return this.#parts.signer;
  }

  async #payer(): Promise<Address> {
    return (await this.#signer().address()) as Address;
  }
}

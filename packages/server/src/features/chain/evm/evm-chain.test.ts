// Transfers out on a real EVM node: signed once, broadcast as often as one likes, and found again whatever happens.

import { inspect } from "node:util";
import { type Amount, type AssetId, scale } from "@tidemark/kernel";
import { parseTransaction, serializeTransaction, type TransactionSerializedEIP1559 } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChainNode, startChainNode, testXpub } from "../../../testing/chain-node.ts";
import type { Signer } from "../../signing/signing.ts";
import type { CoinNetwork, OutgoingTransfer } from "../chain-port.ts";
import { openDepositKeys } from "./deposit-keys.ts";
import { EvmChain } from "./evm-chain.ts";
import { createEvmFeed } from "./evm-feed.ts";
import { NodeTrouble, openEvmNode } from "./evm-node.ts";

const key = `0x${"7".repeat(64)}` as const;
const account = privateKeyToAccount(key);
const receiver = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const confirmations = 3;

const signer: Signer = {
  address: async () => account.address,
  sign: (unsigned) => account.signTransaction(parseTransaction(unsigned as TransactionSerializedEIP1559)),
  warrant: () => "",
};

let node: ChainNode;
let chain: EvmChain;
let token: CoinNetwork;
let ether: CoinNetwork;

function chainWith(changed: Signer | null, isDemo = true): EvmChain {
  const opened = openEvmNode({ url: node.url, isDemo });
  const feed = createEvmFeed(opened, () => [ether, token]);
  const keys = openDepositKeys(testXpub);
  return new EvmChain({ network: "ERC20", isDemo, node: opened, feed, keys, signer: changed, confirmations });
}

beforeAll(async () => {
  node = await startChainNode();
  const rest = {
    network: "ERC20",
    isDemo: true,
    confirmations,
    needsMemo: false,
    depositMin: 0n as Amount,
    withdrawMin: 0n as Amount,
    withdrawMax: null,
    feePpm: 0,
    feeMin: 0n as Amount,
    isDepositOpen: true,
    isWithdrawOpen: true,
  };
  ether = { ...rest, assetId: 2 as AssetId, symbol: "ETH", contract: null, scale: scale(18), chainScale: 18 };
  token = { ...rest, assetId: 3 as AssetId, symbol: "USDT", contract: node.token, scale: scale(6), chainScale: 6 };
  chain = chainWith(signer);
  await node.send({ to: account.address, value: 10n ** 20n });
  await node.sendToken(account.address, 1_000_000_000n);
  await node.mine();
});
afterAll(() => node.stop());

async function transfer(changes: Partial<OutgoingTransfer> = {}): Promise<OutgoingTransfer> {
  const amount = 1_500_000n as Amount;
  return { reference: "8", coin: token, to: receiver, memo: "", amount, nonce: await chain.nextNonce(), ...changes };
}

describe("a transfer", () => {
  test("of a token arrives once, however often it is handed over", async () => {
    const before = await node.tokenBalance(receiver);
    const signed = await chain.sign(await transfer());
    expect(await chain.statusOf(signed)).toEqual({ kind: "absent" });
    await chain.broadcast(signed);
    await chain.broadcast(signed);
    expect(await chain.statusOf(signed)).toEqual({ kind: "waiting" });
    await node.mine();
    expect(await chain.statusOf(signed)).toEqual({ kind: "in_block", confirmations: 1 });
    await chain.broadcast(signed);
    await node.mine(2);
    expect(await chain.statusOf(signed)).toEqual({ kind: "in_block", confirmations: 3 });
    expect((await node.tokenBalance(receiver)) - before).toBe(1_500_000n);
  });

  test("of the chain's own coin arrives to its last digit", async () => {
    const to = "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359";
    const amount = 1_000_000_000_000_000_001n as Amount;
    const signed = await chain.sign(await transfer({ coin: ether, to, amount }));
    await chain.broadcast(signed);
    await node.mine();
    expect(BigInt(await node.rpc<string>("eth_getBalance", [to, "latest"]))).toBe(amount);
  });

  test("that a reorganisation lost is absent, and can be handed over again", async () => {
    const signed = await chain.sign(await transfer());
    const before = await node.snapshot();
    await chain.broadcast(signed);
    await node.mine();
    expect((await chain.statusOf(signed)).kind).toBe("in_block");
    await node.revert(before);
    await node.mine();
    expect(await chain.statusOf(signed)).toEqual({ kind: "absent" });
    await chain.broadcast(signed);
    await node.mine();
    expect(await chain.statusOf(signed)).toEqual({ kind: "in_block", confirmations: 1 });
  });

  test("whose nonce another one took is replaced, but only once that is deep enough", async () => {
    const nonce = await chain.nextNonce();
    const [first, second] = [
      await chain.sign(await transfer({ nonce })),
      await chain.sign(await transfer({ nonce, amount: 2n as Amount })),
    ];
    await chain.broadcast(second);
    await node.mine();
    expect(await chain.statusOf(first)).toEqual({ kind: "absent" });
    await expect(chain.broadcast(first)).rejects.toThrow();
    await node.mine(confirmations);
    expect(await chain.statusOf(first)).toEqual({ kind: "replaced" });
  });

  test("that the token refuses is reverted", async () => {
    const nonce = await chain.nextNonce();
    // Enough for either, not for both.
    const most = 900_000_000n as Amount;
    const both = [
      await chain.sign(await transfer({ nonce, amount: most })),
      await chain.sign(await transfer({ nonce: nonce + 1, amount: most })),
    ];
    for (const signed of both) await chain.broadcast(signed);
    await node.mine();
    const [paid, refused] = await Promise.all(both.map((signed) => chain.statusOf(signed)));
    expect(paid).toEqual({ kind: "in_block", confirmations: 1 });
    expect(refused).toEqual({ kind: "reverted", confirmations: 1 });
  });
});

describe("a signer", () => {
  test("that signs something else is caught", async () => {
    const cheat: Signer = {
      ...signer,
      sign: (unsigned) => {
        const asked = parseTransaction(unsigned as TransactionSerializedEIP1559);
        return account.signTransaction({ ...asked, to: account.address });
      },
    };
    await expect(chainWith(cheat).sign(await transfer())).rejects.toThrow(/something else/);
  });

  test("that signs with another key is caught", async () => {
    const other = privateKeyToAccount(`0x${"8".repeat(64)}`);
    const cheat: Signer = {
      ...signer,
      sign: (unsigned) => other.signTransaction(parseTransaction(unsigned as TransactionSerializedEIP1559)),
    };
    await expect(chainWith(cheat).sign(await transfer())).rejects.toThrow(/another key/);
  });

  test("that does not sign is caught", async () => {
    const lazy: Signer = { ...signer, sign: async (unsigned) => unsigned };
    await expect(chainWith(lazy).sign(await transfer())).rejects.toThrow();
    await expect(chainWith(null).nextNonce()).rejects.toThrow(/without a signer/);
  });
});

test("a token's contract is nobody's address", () => {
  expect(chain.readAddress(node.token, token)).toBeNull();
  expect(chain.readAddress(node.token, ether)?.toLowerCase()).toBe(node.token.toLowerCase());
  expect(chain.readAddress(receiver, token)).toBe(receiver);
});

test("a demo follows no chain on which money is real", async () => {
  const main = openEvmNode({ url: node.url, isDemo: true });
  main.client.getChainId = async () => 1;
  await expect(main.chainId()).rejects.toThrow(/not real/);
  const live = openEvmNode({ url: node.url, isDemo: false });
  live.client.getChainId = async () => 1;
  expect(await live.chainId()).toBe(1);
});

test("a node that hangs is given up on, and nothing is said about where it is", async () => {
  const { createServer } = await import("node:net");
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as { port: number };
  const hung = openEvmNode({ url: `http://127.0.0.1:${port}/v3/secret-key`, isDemo: true, timeoutMs: 100 });
  const trouble = await hung.chainId().catch((error: unknown) => error);
  expect(trouble).toBeInstanceOf(NodeTrouble);
  expect(String(trouble)).toMatch(/eth_chainId: .*took too long/);
  expect(inspect(trouble, { depth: 9, showHidden: true })).not.toContain("secret-key");
  silent.close();
});

test("what a node complains of says nothing about where it is either", async () => {
  const url = `${node.url}/v3/secret-key`;
  const other = openEvmNode({ url, isDemo: true });
  const trouble = await other.client
    .sendRawTransaction({ serializedTransaction: "0x02" })
    .catch((error: unknown) => error);
  expect(String(trouble)).toMatch(/eth_sendRawTransaction/);
  expect(inspect(trouble, { depth: 9, showHidden: true })).not.toContain("secret-key");
});

describe("deposit addresses", () => {
  test("are those of the wallet behind the key", () => {
    const keys = openDepositKeys(testXpub);
    expect(keys.addressAt(0)).toBe("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
    expect(keys.addressAt(5)).toBe(receiver);
    expect(chain.placeOf(token, 5)).toEqual({ address: receiver, memo: "" });
  });

  test("do not come from a key with a slip in it", () => {
    expect(() => openDepositKeys(testXpub.replace("6Ce9", "6Ce8"))).toThrow(/CHAIN_XPUB/);
  });
});

test("what is serialised is what is signed", async () => {
  const signed = await chain.sign(await transfer());
  const parsed = parseTransaction(signed.raw as TransactionSerializedEIP1559);
  expect(parsed).toMatchObject({ chainId: 31_337, nonce: signed.nonce, type: "eip1559" });
  expect(parsed.to?.toLowerCase()).toBe(node.token.toLowerCase());
  expect(serializeTransaction(parsed).startsWith("0x02")).toBe(true);
});

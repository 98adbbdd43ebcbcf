// A real EVM node for tests, in a process of its own, with a token on it. Blocks are made when a test says so; going
// back to an earlier moment and making other blocks is a reorganisation.

import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { ensure } from "@tidemark/kernel";
import { type Address, encodeDeployData, encodeFunctionData, type Hex } from "viem";

const folder = new URL("../../../../tools/chain-node/", import.meta.url);

/** Where deposit addresses of tests come from: the public half of the phrase "test test … junk" at m/44'/60'/0'. */
export const testXpub =
  "xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP";

const tokenFile = JSON.parse(readFileSync(new URL("test-token.json", folder), "utf8")) as {
  abi: readonly unknown[];
  bytecode: Hex;
};

export type ChainNode = {
  readonly port: number;
  readonly url: string;
  /** A token with six places; the first account owns all of it. */
  readonly token: Address;
  /** The node's own accounts, all rich. */
  readonly accounts: readonly Address[];
  rpc<T>(method: string, params?: readonly unknown[]): Promise<T>;
  /** Makes blocks; the first takes in everything that waits. */
  mine(count?: number): Promise<void>;
  /** The transaction waits until a block is made. */
  send(call: { readonly to: string; readonly value?: bigint; readonly data?: Hex }): Promise<Hex>;
  sendToken(to: string, units: bigint): Promise<Hex>;
  /** As many transfers as there are addresses, in one transaction. */
  sendTokenToAll(to: readonly string[], units: bigint): Promise<Hex>;
  tokenBalance(of: string): Promise<bigint>;
  snapshot(): Promise<string>;
  revert(snapshot: string): Promise<void>;
  stop(): Promise<void>;
};

async function firstLine(child: ChildProcess): Promise<{ port: number }> {
  const complaints: string[] = [];
  child.stderr?.on("data", (text: Buffer) => complaints.push(text.toString()));
  const lines = createInterface({ input: ensure(child.stdout, "no output of the chain node") });
  for await (const line of lines) {
    if (line.startsWith("{")) return JSON.parse(line) as { port: number };
  }
  throw new Error(`The chain node did not start. ${complaints.join("").trim()}`);
}

function client(url: string) {
  let id = 0;
  return async <T>(method: string, params: readonly unknown[] = []): Promise<T> => {
    id += 1;
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
    });
    const reply = (await response.json()) as { result?: T; error?: { message: string } };
    if (reply.error !== undefined) throw new Error(`${method}: ${reply.error.message}`);
    return reply.result as T;
  };
}

/** Said, so that the same transaction sent again is the same to the last bit. */
const gasPrice = "0x4a817c800";

function hex(value: bigint | number): Hex {
  return `0x${value.toString(16)}`;
}

export async function startChainNode(): Promise<ChainNode> {
  const script = fileURLToPath(new URL("chain-node.mjs", folder));
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "pipe"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const { port } = await firstLine(child);
  const url = `http://127.0.0.1:${port}`;
  const rpc = client(url);
  const accounts = await rpc<Address[]>("eth_accounts");
  const from = ensure(accounts[0], "a node without accounts");
  const mine = async (count = 1): Promise<void> => {
    for (let block = 0; block < count; block += 1) await rpc("evm_mine");
  };
  const send: ChainNode["send"] = ({ to, value = 0n, data }) =>
    rpc<Hex>("eth_sendTransaction", [
      { from, to, value: hex(value), gas: hex(15_000_000), gasPrice, ...(data && { data }) },
    ]);
  const { abi, bytecode } = tokenFile;
  const data = encodeDeployData({ abi, bytecode, args: [10n ** 24n] });
  const created = await rpc<Hex>("eth_sendTransaction", [{ from, data, gas: hex(3_000_000) }]);
  await mine();
  const receipt = await rpc<{ contractAddress: Address }>("eth_getTransactionReceipt", [created]);
  const token = receipt.contractAddress;
  const call = (functionName: string, args: readonly unknown[]): Hex => encodeFunctionData({ abi, functionName, args });
  return {
    port,
    url,
    token,
    accounts,
    rpc,
    mine,
    send,
    sendToken: (to, units) => send({ to: token, data: call("transfer", [to, units]) }),
    sendTokenToAll: (to, units) => send({ to: token, data: call("transferToAll", [to, units]) }),
    async tokenBalance(of) {
      return BigInt(await rpc<Hex>("eth_call", [{ to: token, data: call("balanceOf", [of]) }, "latest"]));
    },
    snapshot: () => rpc<string>("evm_snapshot"),
    async revert(snapshot) {
      await rpc("evm_revert", [snapshot]);
      // Otherwise the same blocks would be made again, to the last bit of their hashes.
      await rpc("evm_increaseTime", [hex(7)]);
    },
    async stop() {
      child.stdin?.end();
      await ended;
    },
  };
}

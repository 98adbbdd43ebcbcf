// Withdrawals on a real EVM node, paid with a key that lies in the signer's own process: paid once, whatever the node,
// the signer or the exchange do in between.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ChainNode, startChainNode, testXpub } from "../../testing/chain-node.ts";
import { built, type Program, startProgram } from "../../testing/child-process.ts";
import { PaperChain } from "../../testing/paper-chain.ts";
import type { Person } from "../../testing/people.ts";
import { openScratch, type Scratch } from "../../testing/scratch-database.ts";
import { openProxy, type TcpProxy } from "../../testing/tcp-proxy.ts";
import { openTestExchange } from "../../testing/test-exchange.ts";
import { asked, carryOn, type Desk, expectSound, newOwner, one } from "./testing/withdrawal-desk.ts";

const confirmations = 3;
const ether = 2;
/** The node's second account pays; the first owns the tokens. */
const payingKey = `0x${"2".padStart(64, "0")}`;
const folder = mkdtempSync(join(tmpdir(), "tidemark-signer-"));
const signerSocket = join(folder, "signer.sock");
const keyFile = join(folder, "hot.key");
const warrantKeyFile = join(folder, "warrant.key");

let node: ChainNode;
let wire: TcpProxy;
let signer: Program;
let scratch: Scratch;
let desk: Desk;
let owner: Person;
let receivers = 0;

async function startSigner(): Promise<Program> {
  const program = startProgram([built("bundle/signer.js")], {
    HOT_WALLET_KEY_FILE: keyFile,
    SIGNER_WARRANT_KEY_FILE: warrantKeyFile,
    SIGNER_SOCKET: signerSocket,
    SIGNER_CHAIN_ID: "31337",
    SIGNER_CAPS: `native:${10n ** 19n}:${10n ** 20n},${node.token}:400000000:100000000000`,
  });
  await program.says(/listens on/);
  return program;
}

async function stopSigner(): Promise<void> {
  signer.child.kill("SIGKILL");
  await signer.ended();
}

async function openExchange(): Promise<Desk> {
  const exchange = await openTestExchange({
    scratch,
    config: {
      chainRpcUrl: `http://127.0.0.1:${wire.port}`,
      chainXpub: testXpub,
      chainTokens: [`USDT:${node.token}:6`],
      chainConfirmations: confirmations,
      signerSocket,
      signerWarrantKeyFile: warrantKeyFile,
    },
  });
  return { exchange, chain: new PaperChain() };
}

beforeAll(async () => {
  node = await startChainNode();
  wire = await openProxy({ host: "127.0.0.1", port: node.port });
  writeFileSync(keyFile, `${payingKey}\n`, { mode: 0o600 });
  writeFileSync(warrantKeyFile, "w".repeat(43), { mode: 0o600 });
  signer = await startSigner();
  scratch = await openScratch();
  await node.sendToken(String(node.accounts[1]), 1_200_000_000n);
  await node.mine();
  desk = await openExchange();
});
afterAll(async () => {
  await desk.exchange.close();
  await stopSigner();
  await scratch.remove();
  await wire.close();
  await node.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  owner = await newOwner(desk);
});

/** An address nobody has used. */
function receiver(): string {
  receivers += 1;
  return `0x${receivers.toString(16).padStart(40, "a")}`;
}

async function stateOf(id: number): Promise<string> {
  return (await one(desk, owner, id)).state;
}

async function confirm(): Promise<void> {
  await node.mine(confirmations);
  await carryOn(desk);
}

async function troubleOf(id: number): Promise<string> {
  const rows = await desk.exchange.context.database.query<{ trouble: string }>(
    "select trouble from withdrawals where id = $1",
    [id],
  );
  return rows[0]?.trouble ?? "";
}

test("a token arrives, less the fee, and the state follows the chain", async () => {
  const to = receiver();
  const id = await asked(desk, owner, { address: to });
  await carryOn(desk);
  expect(await stateOf(id)).toBe("sent");
  await node.mine();
  await carryOn(desk);
  expect(await one(desk, owner, id)).toMatchObject({ state: "sent", confirmations: 1, network: "ERC20" });
  await confirm();
  expect(await stateOf(id)).toBe("done");
  expect(await node.tokenBalance(to)).toBe(99_000_000n);
  await expectSound(desk);
});

test("so does the chain's own coin, approved by two people for want of a price", async () => {
  owner = await newOwner(desk, "5", "ETH");
  const to = receiver();
  const id = await asked(desk, owner, { currency: ether, number: "1.000000000000000001", address: to });
  const { withdrawals } = desk.exchange.context;
  await withdrawals.approve(id, { operator: "ada" });
  await withdrawals.approve(id, { operator: "bob" });
  await carryOn(desk);
  await confirm();
  expect(await stateOf(id)).toBe("done");
  expect(BigInt(await node.rpc<string>("eth_getBalance", [to, "latest"]))).toBe(990_000_000_000_000_000n);
});

test("a node that loses the transaction gets the same one again", async () => {
  const to = receiver();
  const id = await asked(desk, owner, { address: to });
  await carryOn(desk);
  const { txid } = await one(desk, owner, id);
  expect(await node.rpc<boolean>("hardhat_dropTransaction", [txid])).toBe(true);
  await node.mine();
  await carryOn(desk);
  await confirm();
  expect(await one(desk, owner, id)).toMatchObject({ state: "done", txid });
  expect(await node.tokenBalance(to)).toBe(99_000_000n);
});

test("a chain that turns back two blocks is followed back, and pays once", async () => {
  const to = receiver();
  const before = await node.snapshot();
  const id = await asked(desk, owner, { address: to });
  await carryOn(desk);
  await node.mine(2);
  await carryOn(desk);
  expect((await one(desk, owner, id)).confirmations).toBe(2);
  await node.revert(before);
  await node.mine(3);
  await carryOn(desk);
  expect(await stateOf(id)).toBe("sent");
  await confirm();
  await carryOn(desk);
  expect(await stateOf(id)).toBe("done");
  expect(await node.tokenBalance(to)).toBe(99_000_000n);
});

test("an exchange that ends in the middle goes on where it was", async () => {
  const to = receiver();
  const id = await asked(desk, owner, { address: to });
  await carryOn(desk);
  await desk.exchange.close();
  await node.mine(confirmations);
  desk = await openExchange();
  await carryOn(desk);
  expect(await stateOf(id)).toBe("done");
  expect(await node.tokenBalance(to)).toBe(99_000_000n);
  await expectSound(desk);
});

test("while the signer or the node is away everything waits and says why; then it goes on", async () => {
  await stopSigner();
  const to = receiver();
  const id = await asked(desk, owner, { address: to });
  await carryOn(desk);
  expect(await stateOf(id)).toBe("approved");
  expect(await troubleOf(id)).toMatch(/^the signer cannot be reached/);
  signer = await startSigner();
  await wire.cut();
  await carryOn(desk);
  expect(await stateOf(id)).toBe("approved");
  await wire.mend();
  await carryOn(desk);
  await confirm();
  expect(await stateOf(id)).toBe("done");
  expect(await node.tokenBalance(to)).toBe(99_000_000n);
});

test("what the signer refuses waits and keeps nobody else", async () => {
  const [refused, small] = [receiver(), receiver()];
  const tooMuch = await asked(desk, owner, { number: "500", address: refused });
  const id = await asked(desk, owner, { number: "150", address: small });
  await carryOn(desk);
  await confirm();
  expect([await stateOf(tooMuch), await stateOf(id)]).toEqual(["approved", "done"]);
  expect(await troubleOf(tooMuch)).toBe("the signer refused: it is above the limit of one transfer");
  expect(await node.tokenBalance(refused)).toBe(0n);
  await desk.exchange.context.withdrawals.refuse(tooMuch, { operator: "ada" }, "above the signer's limit");
  await carryOn(desk);
  expect(await stateOf(tooMuch)).toBe("refused");
});

test("a wallet that has too little pays once it has enough", async () => {
  const [payer = ""] = node.accounts.slice(1);
  const rich = await newOwner(desk, "10000");
  // 399 less 1 %.
  const wanted = 395_010_000n;
  // Until less is left than the next one needs.
  while ((await node.tokenBalance(payer)) >= wanted) {
    await asked(desk, rich, { number: "399", address: receiver() });
    await carryOn(desk);
    await confirm();
  }
  const to = receiver();
  const id = await asked(desk, rich, { number: "399", address: to });
  await carryOn(desk);
  expect((await one(desk, rich, id)).state).toBe("approved");
  expect(await desk.exchange.context.withdrawals.list()).toMatchObject({
    withdrawals: [{ id, trouble: expect.stringContaining("not enough") }],
  });
  await node.sendToken(payer, wanted);
  await node.mine();
  await carryOn(desk);
  await confirm();
  expect((await one(desk, rich, id)).state).toBe("done");
  expect(await node.tokenBalance(to)).toBe(wanted);
  await expectSound(desk);
});

test("the signer says what it signed and never with what", () => {
  expect(signer.stdout()).toMatch(/signed withdrawal [0-9]+: [0-9]+ of 0x[0-9a-f]{40}, nonce [0-9]+/);
  expect(signer.stdout() + signer.stderr()).not.toContain(payingKey.slice(2));
});

// @ts-check
// `node tools/chain-node/chain-node.mjs`: a real EVM node on a free port of this machine, as JSON-RPC over HTTP. It
// prints its port as one line of JSON and ends when its input does. Blocks are made by evm_mine alone.

import { createServer } from "node:http";
import { ensureChainNode } from "./install.mjs";

const chainId = 31_337n;
const accountCount = 4;
const bodyBytesMax = 8_000_000;

/** Keys of nobody, known to everybody: what they own exists on this node alone. @param {number} index */
function secretKey(index) {
  return `0x${String(index + 1).padStart(64, "0")}`;
}

async function createNode() {
  await ensureChainNode();
  // By a name the compiler does not follow: the packages may not be there yet when types are checked.
  const name = "@nomicfoundation/edr";
  /** @type {any} */
  const edr = await import(name);
  const context = new edr.EdrContext();
  await context.registerProviderFactory(edr.L1_CHAIN_TYPE, edr.l1ProviderFactory());
  const config = {
    allowBlocksWithSameTimestamp: true,
    allowUnlimitedContractSize: false,
    bailOnCallFailure: true,
    bailOnTransactionFailure: false,
    chainId,
    coinbase: Buffer.alloc(20, 0xc0),
    defaultTransactionGasLimit: 15_000_000n,
    genesisState: edr.l1GenesisState(edr.l1HardforkFromString(edr.PRAGUE)),
    hardfork: edr.PRAGUE,
    initialBaseFeePerGas: 1_000_000_000n,
    minGasPrice: 0n,
    mining: { autoMine: false, blockGasLimit: 1_000_000_000n, memPool: { order: "Fifo" } },
    network: { genesisBlockGasLimit: 1_000_000_000n },
    networkId: chainId,
    observability: {},
    ownedAccounts: Array.from({ length: accountCount }, (_, index) => secretKey(index)),
    precompileOverrides: [],
  };
  const quiet = { enable: false, decodeConsoleLogInputsCallback: () => [], printLineCallback: () => undefined };
  const unheard = { subscriptionCallback: () => undefined };
  const node = await context.createProvider(edr.L1_CHAIN_TYPE, config, quiet, unheard, new edr.ContractDecoder());
  /** Clients may leave out what they have nothing to say in. @param {object} request @returns {Promise<any>} */
  const answer = async (request) => {
    const { data } = await node.handleRequest(JSON.stringify({ params: [], ...request }));
    return typeof data === "string" ? JSON.parse(data) : data;
  };
  const { result: accounts } = await answer({ jsonrpc: "2.0", id: 1, method: "eth_accounts", params: [] });
  for (const account of accounts) {
    await answer({
      jsonrpc: "2.0",
      id: 1,
      method: "hardhat_setBalance",
      params: [account, `0x${(10n ** 24n).toString(16)}`],
    });
  }
  return answer;
}

/** @param {import("node:http").IncomingMessage} request */
async function bodyOf(request) {
  let text = "";
  for await (const part of request) {
    text += part;
    if (text.length > bodyBytesMax) throw new Error("too long");
  }
  return JSON.parse(text);
}

/** @param {(request: object) => Promise<any>} answer */
function serve(answer) {
  const server = createServer(async (request, response) => {
    try {
      const asked = await bodyOf(request);
      const reply = Array.isArray(asked) ? await Promise.all(asked.map(answer)) : await answer(asked);
      response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    process.stdout.write(`${JSON.stringify({ port })}\n`);
  });
}

process.stdin.resume().once("end", () => process.exit(0));
try {
  serve(await createNode());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

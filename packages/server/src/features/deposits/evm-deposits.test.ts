// Deposits from a real EVM node with a token on it: credited once after their confirmations, whatever the chain, the
// node or the process do in between.

import { setTimeout as sleep } from "node:timers/promises";
import type { UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChainNode, startChainNode, testXpub } from "../../testing/chain-node.ts";
import { get, newGuest, type Person, post } from "../../testing/people.ts";
import type { Scratch } from "../../testing/scratch-database.ts";
import { openProxy, type TcpProxy } from "../../testing/tcp-proxy.ts";
import { openStartedScratch, openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import type { ChainFeed, ChainSide } from "../chain/chain.ts";
import { Watcher, type WatcherParts } from "./watcher.ts";

const confirmations = 3;
const network = "ERC20";
const usdt = 3;
const ether = 2;

let node: ChainNode;
let wire: TcpProxy;
let scratch: Scratch;
let exchange: TestExchange;

function open(): Promise<TestExchange> {
  return openTestExchange({
    scratch,
    config: {
      chainRpcUrl: `http://127.0.0.1:${wire.port}`,
      chainXpub: testXpub,
      chainTokens: [`USDT:${node.token}:6`],
      chainConfirmations: confirmations,
    },
  });
}

beforeAll(async () => {
  node = await startChainNode();
  wire = await openProxy({ host: "127.0.0.1", port: node.port });
  scratch = await openStartedScratch();
  exchange = await open();
  await exchange.context.deposits.look();
});
afterAll(async () => {
  await exchange.close();
  await scratch.remove();
  await wire.close();
  await node.stop();
});

type Row = { txid: string; state: string; confirmations: number; amount: string; currency_name: string };

async function deposits(person: Person): Promise<Row[]> {
  return ((await get(exchange, person, "wallet/deposits?limit=100")).message as { data: Row[] }).data;
}

async function spot(person: Person, symbol = "USDT"): Promise<string> {
  const rows = (await get(exchange, person, "wallet/balances?type=change")).message as {
    currency_name: string;
    available: string;
  }[];
  return rows.find((row) => row.currency_name === symbol)?.available ?? "0";
}

async function addressOf(person: Person, currency: number): Promise<string> {
  return (await post(exchange, person, "wallet/get_in_address", { currency })).message as string;
}

async function look(): Promise<void> {
  await exchange.context.deposits.look();
}

/** How often the ledger credited somebody. */
async function credits(person: Person): Promise<number> {
  const rows = await exchange.context.database.query(
    "select 1 from ledger_entries where owner = $1 and reason = 'deposit'",
    [person.id as UserId],
  );
  return rows.length;
}

function watcherOver(feed: ChainFeed): Watcher {
  const { chains, clock, database, markets, messages, sequencer } = exchange.context;
  const side = chains.sideOf(network) as ChainSide;
  const parts: WatcherParts = {
    side: { ...side, network, feed } as ChainSide,
    coins: () => chains.followed().filter((coin) => coin.network === network),
    clock,
    database,
    markets,
    messages,
    sequencer,
    push: () => undefined,
    onTrouble: () => undefined,
  };
  return new Watcher(parts);
}

function feedOf(): ChainFeed {
  return (exchange.context.chains.sideOf(network) as ChainSide).feed;
}

describe("a deposit", () => {
  test("of a token is seen, gathers confirmations and is credited once", async () => {
    const person = await newGuest(exchange);
    await node.sendToken(await addressOf(person, usdt), 12_345_678n);
    await look();
    expect(await deposits(person)).toEqual([]);
    await node.mine();
    await look();
    expect(await deposits(person)).toMatchObject([{ state: "seen", confirmations: 1, amount: "12.345678" }]);
    await node.mine();
    await look();
    expect(await deposits(person)).toMatchObject([{ state: "seen", confirmations: 2 }]);
    expect(await spot(person)).toBe("0");
    await node.mine();
    await look();
    expect(await deposits(person)).toMatchObject([{ state: "credited", confirmations: 3 }]);
    await node.mine(3);
    await look();
    expect([await spot(person), await credits(person)]).toEqual(["12.345678", 1]);
  });

  test("of the chain's own coin, and of a token to the address of another coin", async () => {
    const person = await newGuest(exchange);
    const [forEther, forToken] = [await addressOf(person, ether), await addressOf(person, usdt)];
    expect(forEther).not.toBe(forToken);
    await node.send({ to: forEther, value: 1_500_000_000_000_000_001n });
    await node.sendToken(forEther, 2_000_000n);
    await node.mine(confirmations);
    await look();
    expect(await spot(person, "ETH")).toBe("1.500000000000000001");
    expect(await spot(person, "USDT")).toBe("2.000000");
  });

  test("of nothing is none, and one below the minimum stays uncredited", async () => {
    const person = await newGuest(exchange);
    const address = await addressOf(person, usdt);
    await node.sendToken(address, 0n);
    await node.sendToken(address, 999_999n);
    await node.mine(confirmations + 1);
    await look();
    expect(await deposits(person)).toMatchObject([{ state: "seen", confirmations: 3, is_below_minimum: true }]);
    expect(await credits(person)).toBe(0);
  });

  test("several in one transaction are several", async () => {
    const [one, other] = [await newGuest(exchange), await newGuest(exchange)];
    const to = [await addressOf(one, usdt), await addressOf(other, usdt), await addressOf(one, usdt)];
    await node.sendTokenToAll(to, 3_000_000n);
    await node.mine(confirmations);
    await look();
    expect([await spot(one), await spot(other)]).toEqual(["6.000000", "3.000000"]);
    expect(new Set((await deposits(one)).map((row) => row.txid)).size).toBe(1);
  });
});

describe("a reorganisation of three blocks", () => {
  test("takes back what was seen, and credits what comes again once", async () => {
    const [lost, again] = [await newGuest(exchange), await newGuest(exchange)];
    const [lostTo, againTo] = [await addressOf(lost, usdt), await addressOf(again, usdt)];
    await look();
    const before = await node.snapshot();
    await node.sendToken(lostTo, 5_000_000n);
    await node.mine();
    await node.sendToken(againTo, 7_000_000n);
    await node.mine();
    await look();
    expect((await deposits(lost))[0]).toMatchObject({ state: "seen", confirmations: 2 });
    await node.revert(before);
    await node.mine();
    const twin = await node.sendToken(againTo, 7_000_000n);
    await node.mine(2);
    await look();
    expect((await deposits(lost))[0]).toMatchObject({ state: "reversed", confirmations: 0 });
    expect((await deposits(again)).map(({ txid, state }) => [txid === twin, state])).toContainEqual([true, "seen"]);
    await node.mine(confirmations);
    await look();
    expect([await spot(lost), await credits(lost)]).toEqual(["0", 0]);
    expect([await spot(again), await credits(again)]).toEqual(["7.000000", 1]);
  });

  test("never credits twice what was credited before it", async () => {
    const person = await newGuest(exchange);
    const address = await addressOf(person, usdt);
    await look();
    const before = await node.snapshot();
    // The same transaction in both histories: same sender, nonce and content.
    const first = await node.sendToken(address, 4_000_000n);
    await node.mine(confirmations);
    await look();
    expect(await spot(person)).toBe("4.000000");
    await node.revert(before);
    await node.mine(confirmations + 1);
    await look();
    expect(await deposits(person)).toMatchObject([{ state: "credited" }]);
    const marked = await exchange.context.database.query("select lost_at from deposits where txid = $1", [first]);
    expect(marked).not.toEqual([{ lost_at: null }]);
    const second = await node.sendToken(address, 4_000_000n);
    await node.mine(confirmations);
    await look();
    expect(second).toBe(first);
    expect([await spot(person), await credits(person)]).toEqual(["4.000000", 1]);
    const found = await exchange.context.database.query("select lost_at from deposits where txid = $1", [first]);
    expect(found).toEqual([{ lost_at: null }]);
  });
});

describe("a node", () => {
  test("that is down costs time and nothing else", async () => {
    const person = await newGuest(exchange);
    await node.sendToken(await addressOf(person, usdt), 6_000_000n);
    await node.mine();
    await look();
    await wire.cut();
    await expect(look()).rejects.toThrow();
    await node.mine(confirmations);
    expect(await deposits(person)).toMatchObject([{ state: "seen", confirmations: 1 }]);
    await wire.mend();
    await look();
    expect([await spot(person), await credits(person)]).toEqual(["6.000000", 1]);
  });

  test("that is slow, answers twice and in any order is followed as if it did not", async () => {
    const person = await newGuest(exchange);
    const address = await addressOf(person, usdt);
    for (let round = 0; round < 3; round += 1) {
      await node.sendToken(address, 1_000_000n);
      await node.mine();
    }
    await node.mine(confirmations);
    const feed = feedOf();
    const odd: ChainFeed = {
      ...feed,
      async read(from, to) {
        await sleep(50);
        const stretch = await feed.read(from, to);
        return { ...stretch, transfers: [...stretch.transfers, ...stretch.transfers].reverse() };
      },
    };
    const watchers = [watcherOver(odd), watcherOver(odd), watcherOver(feed)];
    // All at once: one of them moves the cursor, the others find it moved.
    await Promise.allSettled(watchers.flatMap((watcher) => [watcher.pass(), watcher.pass()]));
    await look();
    expect([await spot(person), await credits(person)]).toEqual(["3.000000", 3]);
  });

  test("of another chain is not followed", async () => {
    const strange = watcherOver({ ...feedOf(), identify: async () => "1" });
    await expect(strange.pass()).rejects.toThrow(/not of 31337/);
  });

  test("that is behind changes nothing", async () => {
    const person = await newGuest(exchange);
    await node.sendToken(await addressOf(person, usdt), 8_000_000n);
    await node.mine(2);
    await look();
    const feed = feedOf();
    const head = await feed.head();
    const hash = await feed.hashOf(head.number - 1);
    const behind = watcherOver({ ...feed, head: async () => ({ number: head.number - 1, hash: hash ?? "" }) });
    await behind.pass();
    expect(await deposits(person)).toMatchObject([{ state: "seen", confirmations: 2 }]);
    await node.mine();
    await look();
    expect(await credits(person)).toBe(1);
  });
});

describe("the same blocks again", () => {
  test("twenty times, from any place, credit nothing twice", async () => {
    const person = await newGuest(exchange);
    const address = await addressOf(person, usdt);
    await look();
    const feed = feedOf();
    const { database } = exchange.context;
    const start = await feed.head();
    for (let round = 0; round < 4; round += 1) {
      await node.sendToken(address, 1_000_000n);
      await node.mine();
    }
    await node.mine(confirmations);
    for (let round = 0; round < 20; round += 1) {
      const number = start.number + ((round * 3) % 6);
      const hash = await feed.hashOf(number);
      await look();
      await database.query("update chain_cursors set number = $1, hash = $2 where network = $3", [
        number,
        hash,
        network,
      ]);
    }
    await look();
    expect([await spot(person), await credits(person)]).toEqual(["4.000000", 4]);
  });

  test("after a cut between the ledger and the row, and after a restart", async () => {
    const person = await newGuest(exchange);
    const address = await addressOf(person, usdt);
    await node.sendToken(address, 9_000_000n);
    await node.mine(confirmations);
    await look();
    // As if the process had ended right after the ledger's commit.
    const { database } = exchange.context;
    await database.query("update deposits set state = 'seen', credited_at = null where user_id = $1", [person.id]);
    await node.sendToken(address, 1_000_000n);
    await node.mine();
    await exchange.close();
    await node.mine(confirmations);
    exchange = await open();
    await look();
    expect((await deposits(person)).map((row) => row.state)).toEqual(["credited", "credited"]);
    expect([await spot(person), await credits(person)]).toEqual(["10.000000", 2]);
  });
});

test("a thousand transfers in one block are credited in one pass", async () => {
  const people: Person[] = [];
  for (let count = 0; count < 10; count += 1) people.push(await newGuest(exchange));
  const to = await Promise.all(people.map((person) => addressOf(person, usdt)));
  for (let batch = 0; batch < 10; batch += 1) {
    await node.sendTokenToAll(
      Array.from({ length: 100 }, (_, index) => to[index % to.length] as string),
      1_000_000n,
    );
  }
  await node.mine(confirmations);
  await look();
  for (const person of people) expect(await spot(person)).toBe("100.000000");
});

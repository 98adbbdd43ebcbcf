import { type Content, decodeJson, houseId, latestRules } from "@tidemark/engine";
import { type AssetId, ensure, type UserId } from "@tidemark/kernel";
import { afterEach, expect, test } from "vitest";
import { readConfig } from "../assembly/config.ts";
import { openCore } from "../assembly/core.ts";
import type { Database } from "../store/database.ts";
import { migrate } from "../store/migrate.ts";
import { openDatabaseIn } from "../testing/open-database.ts";
import { openEmptyScratch, type Scratch } from "../testing/scratch-database.ts";
import { loadEngine } from "./load-engine.ts";
import { goldenVersions, loadGolden, readGolden } from "./testing/golden.ts";
import { verifyDatabase } from "./verify/verify-database.ts";

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

async function restored(version: string): Promise<Scratch> {
  const scratch = await openEmptyScratch();
  opened.push({ close: () => scratch.remove() });
  const database = await openDatabaseIn(scratch);
  await loadGolden(database, readGolden(version));
  await database.close();
  return scratch;
}

function configOf({ dataDir, databaseUrl }: Scratch) {
  const place = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  return readConfig({ DATA_DIR: dataDir, DEMO_MARKET: "off", LOG_LEVEL: "error", ...place });
}

/** One view of everything: the exchange may write meanwhile what has fallen due. */
function differences(database: Database): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    return (await verifyDatabase(tx)).differences;
  });
}

type OpenCore = Awaited<ReturnType<typeof openCore>>;

/** Closed at the end of the test at the latest. */
async function openUntilEnd(config: Parameters<typeof openCore>[0]): Promise<OpenCore & { close(): Promise<void> }> {
  const core = await openCore(config);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await core.running.close();
    await core.database.close();
  };
  opened.push({ close });
  return { ...core, close };
}

test("there is a database of every released version", () => {
  expect(goldenVersions()).toContain("0.1");
});

test.each(goldenVersions())("a database of %s starts, goes on, and verifies from its first row on", async (version) => {
  const golden = readGolden(version);
  const scratch = await restored(version);
  const config = configOf(scratch);
  const rows = golden.tables.get("journal")?.length ?? 0;
  const core = await openUntilEnd(config);
  const { sequencer } = core.running;
  // What was there is there, and the rules of today are adopted on top of it.
  const [next] = await core.database.query<{ content: string }>("select content from journal where seq = $1", [
    rows + 1,
  ]);
  expect(next?.content).toBe(`{"type":"AdoptRules","version":${latestRules}}`);
  expect(await differences(core.database)).toEqual([]);
  const transfer = {
    type: "Transfer",
    from: "spot",
    to: "fiat",
    assetId: 900_002 as AssetId,
    amount: 1n as never,
  } as const;
  expect((await sequencer.submit(transfer, { userId: 900_001 as UserId, key: "golden-later" })).ok).toBe(true);
  expect((await sequencer.submit({ type: "CancelAll", marketId: null }, { userId: 900_002 as UserId })).ok).toBe(true);
  expect((await sequencer.submit({ type: "RunDue" }, { userId: houseId })).ok).toBe(true);
  await core.close();
  const hash = sequencer.stateHash();

  const again = await openUntilEnd(config);
  expect(again.running.sequencer.stateHash()).toBe(hash);
  expect(await differences(again.database)).toEqual([]);
  // A key of that time still has its one answer.
  const old = golden.tables.get("journal")?.map((text) => JSON.parse(text) as OldRow);
  const { key, content } = ensure(
    old?.find((row) => row.key === "golden-opening-3"),
    "the scenario credits under a key",
  );
  const reply = await again.running.sequencer.submit(decodeJson(content) as Content, { userId: houseId, key });
  expect(reply.ok).toBe(true);
  const effects = await again.database.query("select 1 from journal where key = $1", [key]);
  expect(effects).toHaveLength(1);
});

type OldRow = { readonly key: string; readonly content: string };

test.each(goldenVersions())(
  "the engine reaches the state of %s from its snapshot and from nothing",
  async (version) => {
    const golden = readGolden(version);
    const scratch = await restored(version);
    const database = await openDatabaseIn(scratch);
    opened.push({ close: () => database.close() });
    await migrate(database);
    const fromSnapshot = await loadEngine(database);
    expect(fromSnapshot.snapshotSeq).toBeGreaterThan(0);
    expect(fromSnapshot.engine.stateHash()).toBe(golden.stateHash);
    await database.query("delete from snapshots");
    const fromNothing = await loadEngine(database);
    expect(fromNothing.snapshotSeq).toBe(0);
    expect(fromNothing.engine.stateHash()).toBe(golden.stateHash);
  },
);

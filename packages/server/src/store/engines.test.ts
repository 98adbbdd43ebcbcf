// What only one of the engines can suffer: a folder shared or killed, a server gone or silent.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { built, startProgram } from "../testing/child-process.ts";
import { eventually } from "../testing/eventually.ts";
import { openDatabaseIn } from "../testing/open-database.ts";
import { asOwner, engine, openScratch, type Scratch } from "../testing/scratch-database.ts";
import { openProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { type Database, DatabaseAway, StartFailure } from "./database.ts";
import { openPglite } from "./pglite.ts";
import { describeUrl, openPostgres } from "./postgres.ts";

// Opening the embedded engine takes seconds, and these tests open it again and again.
const table = "create table if not exists kept (n int primary key)";

/** Everything a database says about its readiness, in order. */
function watch(database: Database): boolean[] {
  const changes: boolean[] = [];
  database.onReadyChange((isReady) => changes.push(isReady));
  return changes;
}

async function rowsOf(database: Database): Promise<number[]> {
  return (await database.query<{ n: number }>("select n from kept order by n")).map((row) => row.n);
}

if (engine === "pglite") {
  describe("the embedded engine", () => {
    let scratch: Scratch;
    const workers: Worker[] = [];
    const remember = (worker: Worker): number => workers.push(worker);
    beforeAll(async () => {
      process.on("worker", remember);
      scratch = await openScratch();
    });
    afterAll(async () => {
      process.off("worker", remember);
      await scratch.remove();
    });

    /** Another program that opens the folder, says so, and does as it is told. */
    const otherProgram = (then: string, options: readonly string[] = []): ReturnType<typeof startProgram> => {
      const file = join(scratch.dataDir, "other.mjs");
      const source = `import { openPglite } from ${JSON.stringify(built("store/pglite.js"))};
        try {
          const database = await openPglite(${JSON.stringify(scratch.dataDir)});
          await database.script(${JSON.stringify(table)});
          ${then}
        } catch (error) { console.log(error.name + ": " + error.message); process.exit(3); }`;
      writeFileSync(file, source);
      return startProgram([...options, file]);
    };

    test("its folder is taken by one, here and in another process, until it is closed", async () => {
      const database = await openDatabaseIn(scratch);
      const twice = openPglite(scratch.dataDir);
      await expect(twice).rejects.toThrow(StartFailure);
      await expect(openPglite(scratch.dataDir)).rejects.toThrow(/already in use .* \(pid \d+\)\.$/);
      const other = otherProgram("process.exit(0)");
      expect(await other.ended()).toBe(3);
      expect(other.stdout()).toMatch(/^StartFailure: The data folder .* is already in use/);
      await database.close();
      await (await openDatabaseIn(scratch)).close();
    });

    test("a killed process leaves its commits and no lock that matters", async () => {
      const other = otherProgram(`
        await database.query("insert into kept values (1), (2)");
        await database.query("begin"); await database.query("insert into kept values (3)");
        console.log("written"); setInterval(() => {}, 1000);`);
      await other.says(/written/);
      other.child.kill("SIGKILL");
      expect(await other.ended()).toBe("SIGKILL");
      const database = await openDatabaseIn(scratch);
      expect(await rowsOf(database)).toEqual([1, 2]);
      await database.close();
    });

    test("a lock file that makes no sense is put aside", async () => {
      writeFileSync(join(scratch.dataDir, "tidemark.lock"), "{ not a lock");
      await (await openDatabaseIn(scratch)).close();
    });

    test("its thread dies: work under way fails as away, and it comes back by itself with what was committed", async () => {
      const database = await openDatabaseIn(scratch);
      const changes = watch(database);
      await database.script(table);
      await database.query("insert into kept values (10)");
      const pending = database.transaction(async (tx) => {
        await tx.query("insert into kept values (11)");
        await workers.at(-1)?.terminate();
        await tx.query("select 1");
      });
      await expect(pending).rejects.toThrow(DatabaseAway);
      expect(database.isReady()).toBe(false);
      await expect(database.query("select 1")).rejects.toThrow(DatabaseAway);
      await eventually("it is back", () => database.isReady(), 60_000);
      expect(await rowsOf(database)).toEqual([1, 2, 10]);
      expect(changes).toEqual([false, true]);
      await database.close();
    });

    test("closed while it comes back, it stays closed", async () => {
      const database = await openDatabaseIn(scratch);
      await workers.at(-1)?.terminate();
      await eventually("it is missed", () => !database.isReady());
      await database.close();
      const again = await openDatabaseIn(scratch);
      expect(await rowsOf(again)).toEqual([1, 2, 10]);
      await again.close();
    });

    test("without the sync operation it refuses to run", async () => {
      const hooks = join(scratch.dataDir, "hooks.mjs");
      writeFileSync(
        hooks,
        `export async function load(url, context, next) {
           const loaded = await next(url, context);
           if (!url.endsWith("/pglite-filesystem.js")) return loaded;
           return { ...loaded, source: String(loaded.source).replace("layer.stream_ops.fsync =", "layer.unused =") };
         }`,
      );
      const register = `import { register } from "node:module"; register(${JSON.stringify(pathToFileURL(hooks).href)});`;
      const preload = `data:text/javascript,${encodeURIComponent(register)}`;
      const other = otherProgram('console.log("opened"); process.exit(0)', ["--import", preload]);
      expect(await other.ended()).toBe(3);
      expect(other.stdout()).toMatch(/^StartFailure: The database in .* does not sync commits to disk/);
    });

    test.each(["below a file", "in a place of the system"])("a folder %s is refused in one sentence", async (place) => {
      const file = join(scratch.dataDir, "file");
      writeFileSync(file, "");
      const folder = place === "below a file" ? join(file, "data") : "/proc/tidemark";
      await expect(openPglite(folder)).rejects.toThrow(StartFailure);
      await expect(openPglite(folder)).rejects.toThrow(/^The data folder [^\n]* is not writable \([A-Z]+\)\.$/);
    });
  });
} else {
  describe("a server", () => {
    let scratch: Scratch;
    let proxy: TcpProxy;
    let database: Database;
    let url: URL;
    beforeAll(async () => {
      scratch = await openScratch();
      url = new URL(scratch.databaseUrl ?? "");
      proxy = await openProxy({ host: url.hostname, port: Number.parseInt(url.port || "5432", 10) });
      url.hostname = "127.0.0.1";
      url.port = String(proxy.port);
      database = await openPostgres(url.href);
      await database.script(table);
    });
    afterAll(async () => {
      await database.close();
      await proxy.close();
      await scratch.remove();
    });

    test("compiles nothing that is quickly done, on any connection, unless a tool goes through all there is", async () => {
      const asked = await Promise.all(Array.from({ length: 4 }, () => database.query("show jit")));
      expect(asked).toEqual(Array.from({ length: 4 }, () => [{ jit: "off" }]));
      const patient = await openPostgres(url.href, { isPatient: true });
      const source = "select source from pg_settings where name = 'jit'";
      expect(await patient.query(source)).not.toEqual([{ source: "client" }]);
      await patient.close();
    });

    test("that ends every connection is found again", async () => {
      await database.query("insert into kept values (1)");
      const pending = database.transaction(async (tx) => {
        await tx.query("insert into kept values (2)");
        await asOwner((client) =>
          client.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()",
            [url.pathname.slice(1)],
          ),
        );
        await tx.query("insert into kept values (3)");
      });
      await expect(pending).rejects.toThrow(DatabaseAway);
      await eventually("it answers", () => rowsOf(database));
      await eventually("it is ready", () => database.isReady());
      expect(await rowsOf(database)).toEqual([1]);
    });

    test("that goes away makes queries fail as away, and is ready again when it is back", async () => {
      const changes = watch(database);
      await proxy.cut();
      await expect(database.query("select 1")).rejects.toThrow(DatabaseAway);
      await expect(database.transaction(async () => 1)).rejects.toThrow(DatabaseAway);
      expect(database.isReady()).toBe(false);
      await proxy.mend();
      await eventually("it is ready", () => database.isReady());
      expect(await rowsOf(database)).toEqual([1]);
      expect(changes).toEqual([false, true]);
    });

    test("that goes away while nobody asks is missed all the same", async () => {
      await rowsOf(database);
      await proxy.cut();
      await eventually("it is missed", () => !database.isReady());
      await proxy.mend();
      await eventually("it is ready", () => database.isReady());
    });

    test("whose connections are all in use for long is waited for, and nobody takes it for away", async () => {
      const changes = watch(database);
      // Longer than opening a connection may take.
      const busy = Array.from({ length: 12 }, () => database.query("select pg_sleep(6)"));
      const late = database.transaction((tx) => tx.query("select 1 as one"));
      expect(await Promise.all([database.query("select 2 as two"), late])).toEqual([[{ two: 2 }], [{ one: 1 }]]);
      await Promise.all(busy);
      expect(changes).toEqual([]);
    });

    test("that cannot be reached stops the start in one sentence", async () => {
      await proxy.cut();
      await expect(openPostgres(url.href)).rejects.toThrow(StartFailure);
      await expect(openPostgres(url.href)).rejects.toThrow(
        /^The database at 127\.0\.0\.1:\d+\/\S+ cannot be reached \(ECONNREFUSED\)\.$/,
      );
      await proxy.mend();
      await eventually("it is ready", () => database.isReady());
    });

    test("whose address makes no sense stops the start without telling the password", async () => {
      for (const nonsense of [
        "postgres://u:s3cret@127.0.0.1:1/d",
        "postgres://u:s3cret%zz@127.0.0.1:1/d",
        "postgres://u:s3cret@[::1/d",
      ]) {
        const error: unknown = await openPostgres(nonsense).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(StartFailure);
        expect((error as Error).message).not.toContain("s3cret");
        expect((error as Error).message).not.toContain("\n");
      }
    });

    test("is named without its password", () => {
      expect(describeUrl("postgres://user:secret@db.example:5433/tidemark?sslmode=require")).toBe(
        "db.example:5433/tidemark",
      );
    });
  });
}

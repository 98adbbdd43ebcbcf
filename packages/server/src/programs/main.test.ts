// The program itself, as a person starts and stops it.

import { existsSync, readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { built, type Program, startProgram } from "../testing/child-process.ts";
import { eventually } from "../testing/eventually.ts";
import { expectSentence } from "../testing/refused-start.ts";
import { call } from "../testing/requests.ts";
import { engine, openScratch, type Scratch, scratchFolder } from "../testing/scratch-database.ts";

const main = built("bundle/main.js");
let scratch: Scratch;
beforeAll(async () => {
  scratch = await openScratch();
});
afterAll(() => scratch.remove());

function start(more: Record<string, string> = {}): Program {
  const database: Record<string, string> = scratch.databaseUrl === null ? {} : { DATABASE_URL: scratch.databaseUrl };
  return startProgram([main], { PORT: "0", DATA_DIR: scratch.dataDir, DEMO_MARKET: "off", ...database, ...more });
}

async function opened(program: Program): Promise<{ origin: string; port: number }> {
  await program.says(/Ctrl-C stops it/);
  const port = Number.parseInt(/localhost:(\d+)/.exec(program.stdout())?.[1] ?? "0", 10);
  return { port, origin: `http://127.0.0.1:${port}` };
}

/** Clients that do what makes a stop hard: stay silent, send half a request, never answer a farewell. */
async function clingTo(port: number): Promise<Socket[]> {
  const upgrade = [
    "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1",
    "Host: localhost",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ];
  const texts = [
    "",
    "GET /api/env",
    `${upgrade.join("\r\n")}\r\n\r\n`,
    "POST /api/set/lang HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{",
  ];
  const sockets = texts.map((text) => {
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => undefined);
    socket.write(text);
    return socket;
  });
  await eventually("the upgrade is answered", () => (sockets[2]?.bytesRead ?? 0) > 0);
  return sockets;
}

describe("a start that is", () => {
  test("says where it is and with what; SIGTERM ends it whoever clings to it, and the folder is free", async () => {
    const program = start({ LOG_LEVEL: "info" });
    const at = await opened(program);
    expect(program.stdout()).toMatch(/accounts {2}.*@demo\.test/);
    expect(program.stdout()).toContain(scratch.dataDir);
    expect((await call(at, "GET", "/healthz")).json).toMatchObject({ status: "ok" });
    if (engine === "pglite") {
      await expectSentence(start(), /^The data folder .* is already in use by another Tidemark process \(pid \d+\)\./);
    }
    const clinging = await clingTo(at.port);
    program.child.kill("SIGTERM");
    expect(await program.ended()).toBe(0);
    for (const line of program.stderr().trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
    for (const socket of clinging) socket.destroy();
    expect(existsSync(join(scratch.dataDir, "tidemark.lock"))).toBe(false);
  });

  test("is killed, starts again on the same data, and Ctrl-C ends it", async () => {
    const killed = start();
    await opened(killed);
    killed.child.kill("SIGKILL");
    expect(await killed.ended()).toBe("SIGKILL");
    const program = start();
    const at = await opened(program);
    expect((await call(at, "GET", "/healthz")).json).toMatchObject({ status: "ok" });
    expect(program.stderr()).toBe("");
    program.child.kill("SIGINT");
    program.child.kill("SIGINT");
    expect(await program.ended()).toBe(0);
  });
});

if (engine === "pglite") {
  test("killed while its database is being made, it starts the next time", async () => {
    const folder = scratchFolder();
    const killed = start({ DATA_DIR: folder });
    await eventually(
      "some of the database is there",
      () => {
        const parts = readdirSync(folder).filter((name) => name.startsWith("database"));
        return parts.some((part) => existsSync(join(folder, part, "base")));
      },
      60_000,
    );
    killed.child.kill("SIGKILL");
    await killed.ended();
    const program = start({ DATA_DIR: folder });
    await opened(program);
    program.child.kill("SIGTERM");
    expect(await program.ended()).toBe(0);
  });
} else {
  test("a demo's database is not opened live", async () => {
    const demo = start();
    await opened(demo);
    demo.child.kill("SIGTERM");
    expect(await demo.ended()).toBe(0);
    const live = start({
      TIDEMARK_MODE: "live",
      PUBLIC_ORIGIN: "https://exchange.example",
      SECRET_KEY: "k8Zq2Vw7Lr5Xn0Ty3Bd6Gh9Jm1Pc4Sfu",
      SMTP_URL: "smtp://127.0.0.1:1",
    });
    await expectSentence(live, /^This database belongs to a demo exchange and cannot be opened in live mode\./);
  });
}

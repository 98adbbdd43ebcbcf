// Two exchanges on one PostgreSQL, as two machines would run them. The first can be cut off from the database; another
// one then takes over, works, takes its snapshot at the end and goes, and the first goes on with a hole behind it.

import type { Clock } from "../platform/clock.ts";
import { eventually } from "./eventually.ts";
import { openScratch, type Scratch, scratchFolder } from "./scratch-database.ts";
import { openProxy, type TcpProxy } from "./tcp-proxy.ts";
import { openTestExchange, type TestExchange, type TestExchangeOptions } from "./test-exchange.ts";

export type Failover = {
  readonly first: TestExchange;
  /** Takes the right to write away from the first, does the work in a second exchange, and gives the right back. */
  elsewhere(work: (second: TestExchange) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** On the embedded database, which belongs to one process, there is no elsewhere. */
export async function openFailover(
  clock: Clock,
  options: Pick<TestExchangeOptions, "config" | "priceSources"> = {},
): Promise<Failover> {
  const scratch = await openScratch();
  const proxy = await proxyOf(scratch);
  const first = await openTestExchange({ scratch: { ...scratch, databaseUrl: proxy?.url ?? null }, clock, ...options });
  const { sequencer } = first.context;
  return {
    first,
    async elsewhere(work) {
      await proxy?.cut();
      await eventually("the first has lost the right to write", () => sequencer.state() === "recovering");
      const second = await openTestExchange({ scratch: { ...scratch, dataDir: scratchFolder() }, clock, ...options });
      try {
        await work(second);
      } finally {
        await second.close();
        await proxy?.mend();
      }
      await eventually("the first writes again", () => sequencer.state() === "ready");
    },
    async close() {
      await first.close();
      await proxy?.close();
      await scratch.remove();
    },
  };
}

async function proxyOf({ databaseUrl }: Scratch): Promise<(TcpProxy & { readonly url: string }) | null> {
  if (databaseUrl === null) return null;
  const url = new URL(databaseUrl);
  const proxy = await openProxy({ host: url.hostname, port: Number.parseInt(url.port || "5432", 10) });
  url.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, url: url.href };
}

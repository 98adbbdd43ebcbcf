// The demo's own post box: what would leave the house is put into a table and into files that only their owner may
// read, so that a newcomer without mail settings can still finish a registration.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Instant } from "@tidemark/kernel";
import type { Database } from "../../store/database.ts";
import { type Channel, insertLocal, keepNewestLocal } from "./outbox-store.ts";
import type { Delivery } from "./transport.ts";

const keptMax = 1_000;

export type LocalTransport = {
  put(channel: Channel, delivery: Delivery, content: { subject: string; text: string }): Promise<void>;
};

export function createLocalTransport(database: Database, folder: string, now: () => Instant): LocalTransport {
  const fileOf = (id: number): string => join(folder, `${String(id).padStart(8, "0")}.txt`);
  return {
    async put(channel, { id, destination }, { subject, text }) {
      await insertLocal(database, { id, channel, destination, subject, text, at: now() });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const head = [`to: ${destination}`, ...(subject === "" ? [] : [`subject: ${subject}`])];
      writeFileSync(fileOf(id), `${head.join("\n")}\n\n${text}\n`, { mode: 0o600 });
      for (const old of await keepNewestLocal(database, keptMax)) rmSync(fileOf(old), { force: true });
    },
  };
}

// The demo's post box on the site. In live mode this address answers as one that does not exist.

import { outboxCall } from "@tidemark/contract/outbox";
import { ok, refuse } from "@tidemark/kernel";
import { type Handler, handle } from "../../http/handler.ts";
import type { Platform } from "../../seams/platform.ts";
import { listLocal } from "./outbox-store.ts";

const shownMax = 50;

export function outboxRoutes(parts: Pick<Platform, "config" | "database">): Handler[] {
  return [
    handle(outboxCall, async ({ destination }, caller) => {
      if (parts.config.mode !== "demo") {
        caller.reply.status(404);
        return refuse("unknown_call");
      }
      const wanted = destination === "" ? null : destination.toLowerCase();
      return ok(await listLocal(parts.database, wanted, shownMax));
    }),
  ];
}

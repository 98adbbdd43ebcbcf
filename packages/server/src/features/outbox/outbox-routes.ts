// The demo's post box on the site. In live mode this address answers as one that does not exist.

import { outboxCall } from "@tidemark/contract";
import { ok, refuse } from "@tidemark/kernel";
import type { Context } from "../../assembly/context.ts";
import { type Handler, handle } from "../../http/handler.ts";
import { listLocal } from "./outbox-store.ts";

const shownMax = 50;

export function outboxRoutes(context: Context): Handler[] {
  return [
    handle(outboxCall, async ({ destination }, caller) => {
      if (context.config.mode !== "demo") {
        caller.reply.status(404);
        return refuse("unknown_call");
      }
      const wanted = destination === "" ? null : destination.toLowerCase();
      return ok(await listLocal(context.database, wanted, shownMax));
    }),
  ];
}

// Says openly that the demo's prices are simulated, from which seed, and by whom.

import { simulationCall } from "@tidemark/contract";
import { ok } from "@tidemark/kernel";
import type { Context } from "../../assembly/context.ts";
import { type Handler, handle } from "../../http/handler.ts";

export function makersRoutes(context: Context): Handler[] {
  return [handle(simulationCall, () => ok(context.makers.simulation()))];
}

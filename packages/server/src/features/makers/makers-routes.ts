// Says openly that the demo's prices are simulated, from which seed, and by whom.

import { simulationCall } from "@tidemark/contract/makers";
import { ok } from "@tidemark/kernel";
import { type Handler, handle } from "../../http/handler.ts";
import type { Makers } from "./makers.ts";

export function makersRoutes({ makers }: { readonly makers: Makers }): Handler[] {
  return [handle(simulationCall, () => ok(makers.simulation()))];
}

// Deals of a shop that go on; while nothing is pushed they are asked for. A deal whose turn has come to
// the merchant is heard, once.

import { deskCall } from "@tidemark/contract/shops/keeping";
import { useEffect } from "react";
import { useCall } from "../../../api/use-call.ts";
import { usePace } from "../../../live/connection-store.ts";
import { learnExchangeTime, useTurnSound } from "../../deals/deals.ts";

export function useDesk(shopId: number) {
  const desk = useCall(deskCall, { id: String(shopId) }, { staleTimeMs: 0, ...usePace() });
  useEffect(() => void learnExchangeTime(), []);
  useTurnSound(desk.data?.data);
  return desk;
}

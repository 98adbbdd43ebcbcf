// What the points pages ask the exchange, how often, and what they do when there are no points to show.

import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { pointsExchangesCall, pointsInfoCall, pointsOfferCall } from "@tidemark/contract/points";
import { secondMs } from "@tidemark/kernel";
import { useCallback, useEffect } from "react";
import { CallFailure } from "../../api/answer.ts";
import { answerText } from "../../api/answer-text.ts";
import { rowsKey, useCall } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";

const priceEveryMs = 3 * secondMs;
const pointsEveryMs = 15 * secondMs;
/** How long the reason stands before the page of the bound account comes. */
const leaveAfterMs = secondMs;

/** What points are exchanged for, with the recorded price of this moment. */
export function usePointsOffer() {
  return useCall(pointsOfferCall, {}, { refreshEveryMs: priceEveryMs, staleTimeMs: 0 });
}

/** The reader's points. Where there are none to show, the reason is said and the page of the bound account follows. */
export function usePointsInfo() {
  const navigate = useNavigate();
  const info = useCall(pointsInfoCall, {}, { refreshEveryMs: pointsEveryMs, staleTimeMs: 0 });
  const { data, error } = info;
  useEffect(() => {
    if (data !== undefined || !(error instanceof CallFailure) || error.answer.kind !== "refused") return;
    let isGone = false;
    void answerText(error.answer).then((words) => !isGone && say("error", words));
    const leaving = setTimeout(() => void navigate({ to: pagePaths.bindPoints, replace: true }), leaveAfterMs);
    return () => {
      isGone = true;
      clearTimeout(leaving);
    };
  }, [data, error, navigate]);
  return info;
}

/** To be called when something was exchanged. */
export function useRefreshPoints(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [pointsInfoCall.name] });
    void client.invalidateQueries({ queryKey: rowsKey(pointsExchangesCall) });
  }, [client]);
}

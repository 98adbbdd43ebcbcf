// The calls about first steps.

import { endFirstStepsCall, firstStepsCall } from "@tidemark/contract/newcomers";
import { allNotices } from "@tidemark/contract/words/all";
import { ensure, ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Platform } from "../../seams/platform.ts";
import { accountById } from "../registry/registry.ts";
import { endSteps, stepsOf } from "./newcomers-store.ts";

export function newcomersRoutes({ clock, database }: Pick<Platform, "clock" | "database">): Handler[] {
  return [
    handle(firstStepsCall, async (_request, caller) => {
      const userId = userOf(caller);
      const account = ensure(await accountById(database, userId), "a session without an account");
      const { money, order, isOver } = await stepsOf(database, userId);
      const { hasSecondFactor, hasTradePassword } = account;
      const isDone = money && order && hasTradePassword && hasSecondFactor;
      // What was done once is over, also for somebody who later turns the second factor off.
      if (isDone && !isOver) await endSteps(database, userId, clock.now());
      return ok({
        money,
        trade_password: hasTradePassword,
        second_factor: hasSecondFactor,
        order,
        is_over: isOver || isDone,
      });
    }),
    handle(endFirstStepsCall, async (_request, caller) => {
      await endSteps(database, userOf(caller), clock.now());
      return ok(allNotices[caller.language].saved);
    }),
  ];
}

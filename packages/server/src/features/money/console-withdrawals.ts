// The queue of withdrawals. Two different people say yes where money leaves, by the withdrawal's own table, whether they
// come by the console or by the shell; each word is a row of the audit log, in the transaction that counts it.

import { fillText } from "@tidemark/contract";
import {
  approveWithdrawal,
  refuseWithdrawal,
  resolveWithdrawal,
  type WithdrawalListing,
  withdrawalsQueue,
} from "@tidemark/contract/console/money";
import type { ConsoleRequest } from "@tidemark/contract/console-call";
import { words } from "@tidemark/contract/console-words/money";
import type { WithdrawalState } from "@tidemark/contract/withdrawals";
import { ok } from "@tidemark/kernel";
import {
  type ConsoleHandler,
  type ConsoleResult,
  type Deciding,
  doing,
  lookAt,
  refuserOf,
} from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { usdtId } from "../markets/markets.ts";
import type { Decider, OperatorRow, Verdict } from "../withdrawals/withdrawals.ts";
import { type MoneyParts, shownIn } from "./money.ts";

const sayNo = refuserOf("money", { en: words.en.verdicts, zh: words.zh.verdicts });

function statesOf(state: ConsoleRequest<typeof withdrawalsQueue>["state"]): readonly WithdrawalState[] {
  if (state === undefined) return [];
  return state === "waiting" ? ["requested", "unknown"] : [state];
}

function rowOf({ markets, publicIds }: MoneyParts, row: OperatorRow): WithdrawalListing {
  const { coin, text } = shownIn(markets, row.assetId);
  return {
    id: row.id,
    shownId: publicIds.show("withdrawal", row.id),
    user: row.userId,
    state: row.state as WithdrawalState,
    ending: row.ending ?? "",
    coin,
    amount: text(row.amount),
    fee: text(row.fee),
    arrives: text(row.arrives),
    value: row.usdtValue === null ? "" : shownIn(markets, usdtId).text(row.usdtValue),
    network: row.network,
    address: row.address,
    memo: row.memo,
    said: row.said,
    txid: row.signed?.txid ?? "",
    notes: row.notes,
    trouble: row.trouble,
    askedAt: row.at.asked,
  };
}

/** The line of the log is the console's own, with what was asked for beside what was decided. */
function deciderOf(deciding: Deciding, after: string): Decider {
  return {
    operator: deciding.operator,
    note: (tx, { subject, detail: { reason: _reason, ...about } }) =>
      deciding.log(tx, { subject, after: { ...about, decided: after } }),
  };
}

function answerOf({ isDone, code, places }: Verdict, { language }: Deciding): ConsoleResult<{ text: string }> {
  if (!isDone) return sayNo(code, places);
  return ok({ text: fillText(words[language].verdicts[code], places) });
}

export function withdrawalHandlers(parts: MoneyParts): ConsoleHandler[] {
  const { withdrawals } = parts;
  return [
    lookAt(withdrawalsQueue, (request) =>
      rowsPage(
        request,
        (before, limit) => {
          const { coin = null, user = null, txid = "" } = request;
          const filter = { states: statesOf(request.state), coin, user, txid: txid === "" ? null : txid };
          return withdrawals.page({ ...filter, before, limit });
        },
        (row) => rowOf(parts, row),
      ),
    ),
    doing(approveWithdrawal, {
      run: async ({ id }, deciding) =>
        answerOf(await withdrawals.approve(id, deciderOf(deciding, "approve")), deciding),
    }),
    doing(refuseWithdrawal, {
      run: async ({ id }, deciding) =>
        answerOf(await withdrawals.refuse(id, deciderOf(deciding, "refuse"), deciding.reason), deciding),
    }),
    doing(resolveWithdrawal, {
      run: async ({ id, ending }, deciding) =>
        answerOf(await withdrawals.resolve(id, deciderOf(deciding, ending), ending), deciding),
    }),
  ];
}

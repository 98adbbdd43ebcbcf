// Sends a withdrawal once. The key of a submission is made from what is asked for, without the proofs: a second try
// after a lost answer, even with a newer code of the authenticator, can never become a second withdrawal.

import { withdrawCall } from "@tidemark/contract/withdrawals";
import { useRef } from "react";
import type { Answer } from "../../api/answer.ts";
import { callApi } from "../../api/call-api.ts";
import { createKeyKeeper } from "../../api/idempotency.ts";

export type WithdrawAsk = {
  readonly currency: number;
  readonly number: string;
  readonly address: string;
  readonly memo: string;
  /** The network. */
  readonly type: string;
};
export type WithdrawProofs = { readonly pay_password: string; readonly second_factor: string };

export type SendWithdrawal = (ask: WithdrawAsk, proofs: WithdrawProofs) => Promise<Answer<string>>;

export function useWithdrawing(): SendWithdrawal {
  const keeper = useRef(createKeyKeeper());
  return async (ask, proofs) => {
    const fields = { ...ask, ...proofs };
    const answer = await callApi(withdrawCall, fields, {
      idempotencyKey: keeper.current.keyFor(ask),
      isQuiet: true,
    });
    keeper.current.heard(answer);
    return answer;
  };
}

// The reader's own accounts of a way, as they saved them: money that is taken out goes to one of these alone.

import type { PayWay } from "@tidemark/contract/deals";
import type { Payments } from "@tidemark/contract/payments";

export function accountsOf(payments: Payments | null | undefined, way: PayWay | ""): readonly string[] {
  if (payments === null || payments === undefined || way === "") return [];
  const saved = {
    ali_pay: [payments.alipay_account],
    we_chat: [payments.wechat_account],
    bank: payments.banks.map(({ bank_account: account }) => account),
  }[way];
  return saved.filter((account) => account !== "");
}

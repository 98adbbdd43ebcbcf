// What the steps of a withdrawal are called in the log of an account.

import type { LedgerReason } from "../../seams/ledger-reason.ts";

export const ledgerReasons = {
  withdrawal: {
    en: {
      title: "Withdrawals",
      received: "Withdrawal not sent, back to available",
      paid: "Withdrawal requested, from available to frozen",
      frozen: "Withdrawal done, {amount} {currency} paid from frozen",
    },
    zh: {
      title: "提币",
      received: "提币未发出，退回可用",
      paid: "申请提币，由可用转入冻结",
      frozen: "提币完成，从冻结中支出 {amount} {currency}",
    },
    hk: {
      title: "提幣",
      received: "提幣未發出，退回可用",
      paid: "申請提幣，由可用轉入凍結",
      frozen: "提幣完成，從凍結中支出 {amount} {currency}",
    },
    jp: {
      title: "出金",
      received: "出金されず、利用可能残高へ戻し",
      paid: "出金申請、利用可能残高から凍結へ",
      frozen: "出金完了、凍結分から {amount} {currency} を支払い",
    },
    ru: {
      title: "Вывод средств",
      received: "Вывод не отправлен, снова доступно",
      paid: "Заявка на вывод: из доступных в заблокированные",
      frozen: "Вывод выполнен, из заблокированных оплачено {amount} {currency}",
    },
  },
} satisfies Record<string, LedgerReason>;

// The calls about payment settings.

import { paymentsCall, savePaymentsCall } from "@tidemark/contract/payments";
import { allNotices } from "@tidemark/contract/words/all";
import { ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Images } from "../images/images.ts";
import type { Payments } from "./payments.ts";

export type PaymentRouteParts = { readonly images: Images; readonly payments: Payments };

export function paymentsRoutes({ images, payments }: PaymentRouteParts): Handler[] {
  const linkTo = (id: string | null): string => (id === null ? "" : images.linkTo(id));
  return [
    handle(paymentsCall, async (_request, caller) => {
      const userId = userOf(caller);
      const known = await payments.of(userId);
      if (known === null) return ok(null);
      const [first] = known.banks;
      return ok({
        real_name: known.realName,
        bank_name: first?.bankName ?? "",
        bank_account: first?.bankAccount ?? "",
        alipay_account: known.alipayAccount,
        wechat_account: known.wechatAccount,
        wechat_nickname: known.wechatNickname,
        wechat_collect: linkTo(known.wechatImage),
        alipay_collect: linkTo(known.alipayImage),
        telegram_account: known.telegramAccount,
        line_account: known.lineAccount,
        banks: known.banks.map(({ bankName, bankAccount, bankAddress }) => ({
          bank_name: bankName,
          bank_account: bankAccount,
          bank_address: bankAddress,
        })),
        name_state: await payments.nameState(userId, known.realName),
        changed_at: known.changedAt,
      });
    }),
    handle(savePaymentsCall, async (request, caller) => {
      const done = await payments.save(userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].payments_saved) : done;
    }),
  ];
}

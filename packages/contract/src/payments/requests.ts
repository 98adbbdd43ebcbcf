// What the calls about payment settings take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalText, textField } from "../fields.ts";

const lengthMax = 120;
const text = () => optionalText(lengthMax);
/** Absent means: as it stands. */
const maybe = () => z.optional(z.union([z.null(), textField(lengthMax)]));

export const savePayments = z.object({
  real_name: text(),
  bank_name: text(),
  bank_account: text(),
  alipay_account: text(),
  wechat_nickname: text(),
  wechat_account: text(),
  /** The address that an upload answered, or the one shown now; empty for none. */
  wechat_collect: optionalText(),
  alipay_collect: optionalText(),
  telegram_account: maybe(),
  line_account: maybe(),
  /** All bank accounts, the first one first; then bank_name and bank_account are not read. */
  banks: z.optional(
    z.array(z.object({ bank_name: text(), bank_account: text(), bank_address: text() })).check(z.maxLength(20)),
  ),
});

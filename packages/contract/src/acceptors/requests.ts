// What the calls about acceptors take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";

export const oneDeal = z.object({ id: idField() });
export const paged = z.object({ page: pageField() });

/** Old clients send it, and it is never looked at: whoever asks is known by the session. */
const address = { address: optionalText(200) };

export const info = z.object({ id: idField(), ...address });

export const preview = z.object({ acceptor_id: idField(), type: textField(8), money: textField(64) });

export const begin = z.object({
  acceptor_id: idField(),
  ...address,
  way: optionalText(20),
  type: textField(8),
  mobile: optionalText(40),
  deal_account: optionalText(100),
  money: optionalText(64),
  /** The price the user has seen; a worse one is refused. Whoever sends none takes the one that is. */
  price: optionalText(64),
});

export const ownDeals = z.object({
  ...address,
  /** `buy` or `sell`; old pages say it as `way`. Empty: both. */
  type: optionalText(8),
  way: optionalText(20),
  /** 0, 1 or 2; empty: all. */
  is_sure: optionalText(4),
  page: pageField(),
});

export const pay = z.object({
  id: idField(),
  /** A picture that an upload answered. */
  pay_orders_img: optionalText(400),
});

export const settings = z.object({
  /** `1` or `0`. */
  is_paused: optionalText(2),
  recharge_min: optionalText(64),
  recharge_max: optionalText(64),
  cash_min: optionalText(64),
  cash_max: optionalText(64),
  /** Money at hand outside. */
  cash: optionalText(64),
});

export const transfer = z.object({
  number: textField(64),
  /** 1: to the fiat account · 2: from it. */
  type: textField(2),
});

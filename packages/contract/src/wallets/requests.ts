// What the calls about what a person owns take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, textField } from "../fields.ts";

export const walletDetail = z.object({ currency: idField(), type: optionalText(16) });

export const balances = z.object({ type: optionalText(16) });

export const walletSummary = z.object({ user_id: optionalText(64) });

export const walletInfo = z.object({ currency: idField(), type: optionalText(32) });

export const statement = z.object({ month: textField(7) });

/** 7d, 30d, 90d, 1y or all; 30d where it is not said. */
export const valueCurve = z.object({ range: optionalText(4) });

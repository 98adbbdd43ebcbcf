// What the calls about where money went take. Pages know the types alone.

import * as z from "zod/mini";
import { optionalText, pageField, textField } from "../fields.ts";

export const walletLog = z.object({
  type: optionalText(16),
  currency: optionalText(20),
  page: pageField(),
  before: optionalText(40),
  /** Epoch milliseconds, both included. */
  from: optionalText(20),
  to: optionalText(20),
});

export const ledgerEntry = z.object({ id: textField(40) });

export const transferHistory = z.object({ page: pageField(), limit: optionalText(4), before: optionalText(40) });

export const accountLog = z.object({ page: pageField(), limit: optionalText(4) });

export const exportLog = z.object({
  type: optionalText(16),
  currency: optionalText(20),
  from: optionalText(20),
  to: optionalText(20),
});

// What the calls about passkeys take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, secondFactorField, secretField, textField } from "../fields.ts";

/** An answer of a device, as JSON in a text; one to a new key holds a certificate at worst. */
const answerMax = 8_000;

export const beginPasskey = z.object({ password: secretField(), second_factor: secondFactorField() });

export const addPasskey = z.object({ name: textField(200), answer: textField(answerMax) });

export const renamePasskey = z.object({ id: idField(), name: textField(200) });

export const removePasskey = z.object({
  id: idField(),
  password: secretField(),
  second_factor: secondFactorField(),
});

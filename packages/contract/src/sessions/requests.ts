// What the calls about where somebody is logged in take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalSecret, pageField, secondFactorField, textField } from "../fields.ts";

/** Whoever holds a stolen session must not be able to shut its owner out of the others. */
const proof = { login_password: optionalSecret(), second_factor: secondFactorField() };

export const endSession = z.object({ id: idField(), ...proof });

export const endOtherSessions = z.object(proof);

export const forgetDevice = z.object({ id: textField(64), ...proof });

export const loginHistory = z.object({ page: pageField() });

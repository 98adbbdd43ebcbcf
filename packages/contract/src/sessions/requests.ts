// What the calls about where somebody is logged in take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, pageField } from "../fields.ts";

export const endSession = z.object({ id: idField() });

export const loginHistory = z.object({ page: pageField() });

// What the calls about what can be traded take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, pageField, textField } from "../fields.ts";

export const currencyDetail = z.object({ id: idField() });

export const favourites = z.object({ page: pageField() });

export const addFavourite = z.object({ id: idField() });

export const removeFavourite = z.object({ id: idField() });

/** A market by its symbol, in any case and with or without the slash; unknown ones are refused by the handler. */
/* @__NO_SIDE_EFFECTS__ */
export const symbolField = () => textField(32);

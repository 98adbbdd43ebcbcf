// What the calls about announcements, help and papers take. Pages know the types alone.

import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "../fields.ts";

export const newsList = z.object({ c_id: optionalText(10), page: pageField(), limit: optionalText(4) });

export const newsDetail = z.object({ id: idField() });

export const newsCover = z.object({ id: textField(64) });

// What a schema found wrong with the fields of a request, as a refusal.

import { isRejectionCode, type Rejection, rejection } from "@tidemark/kernel";
import type { $ZodIssue } from "zod/v4/core";
import type { Fields } from "./body.ts";

/** The first thing wrong with a request, under the name its sender knows. */
export function rejectionOf(issue: $ZodIssue | undefined, fields: Fields): Rejection {
  if (issue !== undefined && isRejectionCode(issue.message)) return rejection(issue.message);
  const field = String(issue?.path[0] ?? "");
  return rejection(field in fields ? "invalid_field" : "missing_field", { field: field.slice(0, 64) });
}

import { expect, test } from "vitest";
import { securityScoreOf } from "./security-level.ts";

const mail = "a***@b.c";
const number = "138****8000";

test.each([
  [{ phone: null, email: null, review_status: 0 }, 25, "low"],
  [{ phone: null, email: mail, review_status: 0 }, 50, "middle"],
  [{ phone: number, email: null, review_status: 1 }, 50, "middle"],
  [{ phone: number, email: mail, review_status: 1 }, 75, "high"],
  [{ phone: null, email: mail, review_status: 2 }, 75, "high"],
  [{ phone: number, email: mail, review_status: 2 }, 100, "strong"],
] as const)("%j counts %i, %s", (info, percent, level) => {
  expect(securityScoreOf(info)).toMatchObject({ percent, level });
});

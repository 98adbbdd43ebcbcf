import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { zoneHeader, zoneOf } from "./zone.ts";

const asking = (named?: string | string[]) => zoneOf({ headers: { [zoneHeader]: named } } as unknown as FastifyRequest);

test("a caller's zone is one that is known", () => {
  expect(asking("Asia/Tokyo")).toBe("Asia/Tokyo");
  expect(asking("Asia/Tokyo")).toBe("Asia/Tokyo");
  for (const odd of [undefined, "", "Mars/Olympus", "a".repeat(65), "<script>", ["UTC", "UTC"]])
    expect(asking(odd)).toBeNull();
});

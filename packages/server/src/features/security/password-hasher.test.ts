import { expect, test } from "vitest";
import { atOnceMax, createPasswordHasher, hashPassword, type Place, waitingMax } from "./password-hasher.ts";

function enterMany(hasher: ReturnType<typeof createPasswordHasher>, lane: "login" | "account", count: number): Place[] {
  return Array.from({ length: count }, () => hasher.enter(lane)).filter((place) => place !== null);
}

test("a right password fits, a wrong one does not, nobody's never does", async () => {
  const place = enterMany(createPasswordHasher(), "login", 1)[0] as Place;
  const hash = await hashPassword("tide-2041");
  expect(await place.verify(hash, "tide-2041")).toBe(true);
  expect(await place.verify(hash, "tide-2042")).toBe(false);
  expect(await place.verify(null, "tide-2041")).toBe(false);
  expect(hash).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
});

test("a full lane turns people away, the other lane does not notice, and a place given back is free again", () => {
  const hasher = createPasswordHasher();
  const places = enterMany(hasher, "login", 500);
  expect(places).toHaveLength(atOnceMax + waitingMax);
  expect(hasher.enter("account")).not.toBeNull();
  places[0]?.release();
  places[0]?.release();
  expect(enterMany(hasher, "login", 5)).toHaveLength(1);
});

test("lanes take turns: what waits in one is served before all of the other is done", async () => {
  const hasher = createPasswordHasher();
  const order: string[] = [];
  const hash = await hashPassword("tide-2041");
  const logins = enterMany(hasher, "login", 12).map((place) =>
    place.verify(hash, "x").then(() => void order.push("login")),
  );
  const mine = (hasher.enter("account") as Place).verify(hash, "x").then(() => void order.push("account"));
  await Promise.all([...logins, mine]);
  expect(order).toHaveLength(13);
  expect(order.indexOf("account")).toBeLessThan(6);
  expect(hasher.verifiedCount()).toBe(13);
});

test("a hash that cannot be read frees its turn", async () => {
  const hasher = createPasswordHasher();
  const [first, second, third] = enterMany(hasher, "login", 3) as [Place, Place, Place];
  await expect(first.verify("no hash", "x")).rejects.toThrow();
  await expect(second.verify("no hash", "x")).rejects.toThrow();
  expect(await third.verify(null, "x")).toBe(false);
});

// What a live exchange begins with: nobody. No account is there that somebody could know the password of.

import { expect, test } from "vitest";
import { openTestExchange } from "../testing/test-exchange.ts";

test("a live exchange starts without accounts, money or a post box", async () => {
  const live = {
    mode: "live",
    publicOrigin: "https://exchange.example",
    secretKey: "k7Qm2x9Zp4Rt8Vw1Ny6Bd3Fg5Hj0Lc-s",
  } as const;
  const exchange = await openTestExchange({ config: live });
  try {
    const { database } = exchange.context;
    expect(await database.query("select email from users where email is not null or phone is not null")).toEqual([]);
    expect(await database.query("select from balances where available <> 0 or held <> 0")).toEqual([]);
    expect((await fetch(`${exchange.origin}/api/outbox`)).status).toBe(404);
  } finally {
    await exchange.close();
  }
});

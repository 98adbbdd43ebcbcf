// What every visitor meets before any call: the site, headers, languages, origins, health and the reference.

import { rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { allNotices, allTexts } from "@tidemark/contract/words/all";
import { languages } from "@tidemark/kernel";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../assembly/app.ts";
import { eventually } from "../testing/eventually.ts";
import { expectNoInsides, refusalCode } from "../testing/expect-envelope.ts";
import { outsideText, siteHtml, startHtml, writeFixtureSite } from "../testing/fixture-site.ts";
import { call, type Reply, sendRaw } from "../testing/requests.ts";
import { scratchFolder } from "../testing/scratch-database.ts";
import { openSession, openTestExchange, type TestExchange } from "../testing/test-exchange.ts";

let exchange: TestExchange;
let app: FastifyInstance;
let at: { origin: string; port: number };
const folder = scratchFolder();
const friend = "https://friend.example";

beforeAll(async () => {
  exchange = await openTestExchange({ config: { allowedOrigins: [friend] } });
  app = await createApp(exchange.context, exchange.handlers(), { site: writeFixtureSite(folder) });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  at = { port, origin: `http://127.0.0.1:${port}` };
});
afterAll(async () => {
  await app.close();
  await exchange.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  call(at, "GET", path, null, headers);

describe("the site", () => {
  test("a page of the demo is no page of a live exchange", async () => {
    expect((await get("/outbox")).status).toBe(200);
    const config = { ...exchange.config, mode: "live" as const };
    const live = await createApp({ ...exchange.context, config }, exchange.handlers(config), {
      site: writeFixtureSite(folder),
    });
    expect((await live.inject({ url: "/outbox", headers: { accept: "text/html" } })).statusCode).toBe(404);
    expect((await live.inject({ url: "/accountSet", headers: { accept: "text/html" } })).statusCode).toBe(200);
    await live.close();
  });

  test.each([
    "/",
    "/accountSet",
    "/accountset",
    "/ACCOUNTSET/",
    "/accountSet///",
    "/account/accountSet",
    "/New_Account/dealcenter/",
    "/accountSet?tab=1",
    "/index.html",
    "/dist/index.html",
  ])("%s is a page", async (path) => {
    const reply = await get(path);
    expect([reply.status, reply.text]).toEqual([200, siteHtml]);
    expect(reply.headers.get("content-type")).toMatch(/^text\/html/);
    expect(reply.headers.get("cache-control")).toBe("no-cache");
  });

  test("a page with a beginning of its own answers with it, and only at its address", async () => {
    const reply = await get("/dealCenter?symbol=BTC_USDT");
    expect([reply.status, reply.text]).toEqual([200, startHtml]);
    expect(reply.headers.get("cache-control")).toBe("no-cache");
    expect((await get("/start/dealCenter.html")).status).toBe(404);
  });

  test.each([
    "/nothing",
    "/accountSet/more",
    "/account",
    "/account/account/accountSet",
    "//evil.example",
    "//evil.example/accountSet",
    "/wp-login.php",

    "/accountSet%00",
  ])("%s is the app's own not-found", async (path) => {
    const reply = await get(path);
    expect([reply.status, reply.text]).toEqual([404, siteHtml]);
    expect(reply.headers.get("location")).toBeNull();
  });

  test.each([
    "/api/unknown",
    "/API/unknown",
    "/api",
    "/api/",
    "/api/env.json/more",
    "/assets/missing.js",
    "/assets/",
    "/socket.io.js/",
  ])("%s is never HTML when it is under the API or the assets", async (path) => {
    const reply = await get(path);
    if (path === "/socket.io.js/") return expect([reply.status, reply.text]).toEqual([404, siteHtml]);
    expect(reply.status).toBe(404);
    expect(refusalCode(reply.text)).toBe("unknown_call");
  });

  test("a page asked for as something else than HTML is refused in the envelope", async () => {
    const reply = await get("/nothing", { accept: "application/json" });
    expect(refusalCode(reply.text)).toBe("unknown_call");
    expect((await call(at, "POST", "/accountSet", {})).status).toBe(404);
  });

  test("hashed files are kept for ever, the page itself is asked for again", async () => {
    const script = await get("/assets/app-1a2b3c.js");
    expect(script.text).toBe("export {};");
    expect(script.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(script.headers.get("content-encoding")).toBe("gzip");
    expect(script.headers.get("vary")).toContain("accept-encoding");
    expect((await get("/favicon.svg")).headers.get("cache-control")).toBe("no-cache");
  });

  test.each(["/favicon.svg", "/assets/app-1a2b3c.js", "/", "/accountSet"])(
    "a part of %s that is not there is told apart from a fault",
    async (path) => {
      const headers = { "accept-encoding": "identity" };
      for (const range of ["bytes=99999999999-", "bytes=99999999999-99999999999999999999"]) {
        const reply = await get(path, { ...headers, range });
        expect(reply.status).toBe(416);
        expect(reply.headers.get("content-range")).toMatch(/^bytes \*\/\d+$/);
        expect(refusalCode(reply.text)).toBe("invalid_field");
      }
      expect((await get(path, { ...headers, "if-match": '"other"' })).status).toBe(412);
      const whole = (await get(path, headers)).text;
      const part = await get(path, { ...headers, range: "bytes=1-3" });
      expect([part.status, part.text]).toEqual([206, whole.slice(1, 4)]);
      for (const range of ["bytes=5-1", "bytes=", "lines=1-2", "bytes=0-0,2-3"]) {
        expect([200, 416]).toContain((await get(path, { ...headers, range })).status);
      }
    },
  );

  test("HEAD answers like GET, without a body", async () => {
    for (const [path, status] of [
      ["/accountSet", 200],
      ["/nothing", 404],
      ["/api/env.json", 200],
      ["/healthz", 200],
    ] as const) {
      const reply = await call(at, "HEAD", path);
      expect([path, reply.status, reply.text]).toEqual([path, status, ""]);
    }
  });

  test.each([
    "/../outside.txt",
    "/../../outside.txt",
    "/assets/../../outside.txt",
    "/assets/..%2f..%2foutside.txt",
    "/..%2foutside.txt",
    "/%2e%2e/outside.txt",
    "/%2e%2e%2foutside.txt",
    "/..%5coutside.txt",
    "/..\\outside.txt",
    "/%252e%252e/outside.txt",
    "/..%c0%afoutside.txt",
    "/.%00./outside.txt",
    "/assets/..;/../outside.txt",
    "/.hidden",
    "/%2ehidden",
    "/pages.json/../.hidden",
    "/....//outside.txt",
    "//../outside.txt",
    "/file:///etc/passwd",
    "/etc/passwd",
  ])("%s leads nowhere outside", async (path) => {
    const reply = await sendRaw(at, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect([400, 403, 404]).toContain(reply.status);
    expect(reply.text).not.toContain(outsideText);
    expect(reply.text).not.toContain("root:");
    expectNoInsides(reply.text);
  });

  test("a path of sixteen thousand slashes costs no more than another", async () => {
    const path = `${"/".repeat(8_000)}a`;
    for (let round = 0; round < 100; round += 1) expect((await get(path)).status).toBe(404);
  });
});

describe("methods", () => {
  test.each([
    ["GET", "/api/set/lang", "POST"],
    ["PUT", "/api/set/lang/", "POST"],
    ["DELETE", "/api/env.json", "GET"],
  ])("%s %s is told what is answered there", async (method, path, allowed) => {
    const reply = await call(at, method, path);
    expect(reply.status).toBe(405);
    expect(reply.headers.get("allow")).toBe(allowed);
    expect(refusalCode(reply.text)).toBe("wrong_method");
  });
});

/** What a reply's policy says, rule by rule, after looking at what every reply carries. */
async function policyOf(path: string): Promise<{ policy: string; rules: Record<string, string> }> {
  const { headers } = await get(path);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-z-]+$/);
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("server")).toBeNull();
  const policy = headers.get("content-security-policy") ?? "";
  const rules = policy.split(";").map((rule) => rule.trim().split(" "));
  return { policy, rules: Object.fromEntries(rules.map(([name, ...values]) => [name, values.join(" ")])) };
}

describe("headers", () => {
  test.each(["/", "/nothing", "/api/docs", "/healthz"])("%s is sent with all protections", async (path) => {
    const { policy, rules } = await policyOf(path);
    expect(rules).toMatchObject({
      "default-src": "'self'",
      "script-src": "'self'",
      "connect-src": "'self'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "frame-ancestors": "'none'",
      "form-action": "'self'",
      "require-trusted-types-for": "'script'",
    });
    expect(policy).not.toMatch(/https?:|wss?:|\*|unsafe-eval/);
    expect(rules["script-src"]).not.toMatch(/unsafe/);
  });

  test.each(["/api/env.json", "/api/unknown", "/api/openapi.json", "/assets/app-1a2b3c.js", "/assets/missing"])(
    "%s is data, and as a page could do nothing",
    async (path) => {
      const { rules } = await policyOf(path);
      expect(rules).toEqual({
        "default-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
      });
    },
  );

  test("replies of calls are never stored", async () => {
    expect((await get("/api/env.json")).headers.get("cache-control")).toBe("no-store");
    expect((await get("/healthz")).headers.get("cache-control")).toBe("no-store");
  });

  test("under https the browser is told to stay there, and cookies too", async () => {
    const config = { ...exchange.config, publicOrigin: "https://exchange.example" };
    const secure = await createApp({ ...exchange.context, config }, exchange.handlers(config));
    const reply = await secure.inject({ method: "POST", url: "/api/set/lang", payload: { lang: "en" } });
    expect(reply.headers["strict-transport-security"]).toMatch(/max-age=31536000/);
    const page = await secure.inject({ method: "GET", url: "/" });
    expect(page.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    const cookie = String(reply.headers["set-cookie"]);
    expect(cookie).toMatch(/^__Host-tidemark_language=en; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const refused = await secure.inject({
      method: "POST",
      url: "/api/set/lang",
      payload: { lang: "xx" },
      headers: { cookie: "__Host-tidemark_language=ru" },
    });
    expect(refused.json()).toMatchObject({ message: allTexts.ru.unsupported_language });
    await secure.close();
    expect((await get("/")).headers.get("strict-transport-security")).toBeNull();
  });
});

describe("the language of a refusal", () => {
  const refused = async (headers: Record<string, string>): Promise<unknown> =>
    (await call(at, "POST", "/api/set/lang", { lang: "xx" }, headers)).json?.message;

  test.each(languages)("is %s where the page says so", async (language) => {
    expect(await refused({ "x-tidemark-language": language, "accept-language": "en" })).toBe(
      allTexts[language].unsupported_language,
    );
  });

  test.each([
    ["ja-JP,ja;q=0.9,en;q=0.8", "jp"],
    ["zh-TW", "hk"],
    ["zh-Hant-HK", "hk"],
    ["zh-CN,zh;q=0.9", "zh"],
    ["ru", "ru"],
    ["de-DE, en;q=0.5", "en"],
    ["", "en"],
    ["*", "en"],
    [",".repeat(5_000), "en"],
  ] as const)("follows the browser's %s", async (header, language) => {
    expect(await refused({ "accept-language": header })).toBe(allTexts[language].unsupported_language);
  });

  test.each(languages)("stays %s after it was chosen", async (language) => {
    const chosen = await call(at, "POST", "/api/set/lang", { lang: language });
    expect(chosen.json).toEqual({ type: "ok", message: allNotices[language].language_set });
    const cookie = chosen.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^tidemark_language=[a-z]{2}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(await refused({ cookie: cookie.split(";")[0] ?? "" })).toBe(allTexts[language].unsupported_language);
    const page = { cookie: cookie.split(";")[0] ?? "", "x-tidemark-language": "en" };
    expect(await refused(page)).toBe(allTexts.en.unsupported_language);
  });

  test.each([
    "tidemark_language=xx",
    "tidemark_language=%",
    "tidemark_language",
    "=;;=",
    "tidemark_language=__proto__",
  ])("is English for the cookie %s", async (cookie) => {
    expect(await refused({ cookie })).toBe(allTexts.en.unsupported_language);
  });

  test("a user's choice is kept with the user", async () => {
    const { token, userId } = await openSession(exchange);
    await call(at, "POST", "/api/set/lang", { lang: "jp" }, { authorization: token });
    const rows = await exchange.context.database.query("select language from users where id = $1", [userId]);
    expect(rows).toEqual([{ language: "jp" }]);
  });
});

test.each(["evil.example", "127.0.0.1.evil.example:3000"])(
  "a demo that is asked as %s answers nobody's question, also with the page's own origin",
  async (host) => {
    for (const path of ["/", "/api/env.json", "/metrics", "/healthz"]) {
      const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, "Connection: close"];
      const reply = await sendRaw(at, `${head.join("\r\n")}\r\n\r\n`);
      expect(reply.status).toBe(421);
      expect(refusalCode(reply.body)).toBe("foreign_host");
    }
  },
);

describe("requests from other sites", () => {
  const change = (headers: Record<string, string>): Promise<Reply> =>
    call(at, "POST", "/api/set/lang", new URLSearchParams({ lang: "en" }), headers);

  test.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://friend.example.evil.example" },
    { origin: "http://friend.example" },
    { origin: "http://127.0.0.1" },
    { "sec-fetch-site": "cross-site" },
  ])("%j change nothing", async (headers) => {
    const reply = await change(headers);
    expect(refusalCode(reply.text)).toBe("foreign_origin");
    expect(reply.headers.get("set-cookie")).toBeNull();
    expect(reply.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("our own page, no page at all, and a friend's page may", async () => {
    const own: Record<string, string>[] = [
      { origin: at.origin },
      {},
      { "sec-fetch-site": "same-origin" },
      { origin: friend, "sec-fetch-site": "cross-site" },
    ];
    for (const headers of own) expect((await change(headers)).json).toMatchObject({ type: "ok" });
  });

  test("a friend's page is told so, before and with the reply", async () => {
    const preflight = await call(at, "OPTIONS", "/api/set/lang", null, {
      origin: friend,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization",
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
    expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
    const reply = await change({ origin: friend });
    expect(reply.headers.get("access-control-allow-origin")).toBe(friend);
    expect(reply.headers.get("access-control-allow-credentials")).toBeNull();
    expect(reply.headers.get("vary")?.toLowerCase()).toContain("origin");
  });

  test("a stranger's page is not", async () => {
    const preflight = await call(at, "OPTIONS", "/api/set/lang", null, { origin: "https://evil.example" });
    expect(preflight.headers.get("access-control-allow-origin")).toBeNull();
    expect(refusalCode(preflight.text)).toBe("foreign_origin");
    expect(
      (await get("/api/env.json", { origin: "https://evil.example" })).headers.get("access-control-allow-origin"),
    ).toBeNull();
  });
});

describe("for operators and machines", () => {
  test("health names process, database, engine and the record of prices", async () => {
    const { prices, ...rest } = (await get("/healthz")).json as { prices: object };
    expect(rest).toEqual({ status: "ok", process: "ok", database: "ok", engine: "ready" });
    // Nobody quotes here: the own book is the only source and says nothing, so nothing was ever recorded.
    const markets = exchange.context.markets.list().length;
    expect(prices).toEqual({ state: "off", tick: 0, age_ms: null, fresh: 0, markets, sources: { Tidemark: 0 } });
  });

  test("figures are for this machine, and not for whom a proxy passes on", async () => {
    expect((await get("/metrics")).text).toContain("tidemark_calls_total");
    await eventually("a run of a job is counted", async () =>
      (await get("/metrics")).text.includes('tidemark_job_seconds_count{job="watch-invariants",result="ok"}'),
    );
    for (const name of ["x-forwarded-for", "forwarded", "via", "x-real-ip"]) {
      expect(refusalCode((await get("/metrics", { [name]: "10.0.0.1" })).text)).toBe("not_allowed");
    }
  });

  test("with a token, figures are for whoever has it", async () => {
    const metricsToken = "0123456789abcdef";
    const config = { ...exchange.config, metricsToken };
    const guarded = await createApp({ ...exchange.context, config }, exchange.handlers(config));
    const ask = async (authorization: string): Promise<string> =>
      (await guarded.inject({ url: "/metrics", headers: { authorization } })).body;
    expect(await ask(`Bearer ${metricsToken}`)).toContain("tidemark_calls_total");
    for (const wrong of ["", "Bearer ", metricsToken.slice(1), `${metricsToken}x`, "0123456789abcdeF"]) {
      expect(refusalCode(await ask(wrong))).toBe("not_allowed");
    }
    await guarded.close();
  });

  test("the reference is served to people and to machines", async () => {
    const page = await get("/api/docs");
    expect(page.headers.get("content-type")).toMatch(/^text\/html/);
    expect(page.text).toContain('id="system.env"');
    expect((await get("/api/docs/reference.css")).headers.get("content-type")).toMatch(/^text\/css/);
    expect((await get("/api/openapi.json")).json).toMatchObject({ openapi: "3.1.0" });
  });
});

import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { SettingError } from "../platform/setting.ts";
import { type Config, describeSettings, readConfig } from "./config.ts";

test("nothing set gives a demo on this machine alone", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    socketPort: 0,
    dataDir: resolve("data"),
    databaseUrl: null,
    mode: "demo",
    logLevel: "warn",
    publicOrigin: null,
    allowedOrigins: [],
    trustProxy: [],
    timeZone: "Asia/Shanghai",
    metricsToken: null,
  });
});

test.each<[string, string, keyof Config, unknown]>([
  ["PORT", "0", "port", 0],
  ["PORT", " 65535 ", "port", 65_535],
  ["PORT", "", "port", 3000],
  ["HOST", "0.0.0.0", "host", "0.0.0.0"],
  ["HOST", "::1", "host", "::1"],
  ["SOCKET_PORT", "2000", "socketPort", 2000],
  ["DATABASE_URL", "postgres://a@b/c", "databaseUrl", "postgres://a@b/c"],
  ["DATABASE_URL", "postgresql://a@b/c", "databaseUrl", "postgresql://a@b/c"],
  ["LOG_LEVEL", "silent", "logLevel", "silent"],
  ["PUBLIC_ORIGIN", "https://Exchange.Example:443", "publicOrigin", "https://exchange.example"],
  ["PUBLIC_ORIGIN", "http://[::1]:8080", "publicOrigin", "http://[::1]:8080"],
  [
    "ALLOWED_ORIGINS",
    "https://a.example, http://b.example:80",
    "allowedOrigins",
    ["https://a.example", "http://b.example"],
  ],
  ["TRUST_PROXY", "10.0.0.0/8,::1", "trustProxy", ["10.0.0.0/8", "::1"]],
  ["EXCHANGE_TIME_ZONE", "Europe/Berlin", "timeZone", "Europe/Berlin"],
  ["CNY_PER_USDT", "7.12345678", "cnyPerUsdt", "7.12345678"],
  ["METRICS_TOKEN", "0123456789abcdef", "metricsToken", "0123456789abcdef"],
  ["DEMO_MARKET", "", "demoMarket", "on"],
  ["DEMO_MARKET", "quiet", "demoMarket", "quiet"],
  ["DEMO_SEED", "north-sea-7", "demoSeed", "north-sea-7"],
  ["CHAIN_NETWORK", "BEP20", "chainNetwork", "BEP20"],
  ["CHAIN_CONFIRMATIONS", "64", "chainConfirmations", 64],
  [
    "CHAIN_TOKENS",
    "USDT:0xdAC17F958D2ee523a2206206994597C13D831ec7:6, LINK:0x514910771AF9Ca656af840dff83E8264EcF986CA:18",
    "chainTokens",
    ["USDT:0xdAC17F958D2ee523a2206206994597C13D831ec7:6", "LINK:0x514910771AF9Ca656af840dff83E8264EcF986CA:18"],
  ],
])("%s=%s is understood", (name, value, key, expected) => {
  expect(readConfig({ [name]: value })[key]).toEqual(expected);
});

test.each([
  ["PORT", "65536"],
  ["PORT", "-1"],
  ["PORT", "3000.5"],
  ["PORT", "0x50"],
  ["PORT", "1e3"],
  ["PORT", "99999999999999999999"],
  ["HOST", "a b"],
  ["HOST", "http://localhost"],
  ["SOCKET_PORT", "two"],
  ["DEMO_MARKET", "loud"],
  ["DEMO_SEED", "two words"],
  ["CHAIN_RPC_URL", "node.example"],
  ["CHAIN_XPUB", `xprv${"a".repeat(107)}`],
  ["CHAIN_XPUB", "xpub"],
  ["CHAIN_NETWORK", "DEMO"],
  ["CHAIN_NETWORK", "erc20"],
  ["CHAIN_TOKENS", "USDT"],
  ["CHAIN_TOKENS", "USDT:0xdAC17F958D2ee523a2206206994597C13D831ec7:37"],
  ["CHAIN_CONFIRMATIONS", "0"],
  ["DATA_DIR", "a\0b"],
  ["DATABASE_URL", "mysql://a@b/c"],
  ["DATABASE_URL", "postgres://"],
  ["TIDEMARK_MODE", "Live"],
  ["LOG_LEVEL", "loud"],
  ["PUBLIC_ORIGIN", "exchange.example"],
  ["PUBLIC_ORIGIN", "https://exchange.example/"],
  ["PUBLIC_ORIGIN", "https://user@exchange.example"],
  ["PUBLIC_ORIGIN", "https://:::"],
  ["PUBLIC_ORIGIN", "javascript://exchange.example"],
  ["ALLOWED_ORIGINS", "*"],
  ["ALLOWED_ORIGINS", "null"],
  ["ALLOWED_ORIGINS", "https://a.example,,https://b.example"],
  ["TRUST_PROXY", "999.1.1.1"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "loopback"],
  ["TRUST_PROXY", ":::"],
  ["EXCHANGE_TIME_ZONE", "Mars/Olympus"],
  ["EXCHANGE_TIME_ZONE", "../etc"],
  ["CNY_PER_USDT", "0"],
  ["CNY_PER_USDT", "0.000"],
  ["CNY_PER_USDT", "-7"],
  ["CNY_PER_USDT", "7,1"],
  ["CNY_PER_USDT", "7.123456789"],
  ["METRICS_TOKEN", "short"],
  ["METRICS_TOKEN", "with a space in it"],
  ["SECRET_KEY", "short"],
  ["SMTP_URL", "https://mail.example"],
  ["MAIL_FROM", "no address"],
  ["MAIL_FROM", "a@b.example\nBcc: c@d.example"],
  ["SMS_URL", "sms://gateway.example"],
  ["LOGIN_NEEDS_CODE", "true"],
  ["CODES_PER_ADDRESS", "0"],
])("%s=%s makes no sense, and the sentence names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(SettingError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} must be [^\\n]+\\.$`));
});

test("a chain needs the key that its deposit addresses come from", () => {
  expect(() => readConfig({ CHAIN_RPC_URL: "http://node.example" })).toThrow(/^CHAIN_RPC_URL needs CHAIN_XPUB/);
});

describe("live mode", () => {
  const whole = {
    TIDEMARK_MODE: "live",
    DATABASE_URL: "postgres://a@b/c?sslmode=require",
    PUBLIC_ORIGIN: "https://exchange.example",
    SECRET_KEY: "k8Zq2Vw7Lr5Xn0Ty3Bd6Gh9Jm1Pc4Sfu",
    SMTP_URL: "smtp://mail.example",
  };

  test("starts with what it needs, and allows fewer codes from one address than the demo", () => {
    expect(readConfig(whole)).toMatchObject({ mode: "live", codesPerAddress: 20 });
    expect(readConfig({})).toMatchObject({ codesPerAddress: 2_000 });
    expect(readConfig({ CODES_PER_ADDRESS: "7" })).toMatchObject({ codesPerAddress: 7 });
  });

  test.each([
    ["DATABASE_URL", /DATABASE_URL/],
    ["PUBLIC_ORIGIN", /PUBLIC_ORIGIN/],
    ["SECRET_KEY", /SECRET_KEY/],
    ["SMTP_URL", /SMTP_URL/],
  ])("does not start without %s", (name, named) => {
    expect(() => readConfig({ ...whole, [name]: "" })).toThrow(SettingError);
    expect(() => readConfig({ ...whole, [name]: "" })).toThrow(named);
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ["a key that repeats itself", { SECRET_KEY: "a1".repeat(20) }, /^The SECRET_KEY repeats itself; /],
    ["a key of an example", { SECRET_KEY: "0123456789abcdef0123456789abcdef" }, /^The SECRET_KEY repeats itself; /],
    ["a key of few characters", { SECRET_KEY: `${"az".repeat(20)}c` }, /^The SECRET_KEY has too few different/],
    ["a token that repeats itself", { METRICS_TOKEN: "ab".repeat(10) }, /^The METRICS_TOKEN repeats itself/],
    ["a database elsewhere in the clear", { DATABASE_URL: "postgres://a@b/c" }, /DATABASE_PLAIN=yes\.$/],
    ["an old key without a new one", { SECRET_KEY_OLD: whole.SECRET_KEY }, /^The setting SECRET_KEY_OLD/],
  ])("does not start with %s", (_name, changed, sentence) => {
    expect(() => readConfig({ ...whole, ...changed })).toThrow(SettingError);
    expect(() => readConfig({ ...whole, ...changed })).toThrow(sentence);
  });

  test("starts without TLS where it is told to, or where there is nobody between", () => {
    const plain = { ...whole, DATABASE_URL: "postgres://a@b/c", DATABASE_PLAIN: "yes" };
    expect(readConfig(plain)).toMatchObject({ databasePlain: "yes" });
    expect(readConfig({ ...whole, DATABASE_URL: "postgres://a@localhost/c" })).toMatchObject({ databasePlain: "no" });
  });

  test("wants https", () => {
    expect(() => readConfig({ ...whole, PUBLIC_ORIGIN: "http://exchange.example" })).toThrow(/https:/);
  });
});

const names = describeSettings()
  .split("\n")
  .flatMap((line) => /^ {2}([A-Z0-9_]+) /.exec(line)?.[1] ?? []);

test("help names every setting that is read", () => {
  const asked = new Set<string>();
  readConfig(new Proxy({}, { get: (_target, name) => void asked.add(String(name)) }));
  expect(names.sort()).toEqual([...asked].sort());
});

test("the README's table lists the same settings with the same defaults", () => {
  const path = fileURLToPath(new URL("../../../../README.md", import.meta.url));
  expect(existsSync(path)).toBe(true);
  const rows = [...readFileSync(path, "utf8").matchAll(/^\| `([A-Z0-9_]+)` \| ([^|]*) \|/gm)];
  expect(rows.map((row) => row[1]).sort()).toEqual([...names].sort());
  for (const line of describeSettings().split("\n")) {
    const found = /^ {2}([A-Z0-9_]+) .*\[(.*)\]$/.exec(line);
    if (found === null) continue;
    const shown = rows.find((row) => row[1] === found[1])?.[2] ?? "";
    expect(shown.split(",")[0]?.trim()).toBe(found[2]);
  }
});

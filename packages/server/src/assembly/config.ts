// Every setting of the server, read from the environment once, here and nowhere else.

import { join, resolve } from "node:path";
import { type Mode, modes } from "@tidemark/contract";
import { isAddressRange } from "../platform/address.ts";
import type { LogLevel } from "../platform/log.ts";
import {
  choiceSetting,
  listSetting,
  matching,
  type Setting,
  SettingError,
  textSetting,
  wholeSetting,
} from "../platform/setting.ts";

/** An origin the way browsers write it, so that it can be compared: small letters, no default port, no path. */
function readOrigin(text: string): string | null {
  if (!/^https?:\/\/[a-z0-9.\-[\]:]+$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}

/** Stands for a wait that was not set; what it is then depends on the mode. */
const waitUnset = -1;

/** Whom people's codes, passwords and messages depend on. */
const peopleSettings = {
  secretKey: textSetting(
    {
      name: "SECRET_KEY",
      means: "key that seals second-factor secrets and signs codes",
      default: null,
      shown: "DATA_DIR/secret.key",
    },
    matching(/^[\x21-\x7e]{32,256}$/),
    "32 to 256 visible characters",
  ),
  smtpUrl: textSetting(
    {
      name: "SMTP_URL",
      means: "mail server: smtp://user:password@host:587",
      default: null,
      shown: "the demo's outbox",
    },
    matching(/^smtps?:\/\/[^\s]+$/),
    "an address that begins with smtp:// or smtps://",
  ),
  mailFrom: textSetting(
    { name: "MAIL_FROM", means: "sender of mails", default: null, shown: "no-reply at PUBLIC_ORIGIN" },
    matching(/^([^<>"\r\n]{1,64} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/),
    "an address such as Exchange <no-reply@exchange.example>",
  ),
  smsUrl: textSetting(
    { name: "SMS_URL", means: "SMS gateway that takes POST {to, text, id}", default: null, shown: "the demo's outbox" },
    matching(/^https?:\/\/[^\s@]+$/),
    "an address that begins with https:// or http://",
  ),
  smsToken: textSetting(
    { name: "SMS_TOKEN", means: "bearer token for the SMS gateway", default: null, shown: "none" },
    matching(/^[\x21-\x7e]{1,512}$/),
    "1 to 512 visible characters",
  ),
  loginNeedsCode: choiceSetting<"no" | "yes">(
    { name: "LOGIN_NEEDS_CODE", means: "whether a login asks for a code by mail or SMS", default: "no" },
    ["no", "yes"],
  ),
  codesPerDestination: wholeSetting(
    { name: "CODES_PER_DESTINATION", means: "codes a day to one phone or mailbox", default: 10 },
    { min: 1, max: 1_000_000 },
  ),
  codesPerAddress: wholeSetting(
    {
      name: "CODES_PER_ADDRESS",
      means: "codes a day asked for from one network address",
      default: 0,
      shown: "20 (demo 2000)",
    },
    { min: 1, max: 1_000_000 },
  ),
  smsPerDay: wholeSetting(
    {
      name: "SMS_PER_DAY",
      means: "short messages with codes a day in all; at most half of them to one country",
      default: 5_000,
    },
    { min: 1, max: 100_000_000 },
  ),
};

/** What one user may ask of the disk. */
const orderSettings = {
  ordersPerDay: wholeSetting(
    { name: "ORDERS_PER_DAY", means: "orders a day that one user may place without a single fill", default: 20_000 },
    { min: 1, max: 1_000_000_000 },
  ),
  ordersPerFill: wholeSetting(
    { name: "ORDERS_PER_FILL", means: "orders a day that each fill adds to them", default: 100 },
    { min: 0, max: 1_000_000 },
  ),
};

/** What the demo shows before anybody has done anything. */
const demoSettings = {
  demoMarket: choiceSetting<DemoMarket>(
    {
      name: "DEMO_MARKET",
      means: "the demo's simulated market: on, quiet (always at its slow pace), or off (empty books)",
      default: "on",
    },
    ["on", "quiet", "off"],
  ),
  demoSeed: textSetting(
    {
      name: "DEMO_SEED",
      means: "seed of the demo's prices, fixed in the database at its first start",
      default: "tidemark",
    },
    matching(/^[\x21-\x7e]{1,64}$/),
    "1 to 64 visible characters",
  ),
};

/** The chain that money comes from and goes to. */
const chainSettings = {
  chainRpcUrl: textSetting(
    {
      name: "CHAIN_RPC_URL",
      means: "node of an EVM chain for deposits and withdrawals",
      default: null,
      shown: "the demo's simulated chain",
    },
    matching(/^https?:\/\/[^\s]+$/),
    "an address that begins with https:// or http://",
  ),
  chainXpub: textSetting(
    {
      name: "CHAIN_XPUB",
      means: "extended public key that deposit addresses come from; needed with CHAIN_RPC_URL",
      default: null,
      shown: "none",
    },
    matching(/^xpub[1-9A-HJ-NP-Za-km-z]{100,112}$/),
    "an extended public key that begins with xpub",
  ),
  chainNetwork: textSetting(
    { name: "CHAIN_NETWORK", means: "name under which people choose the chain", default: "ERC20" },
    matching(/^(?!DEMO$)[A-Z0-9]{2,16}$/),
    "2 to 16 capital letters and digits, and not DEMO",
  ),
  chainTokens: listSetting(
    {
      name: "CHAIN_TOKENS",
      means: "tokens of the chain as COIN:contract:decimals, separated by commas; read when a coin has no row yet",
      default: [],
      shown: "none",
    },
    matching(/^[A-Z0-9]{2,10}:0x[0-9a-fA-F]{40}:([0-9]|[12][0-9]|3[0-6])$/),
    "a list such as USDT:0xdAC17F958D2ee523a2206206994597C13D831ec7:6",
  ),
  chainConfirmations: wholeSetting(
    {
      name: "CHAIN_CONFIRMATIONS",
      means: "blocks until a deposit is credited, for coins without a row yet",
      default: 12,
    },
    { min: 1, max: 10_000 },
  ),
};

const usdtAmount = matching(/^(0|[1-9][0-9]{0,14})(\.[0-9]{1,6})?$/);

/** How money leaves, and who may say so. */
const withdrawalSettings = {
  withdrawAutoLimit: textSetting(
    { name: "WITHDRAW_AUTO_LIMIT", means: "USDT up to which a withdrawal needs no operators", default: "1000" },
    usdtAmount,
    "an amount such as 1000",
  ),
  withdrawDayLimits: listSetting(
    {
      name: "WITHDRAW_DAY_LIMITS",
      means: "USDT that may leave within 24 hours, by identity level from 0 on",
      default: ["10000", "100000"],
      shown: "10000 and 100000",
    },
    usdtAmount,
    "a list of amounts such as 10000,100000",
  ),
  withdrawMonthLimits: listSetting(
    {
      name: "WITHDRAW_MONTH_LIMITS",
      means: "USDT that may leave within 30 days, by identity level from 0 on",
      default: ["100000", "1000000"],
      shown: "100000 and 1000000",
    },
    usdtAmount,
    "a list of amounts such as 100000,1000000",
  ),
  addressWaitHours: wholeSetting(
    {
      name: "ADDRESS_WAIT_HOURS",
      means: "hours before a new withdrawal address can be used",
      default: waitUnset,
      shown: "24 (demo 0)",
    },
    { min: 0, max: 8_760 },
  ),
  signerSocket: textSetting(
    {
      name: "SIGNER_SOCKET",
      means: "socket file of the signer that holds the paying key",
      default: null,
      shown: "none",
    },
    matching(/^[^\0]{1,100}$/),
    "a path of at most 100 characters",
  ),
  operatorsFile: textSetting(
    { name: "OPERATORS_FILE", means: "file that names the operators", default: null, shown: "DATA_DIR/operators" },
    matching(/^[^\0]+$/),
    "a path",
  ),
  operatorSocket: textSetting(
    {
      name: "OPERATOR_SOCKET",
      means: "socket file of the operators' door",
      default: null,
      shown: "DATA_DIR/operator.sock",
    },
    matching(/^[^\0]{1,100}$/),
    "a path of at most 100 characters",
  ),
};

const settings = {
  port: wholeSetting({ name: "PORT", means: "port of site, API and socket", default: 3000 }, { min: 0, max: 65_535 }),
  host: textSetting(
    { name: "HOST", means: "address to listen on", default: "127.0.0.1" },
    matching(/^[a-z0-9.:-]{1,253}$/i),
    "a host name or an IP address",
  ),
  socketPort: wholeSetting(
    { name: "SOCKET_PORT", means: "an extra port for socket clients that expect one, 0 for none", default: 0 },
    { min: 0, max: 65_535 },
  ),
  dataDir: textSetting(
    { name: "DATA_DIR", means: "folder of the embedded database and files", default: "data" },
    matching(/^[^\0]+$/),
    "a path",
  ),
  databaseUrl: textSetting(
    {
      name: "DATABASE_URL",
      means: "PostgreSQL 15+ to use instead of the embedded database",
      default: null,
      shown: "embedded",
    },
    matching(/^postgres(ql)?:\/\/.+/),
    "an address that begins with postgres://",
  ),
  mode: choiceSetting<Mode>(
    { name: "TIDEMARK_MODE", means: "demo with simulated markets and test funds, or live", default: "demo" },
    modes,
  ),
  logLevel: choiceSetting<LogLevel>(
    { name: "LOG_LEVEL", means: "least level written to the log (JSON lines on stderr)", default: "warn" },
    ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
  ),
  publicOrigin: textSetting(
    {
      name: "PUBLIC_ORIGIN",
      means: "origin under which people reach the site",
      default: null,
      shown: "http://localhost:PORT",
    },
    readOrigin,
    "an origin such as https://exchange.example, without a path",
  ),
  allowedOrigins: listSetting(
    {
      name: "ALLOWED_ORIGINS",
      means: "further origins whose pages may call the API, separated by commas",
      default: [],
      shown: "none",
    },
    readOrigin,
    "a list of origins such as https://app.example",
  ),
  trustProxy: listSetting(
    {
      name: "TRUST_PROXY",
      means: "addresses of proxies whose X-Forwarded-For is believed",
      default: [],
      shown: "none",
    },
    (text) => (isAddressRange(text) ? text : null),
    "a list of IP addresses or ranges",
  ),
  timeZone: textSetting(
    { name: "EXCHANGE_TIME_ZONE", means: "zone of formatted times", default: "Asia/Shanghai" },
    matching(/^[A-Za-z]+(\/[A-Za-z_+\-0-9]+)*$/),
    "the name of a time zone such as Asia/Shanghai",
  ),
  metricsToken: textSetting(
    {
      name: "METRICS_TOKEN",
      means: "token that opens /metrics from other machines",
      default: null,
      shown: "this machine only",
    },
    matching(/^[\x21-\x7e]{16,256}$/),
    "16 to 256 visible characters",
  ),
  cnyPerUsdt: textSetting(
    { name: "CNY_PER_USDT", means: "what one USDT counts in CNY beside prices", default: "6.9641" },
    matching(/^(?!0(\.0+)?$)(0|[1-9][0-9]{0,5})(\.[0-9]{1,8})?$/),
    "a decimal above zero such as 6.9641",
  ),
  ...peopleSettings,
  ...orderSettings,
  ...chainSettings,
  ...withdrawalSettings,
  ...demoSettings,
} satisfies Record<string, Setting<unknown>>;

export type DemoMarket = "on" | "quiet" | "off";
export type Config = { readonly [K in keyof typeof settings]: ReturnType<(typeof settings)[K]["read"]> };

/** What live mode cannot do without, and why. */
const neededLive: readonly { name: keyof Config; setting: string; why: string }[] = [
  { name: "databaseUrl", setting: "DATABASE_URL", why: "real money is kept in PostgreSQL" },
  { name: "publicOrigin", setting: "PUBLIC_ORIGIN", why: "links and origin checks depend on it" },
  { name: "secretKey", setting: "SECRET_KEY", why: "second-factor secrets are sealed with it" },
  { name: "smtpUrl", setting: "SMTP_URL", why: "codes and notices go out by mail" },
];

function checkZone(zone: string): void {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    throw new SettingError("The setting EXCHANGE_TIME_ZONE must be the name of a time zone such as Asia/Shanghai.");
  }
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(settings).map(([key, setting]) => [key, setting.read(environment[setting.name])]);
  const config = Object.fromEntries(entries) as Config;
  checkZone(config.timeZone);
  if (config.mode === "live") {
    const missing = neededLive.filter((need) => config[need.name] === null);
    if (missing.length > 0) {
      const list = missing.map((need) => `${need.setting} (${need.why})`).join(", ");
      throw new SettingError(`Live mode does not start without its required settings: ${list}.`);
    }
    if (config.publicOrigin?.startsWith("https://") !== true) {
      throw new SettingError("Live mode needs a PUBLIC_ORIGIN that begins with https://.");
    }
  }
  if (config.chainRpcUrl !== null && config.chainXpub === null) {
    throw new SettingError("CHAIN_RPC_URL needs CHAIN_XPUB, from which deposit addresses come.");
  }
  const standardWait = config.mode === "demo" ? 0 : 24;
  const dataDir = resolve(config.dataDir);
  const standardPerAddress = config.mode === "demo" ? 2_000 : 20;
  return {
    ...config,
    dataDir,
    addressWaitHours: config.addressWaitHours === waitUnset ? standardWait : config.addressWaitHours,
    operatorsFile: config.operatorsFile ?? join(dataDir, "operators"),
    operatorSocket: config.operatorSocket ?? join(dataDir, "operator.sock"),
    codesPerAddress: config.codesPerAddress === 0 ? standardPerAddress : config.codesPerAddress,
  };
}

/** The text of --help. */
export function describeSettings(): string {
  const rows = Object.values<Setting<unknown>>(settings);
  const width = Math.max(...rows.map((row) => row.name.length));
  const lines = rows.map((row) => `  ${row.name.padEnd(width)}  ${row.means} [${row.shown}]`);
  return ["Settings come from the environment:", "", ...lines].join("\n");
}

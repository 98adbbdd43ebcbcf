// The settings that belong to no feature: where the exchange listens, where it keeps things, whom it believes.

import { type Mode, modes } from "@tidemark/contract/system";
import { isAddressRange } from "./address.ts";
import type { LogLevel } from "./log.ts";
import { choiceSetting, listSetting, matching, textSetting, wholeSetting } from "./setting.ts";

/** An origin the way browsers write it, so that it can be compared: small letters, no default port, no path. */
export function readOrigin(text: string): string | null {
  if (!/^https?:\/\/[a-z0-9.\-[\]:]+$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}

export const platformSettings = {
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
      neededLive: "real money is kept in PostgreSQL",
    },
    matching(/^postgres(ql)?:\/\/.+/),
    "an address that begins with postgres://",
  ),
  databasePlain: choiceSetting(
    {
      name: "DATABASE_PLAIN",
      means: "yes lets live mode speak to a database elsewhere without TLS",
      default: "no",
    },
    ["yes", "no"],
  ),
  mode: choiceSetting<Mode>(
    { name: "TIDEMARK_MODE", means: "demo with simulated markets and test funds, or live", default: "demo" },
    modes,
  ),
  logLevel: choiceSetting<LogLevel>(
    { name: "LOG_LEVEL", means: "least level written to the log (JSON lines on stderr)", default: "warn" },
    ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
  ),
  securityLog: textSetting(
    {
      name: "SECURITY_LOG",
      means: "file that security events are appended to",
      default: null,
      shown: "stderr",
    },
    matching(/^[^\0]+$/),
    "a path",
  ),
  publicOrigin: textSetting(
    {
      name: "PUBLIC_ORIGIN",
      means: "origin under which people reach the site",
      default: null,
      shown: "http://localhost:PORT",
      neededLive: "links and origin checks depend on it",
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
  allowedHosts: listSetting(
    {
      name: "ALLOWED_HOSTS",
      means: "further names under which a demo answers, separated by commas",
      default: [],
      shown: "none",
    },
    matching(/^[a-z0-9.-]{1,253}$/i),
    "a list of host names such as box.lan",
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
  connectionsMax: wholeSetting(
    {
      name: "CONNECTIONS_MAX",
      means: "connections open at once in all; fewer where the limit of open files allows fewer",
      default: 20_000,
    },
    { min: 1, max: 1_000_000 },
  ),
  connectionsPerAddress: wholeSetting(
    {
      name: "CONNECTIONS_PER_ADDRESS",
      means: "connections open at once from one address that is no trusted proxy",
      default: 256,
    },
    { min: 1, max: 1_000_000 },
  ),
  securityContact: listSetting(
    {
      name: "SECURITY_CONTACT",
      means: "whom to tell about a weakness, for /.well-known/security.txt, separated by commas",
      default: [],
      shown: "none",
    },
    matching(/^(mailto:[^\s,@]+@[^\s,@]+|https:\/\/[^\s,]+|tel:\+[0-9-]+)$/),
    "a list of addresses that begin with mailto:, https:// or tel:",
  ),
  securityPolicy: textSetting(
    {
      name: "SECURITY_POLICY",
      means: "page that says how weaknesses are dealt with",
      default: null,
      shown: "none",
    },
    matching(/^https:\/\/[^\s]+$/),
    "an address that begins with https://",
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
};

export type PlatformConfig = {
  readonly [K in keyof typeof platformSettings]: ReturnType<(typeof platformSettings)[K]["read"]>;
};

export { type Config, describeSettings, readConfig } from "./config.ts";
export { type Exchange, type ExchangeOptions, openExchange } from "./exchange.ts";
export { type Verdict, verifyDatabase } from "./sequencer/verify/verify-database.ts";

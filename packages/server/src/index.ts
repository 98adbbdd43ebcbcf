export { type Config, describeSettings, readConfig } from "./config.ts";
export { type Exchange, type ExchangeOptions, openExchange } from "./exchange.ts";
export { postgresWriter } from "./sequencer/postgres-writer.ts";
export { Sequencer } from "./sequencer/sequencer.ts";
export { BatchTables } from "./sequencer/tables/batch-tables.ts";
export { embeddedWriter, type OpenWriter, type Writer } from "./sequencer/writer.ts";
export { migrate } from "./store/migrate.ts";
export { openPglite } from "./store/pglite.ts";
export { openPostgres } from "./store/postgres.ts";

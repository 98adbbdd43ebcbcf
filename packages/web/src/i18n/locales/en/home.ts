// The words of the home page. English gives the keys that every other language must have.

export const texts = {
  headline: "Trade on a book you can check.",
  lead: "Tidemark is an open exchange. Its rules are public, its API is documented call by call, and every amount is exact to the last digit.",
  readReference: "Read the API reference",
  seeBricks: "See the bricks",
  statusTitle: "Exchange status",
  statusLoading: "Loading the exchange status",
  statusAllReady: "All parts are working",
  statusRecovering: "The engine is recovering; orders wait until it is done",
  statusDatabaseAway: "The database is not reachable; nothing can be changed for now",
  statusStale: "Last update {time}",
  engine: "Matching engine",
  database: "Database",
  mode: "Market",
  version: "Version",
  modeDemo: "Demo, test funds",
  modeLive: "Live",
  trustTitle: "What you can check today",
  exactTitle: "Exact to the last digit",
  exactText:
    "Amounts are whole units of each currency, never floating-point numbers. Too many decimals are refused, not rounded.",
  reasonTitle: "A reason for every no",
  reasonText: "Each refusal carries a fixed name for programs and a plain sentence for people, in five languages.",
  referenceTitle: "A reference that cannot drift",
  referenceText:
    "The API reference is generated from the same declarations against which the server checks every request.",
  engineReady: "Ready",
  engineRecovering: "Recovering",
  databaseReady: "Ready",
  databaseAway: "Not reachable",
} as const;

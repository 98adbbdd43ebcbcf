// What deposits, withdrawals, transfers and their records have in common. In English.

export const page = {
  asOf: "Last update {time}",
  network: "Network",
  simulatedNetwork: "Simulated network",
  coin: "Coin",
  allCoins: "All coins",
  export: "Export",
  exportAs: "Export as",
  exportCsvHint: "A table for spreadsheets",
  exportJsonHint: "Data for programs",
  records: "Records",
  allRecords: "All records",
  recordsLead: "Everything that came in from outside and went out to it.",
  deposits: "Deposits",
  withdrawals: "Withdrawals",
} as const;

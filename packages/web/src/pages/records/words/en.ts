// The lists of what came in, went out and moved. In English.

export const titles = {
  fundsRecords: "Deposits and withdrawals",
  accountLog: "Account log",
} as const;

// The lists of what came in, went out and moved. In English.

export const titles = {
  fundsRecords: "Deposits and withdrawals",
} as const;

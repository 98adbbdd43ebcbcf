// What the console says about the audit log, in English.

export const page = {
  title: "Audit",
  lead: "Every decision, in the order it was made. Each row is tied to the one before by its hash.",
  verify: "Check the chain here",
  checking: "Checking row {row}",
  whole: "All {rows} rows follow from the one before; the last has the hash {hash}.",
  broken: "The chain is broken: {finding}",
  actor: "By",
  action: "What",
  subject: "About",
  detail: "Details",
  at: "When",
  hash: "Hash",
  number: "No.",
} as const;

// Whether money can come in from outside and leave to it: "1" or "0", as old clients read it.

/** Closed: no chain is connected to this exchange yet, so there is nothing to deposit from or to withdraw to. */
export const depositsOpen = "0" as const;

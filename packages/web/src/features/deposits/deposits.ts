// The door of deposits, for the lists that show them beside withdrawals.

export { DepositRecords } from "./DepositRecords.tsx";

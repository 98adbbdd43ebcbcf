// The door of withdrawals, for the lists that show them beside deposits.

export { WithdrawalRecords } from "./WithdrawalRecords.tsx";

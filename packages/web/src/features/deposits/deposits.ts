// What the other features use of this one.

export { NoMoney } from "./NoMoney.tsx";

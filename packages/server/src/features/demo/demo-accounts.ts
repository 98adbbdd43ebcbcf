// The people a newcomer can be at once. They exist in demo mode only and are printed at start.

export type DemoAccount = { readonly email: string; readonly accountNumber: string };

export const demoPassword = "Demo1234";

export const demoAccounts: readonly DemoAccount[] = [
  { email: "trader1@demo.test", accountNumber: "10000001" },
  { email: "trader2@demo.test", accountNumber: "10000002" },
  { email: "merchant@demo.test", accountNumber: "10000003" },
];

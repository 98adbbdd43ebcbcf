// The people a newcomer can be at once. They exist in demo mode only and are printed at start.

export type DemoAccount = {
  readonly email: string;
  readonly accountNumber: string;
  readonly extensionCode: string;
  readonly nickname: string;
};

export const demoPassword = "Demo1234";
export const demoTradePassword = "Demo5678";

export const demoAccounts: readonly DemoAccount[] = [
  {
    email: "trader1@demo.test",
    accountNumber: "10000001",
    extensionCode: "DEMQ2A",
    nickname: "trader1",
  },
  {
    email: "trader2@demo.test",
    accountNumber: "10000002",
    extensionCode: "DEMQ2B",
    nickname: "trader2",
  },
  {
    email: "merchant@demo.test",
    accountNumber: "10000003",
    extensionCode: "DEMQ2C",
    nickname: "merchant",
  },
];

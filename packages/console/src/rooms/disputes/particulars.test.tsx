// @vitest-environment jsdom
// How a disputed deal was to be paid, as operators read it.

import { screen } from "@testing-library/react";
import type { CaseView } from "@tidemark/contract/console/deals";
import { expect, test } from "vitest";
import { roomForTests } from "../../testing/served-room.tsx";
import { PaymentPanel } from "./particulars.tsx";

const room = roomForTests();

const nobody = { account: "", bank_name: "", bank_address: "", nickname: "" };
const view = {
  id: 8001,
  way: "ali_pay",
  payee: { ...nobody, real_name: "Lin Mei", account: "mei@pay.test" },
  hasCode: false,
  payerName: "Grace Hopper",
  contact: null,
} as unknown as CaseView;

test("what the user of an acceptor named to pay from, and their number, are read beside the payee", async () => {
  const contact = { account: "grace@pay.test", mobile: "13800138000" };
  await room.open(<PaymentPanel view={{ ...view, contact }} />, "/disputes/case", ["support"]);
  const valueUnder = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  await screen.findByText("Lin Mei");
  expect(valueUnder("Account the user named")).toBe("grace@pay.test");
  expect(valueUnder("Mobile number of the user")).toBe("13800138000");
});

test("where there is no acceptor, neither is spoken of", async () => {
  await room.open(<PaymentPanel view={view} />, "/disputes/case", ["support"]);
  await screen.findByText("Lin Mei");
  expect(screen.queryByText("Account the user named")).toBeNull();
  expect(screen.queryByText("Mobile number of the user")).toBeNull();
});

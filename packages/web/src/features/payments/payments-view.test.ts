import type { Payments } from "@tidemark/contract/payments";
import { expect, test } from "vitest";
import { hasWay, isWayUsed, missingIn, requestOf, usualWays, valuesOf, withoutBank } from "./payments-view.ts";

const known: Payments = {
  real_name: "Ada Lovelace",
  bank_name: "First",
  bank_account: "1",
  alipay_account: "",
  wechat_account: "",
  wechat_nickname: "",
  wechat_collect: "",
  alipay_collect: "/api/image?id=x",
  telegram_account: "@ada",
  line_account: "",
  banks: [
    { bank_name: "First", bank_account: "1", bank_address: "" },
    { bank_name: "Second", bank_account: "2", bank_address: "Branch" },
    { bank_name: "Third", bank_account: "3", bank_address: "" },
  ],
  name_state: "verified",
  changed_at: 1,
};

test("what was saved comes back as it was, and a removed bank lets the others move up", () => {
  const values = valuesOf(known);
  expect(requestOf(values).banks).toEqual(known.banks);
  expect(requestOf(withoutBank(values, 0)).banks).toEqual(known.banks.slice(1));
  expect(requestOf(withoutBank(values, 1)).banks).toEqual([known.banks[0], known.banks[2]]);
  expect(requestOf(values).alipay_collect).toBe("/api/image?id=x");
});

test("an empty form has no way to be paid, and blanks are none", () => {
  const empty = valuesOf(null);
  expect(hasWay(empty)).toBe(false);
  expect(hasWay({ ...empty, lineAccount: "  " })).toBe(false);
  expect(hasWay({ ...empty, lineAccount: "ada" })).toBe(true);
  expect(isWayUsed("telegram", valuesOf(known))).toBe(true);
});

test("a bank that is begun is asked for its name, then for its account", () => {
  const empty = valuesOf(null);
  expect(missingIn(empty, 2)).toBeNull();
  expect(missingIn({ ...empty, bankAddress2: "Branch" }, 2)).toBe("bankName2");
  expect(missingIn({ ...empty, bankName2: "Second" }, 2)).toBe("bankAccount2");
  expect(missingIn({ ...empty, bankName2: "Second", bankAccount2: "2" }, 2)).toBeNull();
});

test("Chinese readers are asked for other ways first than the rest", () => {
  expect(usualWays("zh")).toEqual(usualWays("hk"));
  expect(usualWays("en")).not.toEqual(usualWays("zh"));
});

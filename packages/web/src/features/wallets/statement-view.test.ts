import { expect, test } from "vitest";
import {
  addsUp,
  entriesOf,
  monthsUpTo,
  movedSum,
  type Statement,
  type StatementLine,
  statementCsv,
} from "./statement-view.ts";

const line: StatementLine = {
  currency_id: 3,
  currency_name: "USDT",
  account: "change",
  opening: "100.000000",
  movements: [
    { reason: "trade", info: "Trades, filled", count: 3, sum: "-20.500001" },
    { reason: "deposit", info: "Deposits", count: 1, sum: "50.000000" },
  ],
  closing: "129.499999",
};
const statement: Statement = {
  month: "2026-10",
  time_zone: "Europe/Berlin",
  from: 1000,
  to: 5000,
  lines: [line],
};

test("opening and movements give closing, to the last digit", () => {
  expect(movedSum(line)).toBe("29.499999");
  expect(addsUp(line)).toBe(true);
  expect(addsUp({ ...line, closing: "129.500000" })).toBe(false);
  expect(addsUp({ ...line, closing: "much" })).toBe(false);
});

test("a month that only lost money has a negative sum", () => {
  expect(movedSum({ ...line, movements: [{ reason: "fee", info: "Fees", count: 1, sum: "-0.000001" }] })).toBe(
    "-0.000001",
  );
});

test("the entries behind a line are those of its account, coin and month", () => {
  expect(entriesOf(statement, line)).toEqual({ type: "change", currency: "3", from: "1000", to: "4999" });
});

test("months run back over the turn of a year, in any zone", () => {
  const at = Date.UTC(2027, 0, 31, 17);
  expect(monthsUpTo(at, "UTC", 3)).toEqual(["2027-01", "2026-12", "2026-11"]);
  expect(monthsUpTo(at, "Asia/Shanghai", 2)).toEqual(["2027-02", "2027-01"]);
});

test("a statement as a file says every line once and quotes what needs it", () => {
  expect(statementCsv(statement)).toBe(
    [
      "month,account,currency,line,text,count,amount,time_zone",
      "2026-10,change,USDT,opening,,,100.000000,Europe/Berlin",
      '2026-10,change,USDT,trade,"Trades, filled",3,-20.500001,Europe/Berlin',
      "2026-10,change,USDT,deposit,Deposits,1,50.000000,Europe/Berlin",
      "2026-10,change,USDT,closing,,,129.499999,Europe/Berlin",
      "",
    ].join("\r\n"),
  );
});

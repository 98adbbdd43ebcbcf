import { servedCall } from "@tidemark/contract/served";
import { ordersCall, spotOrderSchema } from "@tidemark/contract/spot";
import { expect, test } from "vitest";
import { filledPercent, leftOf, orderTotal } from "./order-view.ts";

const order = spotOrderSchema.parse((servedCall(ordersCall).example.reply as { data: unknown[] }).data[0]);

test("the filled share is of the amount, or of the budget where there is no amount", () => {
  expect(filledPercent({ amount: "2.00000", budget: null, filled: "0.50000", value: "50" })).toBe("25");
  expect(filledPercent({ amount: null, budget: "200", filled: "9", value: "50.5" })).toBe("25");
  expect(filledPercent({ amount: null, budget: null, filled: "1", value: "1" })).toBe("0");
});

test("what is left keeps the amount's places", () => {
  expect(leftOf({ amount: "0.01000", filled: "0.00400" })).toBe("0.00600");
});

test("the total is what was paid, or would be at the order's price", () => {
  expect(orderTotal(order)).toBe("640.000000");
  expect(orderTotal({ ...order, value: "12.500000" })).toBe("12.500000");
  expect(orderTotal({ ...order, price: null, budget: "100" })).toBe("100");
  expect(orderTotal({ ...order, price: null })).toBeNull();
});

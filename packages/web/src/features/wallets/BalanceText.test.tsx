// @vitest-environment jsdom

import { act, cleanup, render } from "@testing-library/react";
import { storageKeys } from "@tidemark/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
import { balanceStyle } from "../markets/markets.ts";
import { BalanceText } from "./BalanceText.tsx";
import { hideBalances } from "./balance-privacy.ts";

beforeAll(() => loadArea("en", "wallets"));
afterEach(cleanup);

test("a hidden balance shows none of its digits, and the choice is kept", () => {
  const { container } = render(<BalanceText value="1234.5" decimals={2} unit="USDT" />);
  expect(container.textContent).toBe("1,234.50USDT");
  act(() => hideBalances(true));
  expect(container.textContent).not.toMatch(/\d|USDT/);
  expect(container.textContent).toContain("hidden");
  expect(localStorage.getItem(storageKeys.balancesHidden)).toBe("1");
  act(() => hideBalances(false));
  expect(container.textContent).toBe("1,234.50USDT");
  expect(localStorage.getItem(storageKeys.balancesHidden)).toBe("0");
});

test("what is cut off stands in the tooltip, and nowhere while balances are hidden", () => {
  const { container } = render(<BalanceText value="12.0840267051" {...balanceStyle} />);
  expect(container.textContent).toBe("12.0840267");
  expect(container.querySelector("[title]")?.getAttribute("title")).toBe("12.0840267051");
  act(() => hideBalances(true));
  expect(container.querySelector("[title]")).toBeNull();
  act(() => hideBalances(false));
  cleanup();
  expect(render(<BalanceText value="3668.49798200" {...balanceStyle} />).container.innerHTML).not.toContain("title");
});

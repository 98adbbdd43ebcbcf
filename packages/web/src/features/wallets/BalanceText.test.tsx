// @vitest-environment jsdom

import { act, cleanup, render } from "@testing-library/react";
import { storageKeys } from "@tidemark/contract";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadArea } from "../../i18n/areas.ts";
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

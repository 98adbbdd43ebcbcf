// Which panel an address asks for: links from other pages open a coin's deposit or withdrawal at once.

import { type OpenPanel, rowPanels } from "../../features/wallets/CoinTable.tsx";
import type { SearchParams } from "../../frame/search-params.ts";

const idForm = /^[1-9]\d{0,8}$/;

export function panelIn(search: SearchParams): OpenPanel | null {
  const panel = rowPanels.find((each) => each === search.open);
  const currency = search.currency ?? "";
  return panel === undefined || !idForm.test(currency) ? null : { panel, currency: Number(currency) };
}

/** A press on what is open closes it; a press on anything else opens that instead. */
export function toggledPanel(now: OpenPanel | null, pressed: OpenPanel): OpenPanel | null {
  return now?.currency === pressed.currency && now.panel === pressed.panel ? null : pressed;
}

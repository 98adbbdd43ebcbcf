// The spot terminal: one market with its book, its trades and the means to trade on it.

import { useTexts } from "../../i18n/use-texts.ts";
import { usePageSearch } from "../use-page-search.ts";

export function TradePage() {
  const pageText = useTexts("pages");
  const { symbol } = usePageSearch();
  return (
    <div className="mx-auto w-full max-w-page px-4 py-6">
      <h1 className="text-20 font-semibold">{symbol ?? pageText("dealCenter")}</h1>
    </div>
  );
}

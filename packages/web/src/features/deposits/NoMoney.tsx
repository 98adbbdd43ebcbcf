// Stands where an order would be placed, for somebody who has nothing to place one with.

import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { useFundsFeed, useHasMoney } from "../funds/funds.ts";
import { MoneyOffer } from "./MoneyOffer.tsx";

export type NoMoneyProps = {
  /** In a bar there is room for the button alone. */
  readonly look?: "block" | "bar";
  /** What stands here for everybody else, and until it is known that there is no money in any account. */
  readonly children?: ReactNode;
};

export function NoMoney({ look = "block", children }: NoMoneyProps) {
  const text = useTexts("deposits");
  useFundsFeed();
  if (useHasMoney() !== false) return children;
  if (look === "bar") return <MoneyOffer className="w-full" />;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-12 text-text-2">{text("noMoney")}</p>
      <MoneyOffer size="lg" className="w-full" />
    </div>
  );
}

// What something is worth in USDT and in yuan, which can be hidden from those who look over one's shoulder.

import { cx, IconButton, Skeleton } from "@tidemark/ui";
import { Eye, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { BalanceText } from "./BalanceText.tsx";
import { hideBalances, useBalancePrivacy } from "./balance-privacy.ts";
import type { Worth } from "./wallets-view.ts";

export type TotalFigureProps = {
  /** What is being totalled, in words. */
  readonly label: string;
  /** Undefined while it is not known. */
  readonly worth: Worth | undefined;
  /** Below the yuan. */
  readonly more?: ReactNode;
  /** Keeps the room for all of it. */
  readonly className?: string;
};

export function TotalFigure({ label, worth, more, className = "min-h-5" }: TotalFigureProps) {
  const text = useTexts("wallets");
  const isHidden = useBalancePrivacy((privacy) => privacy.areBalancesHidden);
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <h2 className="flex items-center gap-1 text-13 text-text-3">
        {label}
        <IconButton
          label={text(isHidden ? "showBalances" : "hideBalances")}
          size="sm"
          aria-pressed={isHidden}
          onClick={() => hideBalances(!isHidden)}
        >
          {isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      </h2>
      {worth === undefined ? (
        <Skeleton className="h-9 w-56" />
      ) : (
        <p className="text-28 font-semibold break-words text-text [&_[data-unit]]:text-16">
          <BalanceText value={worth.usdt} decimals={2} unit="USDT" />
        </p>
      )}
      <p className={cx("flex flex-col text-13 text-text-3", className)}>
        {worth !== undefined && (
          <span>
            ≈ <BalanceText value={worth.cny} decimals={2} unit="CNY" />
          </span>
        )}
        {more}
      </p>
    </div>
  );
}

// What is the reader's own, at a glance: what it is worth, what still has to be done at the beginning, what waits in
// the books, and the markets they watch.

import { MoneyOffer } from "../../features/deposits/MoneyOffer.tsx";
import { FirstSteps } from "../../features/newcomers/FirstSteps.tsx";
import { useFirstSteps } from "../../features/newcomers/newcomers.ts";
import { useEnv } from "../../frame/use-env.ts";
import { BalancePanel } from "./BalancePanel.tsx";
import { FavouritesPanel } from "./FavouritesPanel.tsx";
import {
  balanceClasses,
  favouritesClasses,
  greetingClasses,
  ordersClasses,
  stepsClasses,
  tallFavouritesClasses,
} from "./greeting-classes.ts";
import { OpenOrdersPanel } from "./OpenOrdersPanel.tsx";

export function Greeting() {
  const { steps, isOver, putAway } = useFirstSteps();
  const isDemo = useEnv()?.mode === "demo";
  return (
    <div className={greetingClasses}>
      <BalancePanel className={balanceClasses} />
      {!isOver && (
        <FirstSteps
          steps={steps}
          isDemo={isDemo}
          moneyOffer={<MoneyOffer size="sm" />}
          onPutAway={putAway}
          className={stepsClasses}
        />
      )}
      <OpenOrdersPanel className={ordersClasses} />
      <FavouritesPanel
        className={isOver ? tallFavouritesClasses : favouritesClasses}
        rowsMax={isOver ? tallRows : rows}
      />
    </div>
  );
}

const rows = 4;
const tallRows = 10;

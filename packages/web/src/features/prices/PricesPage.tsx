// Recorded prices: the prices that positions and options go by, and everything a stranger needs to check them.

import { useTexts } from "../../i18n/use-texts.ts";
import { DaysPanel } from "./DaysPanel.tsx";
import { HeadPanel } from "./HeadPanel.tsx";
import { IndexPanel } from "./IndexPanel.tsx";
import { RangePanel } from "./RangePanel.tsx";

export function PricesPage() {
  const text = useTexts("prices");
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-1 flex-col gap-4 px-4 py-6">
      <div>
        <h1 className="text-28 font-bold tracking-tight">{text("title")}</h1>
        <p className="mt-1 max-w-3xl text-16 text-pretty text-text-2">{text("lead")}</p>
      </div>
      <HeadPanel />
      <IndexPanel />
      <RangePanel />
      <DaysPanel />
    </div>
  );
}

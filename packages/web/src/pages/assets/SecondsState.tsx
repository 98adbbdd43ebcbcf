// What is set aside in the seconds account and why, kept live, and the ways to the options themselves.

import { Card, NumberText, Stat } from "@tidemark/ui";
import { useMemo } from "react";
import { useOptionsStore } from "../../features/seconds/options-store.ts";
import { useLiveOptions, useSecondsFeed } from "../../features/seconds/seconds.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { SecondsLinks } from "./SecondsLinks.tsx";
import { type SetAside, setAsideOf } from "./set-aside.ts";

export function SecondsState() {
  useSecondsFeed();
  const options = useLiveOptions();
  const policies = useOptionsStore((state) => state.policies);
  const rows = useMemo(
    () =>
      setAsideOf(
        options,
        [...policies.values()].map(({ row }) => row),
      ),
    [options, policies],
  );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <SecondsLinks />
      {rows.length > 0 && (
        <div className="grid gap-4 lg:grid-cols-2">
          {rows.map((row) => (
            <Coin key={row.coinId} row={row} />
          ))}
        </div>
      )}
    </div>
  );
}

function Coin({ row }: { readonly row: SetAside }) {
  const text = useTexts("assets");
  const languageTag = useLanguageTag();
  const money = (value: string) => <NumberText value={value} languageTag={languageTag} trim unit={row.coin} />;
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-14 font-semibold">{text("setAside", { coin: row.coin })}</h2>
      <div className="grid grid-cols-2 gap-4">
        <Stat label={text("inOptions")} value={money(row.inOptions)} detail={text("running", { count: row.options })} />
        <Stat
          label={text("insured")}
          value={money(row.insured)}
          detail={row.hasPolicy ? text("running", { count: row.insuredOptions }) : text("noPolicy")}
        />
      </div>
      <p className="text-13 text-pretty text-text-2">{text(row.hasPolicy ? "insuredText" : "setAsideText")}</p>
    </Card>
  );
}

// What the reader has in options: in progress, and closed with more on request; the switch of the tone beside them.

import type { MarketRow } from "@tidemark/contract/markets";
import { Checkbox, EmptyState, IconButton, Tabs } from "@tidemark/ui";
import { LogIn, Volume2, VolumeX } from "lucide-react";
import { useCallback, useState } from "react";
import { useMarkets } from "../../features/markets/markets.ts";
import { EndedOptions } from "../../features/seconds/EndedOptions.tsx";
import { EndingsSaid, LiveOptions } from "../../features/seconds/LiveOptions.tsx";
import { type SecondsFeed, useLiveOptions } from "../../features/seconds/seconds.ts";
import { setSound, useSound } from "../../features/seconds/sound.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";

export type OptionsAreaProps = {
  readonly market: MarketRow;
  readonly feed: SecondsFeed;
  readonly onPair: (symbol: string) => void;
};

const areaTabs = ["running", "closed"] as const;
type AreaTab = (typeof areaTabs)[number];

export function OptionsArea({ market, feed, onPair }: OptionsAreaProps) {
  const text = useTexts("secondsTrade");
  const isUser = useSession((session) => session.token !== null);
  const { byId } = useMarkets();
  const [tab, setTab] = useState<AreaTab>("running");
  const [isPairOnly, setPairOnly] = useState(false);
  const marketId = isPairOnly ? market.id : undefined;
  const options = useLiveOptions(marketId);
  const placesOf = useCallback((id: number) => byId.get(id)?.price_places ?? 2, [byId]);
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col">
      <Tabs<AreaTab>
        label={text("options")}
        value={tab}
        onChange={setTab}
        className="shrink-0"
        items={[
          { value: "running", label: text("running", { count: options.length }) },
          { value: "closed", label: text("closed") },
        ]}
        trailing={
          isUser && (
            <>
              <span className="max-lg:hidden">
                <Checkbox
                  label={text("pairOnly", { symbol: market.symbol })}
                  checked={isPairOnly}
                  onChange={setPairOnly}
                />
              </span>
              <SoundSwitch />
            </>
          )
        }
      />
      {isUser ? (
        <div className="min-h-0 flex-1 overflow-y-auto">
          <EndingsSaid />
          {tab === "running" && <LiveOptions options={options} feed={feed} placesOf={placesOf} onPair={onPair} />}
          {tab === "closed" && <EndedOptions marketId={marketId} placesOf={placesOf} onPair={onPair} />}
        </div>
      ) : (
        <VisitorState />
      )}
    </div>
  );
}

function SoundSwitch() {
  const text = useTexts("secondsTrade");
  const isOn = useSound((state) => state.isOn);
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <IconButton label={text("sound")} size="sm" aria-pressed={isOn} onClick={() => setSound(!isOn)}>
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  );
}

function VisitorState() {
  const text = useTexts("secondsTrade");
  const pageText = useTexts("pages");
  return (
    <EmptyState
      icon={<LogIn />}
      title={text("visitorOptions")}
      className="py-6"
      action={
        <PageLink page="login" className="text-13 font-medium text-accent hover:underline">
          {pageText("login")}
        </PageLink>
      }
    />
  );
}

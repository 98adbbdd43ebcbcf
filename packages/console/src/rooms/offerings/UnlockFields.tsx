// The schedule of a draft, date by date.

import { offeringBounds } from "@tidemark/contract/console/offerings";
import { Button, Panel, TextField } from "@tidemark/ui";
import type { Draft, Unlock } from "./draft.ts";
import { useOfferingWords } from "./use-offerings.ts";

type UnlockFieldsProps = {
  readonly draft: Pick<Draft, "unlocks">;
  readonly onChange: (changed: Pick<Draft, "unlocks">) => void;
};

export function UnlockFields({ draft: { unlocks }, onChange }: UnlockFieldsProps) {
  const t = useOfferingWords();
  const set = (place: number, changed: Partial<Unlock>): void =>
    onChange({ unlocks: unlocks.map((one, at) => (at === place ? { ...one, ...changed } : one)) });
  return (
    <Panel title={t.unlocks} bodyClassName="flex flex-col gap-3 p-4">
      <ol className="flex flex-col gap-3">
        {unlocks.map((unlock, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a date has nothing else to be known by while it is typed
          <li key={place} className="grid items-end gap-3 sm:grid-cols-[1fr_10rem_auto]">
            <TextField
              type="datetime-local"
              label={`${t.unlockAt} ${place + 1}`}
              value={unlock.at}
              onChange={(event) => set(place, { at: event.target.value })}
            />
            <TextField
              label={t.share}
              inputMode="decimal"
              autoComplete="off"
              value={unlock.share}
              onChange={(event) => set(place, { share: event.target.value })}
            />
            <Button
              variant="ghost"
              disabled={unlocks.length === 1}
              onClick={() => onChange({ unlocks: unlocks.filter((_, at) => at !== place) })}
            >
              {t.removeUnlock}
            </Button>
          </li>
        ))}
      </ol>
      <div>
        <Button
          size="sm"
          disabled={unlocks.length >= offeringBounds.unlocks}
          onClick={() => onChange({ unlocks: [...unlocks, { at: "", share: "" }] })}
        >
          {t.addUnlock}
        </Button>
      </div>
    </Panel>
  );
}

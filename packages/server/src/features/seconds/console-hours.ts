// The hours of the week in which no options are accepted, as operators see and set them.

import { optionHoursLook, setOptionHours } from "@tidemark/contract/console/seconds";
import { ok } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deed, doing, lookAt } from "../../seams/console.ts";
import { type ConsoleParts, changed, no } from "./console-parts.ts";
import { storeHours } from "./hours.ts";
import { type Span, spansIn, textOfSpans, weekMinutes } from "./week-hours.ts";

type Planned = { readonly spans: readonly Span[]; readonly deed: Deed };

function plan({ hours, zoneName }: ConsoleParts, text: string): ConsoleResult<Planned> {
  const spans = spansIn(text);
  if (spans === null) return no("hours_form");
  if (spans.reduce((sum, { from, to }) => sum + to - from, 0) === weekMinutes) return no("hours_week");
  const deed = { subject: zoneName, before: { hours: hours.text }, after: { hours: textOfSpans(spans) } };
  return ok({ spans, deed });
}

export function hoursHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { database, hours, deeds, zoneName } = parts;
  return [
    lookAt(optionHoursLook, async () =>
      ok({
        hours: hours.text,
        zone: zoneName,
        isClosed: hours.closedUntil() !== null,
        changesAt: hours.changesAt(),
      }),
    ),
    doing(setOptionHours, {
      async compare(request) {
        const planned = plan(parts, request.hours);
        return planned.ok ? changed(planned.value) : planned;
      },
      run: (request, deciding) =>
        deeds.run(async () => {
          const planned = plan(parts, request.hours);
          if (!planned.ok) return planned;
          await database.transaction(async (tx) => {
            await storeHours(tx, planned.value.spans);
            await deciding.log(tx, planned.value.deed);
          });
          await hours.load(database);
          return ok({});
        }),
    }),
  ];
}

// The road of a deal as steps with their times.

import type { Deal } from "@tidemark/contract/deals";
import { Card, formatTime, Steps, type StepsProps } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { stepsOfDeal } from "./deal-view.ts";

export function DealRoad({ deal }: { readonly deal: Deal }) {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const steps: StepsProps = {
    label: text("road"),
    stateLabels: {
      done: text("roadDone"),
      current: text("roadCurrent"),
      waiting: text("roadWaiting"),
      failed: text("roadFailed"),
    },
    steps: stepsOfDeal(deal).map(({ name, state, at }) => ({
      label: text(name),
      state,
      ...(at === null ? {} : { detail: formatTime(at, languageTag) }),
    })),
  };
  return (
    <Card>
      <Steps {...steps} className="max-md:hidden" />
      <Steps {...steps} orientation="vertical" className="md:hidden" />
    </Card>
  );
}

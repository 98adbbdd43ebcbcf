// Says that the chart is on its way, from the first paint until it stands.

import { useTexts } from "../../i18n/use-texts.ts";
import { waitingClasses } from "./waiting-classes.ts";

export function ChartWaiting() {
  const text = useTexts("chart");
  return (
    <p role="status" className={waitingClasses}>
      {text("loading")}
    </p>
  );
}

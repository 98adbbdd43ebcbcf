// In which time a chart is read: the exchange's own, which the exchange says, or that of the reader's machine.

import { useEnv } from "../../frame/use-env.ts";
import { useChartSettings, zoneName } from "./chart-settings.ts";

/** What an exchange has unless it is set otherwise; it stands until this one has said. */
const usualZone = "Asia/Shanghai";

export function useExchangeZone(): string {
  return useEnv()?.time_zone ?? usualZone;
}

export function useChartZone(): string {
  const zone = useChartSettings((settings) => settings.zone);
  return zoneName(zone, useExchangeZone());
}

// Says that the exchange rests while somebody works on it: what cannot be done, and what still can. It stands in the
// page's own flow, since it stays, and would hide what it floated over.

import { Banner } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useChannel } from "../../live/live.ts";

export function MaintenanceBanner() {
  const text = useTexts("shell");
  const status = useChannel("status");
  if (status.state === "loading" || !status.data.maintenance) return null;
  return (
    <div className="flex justify-center px-4 pt-2">
      <Banner tone="warn">{text("maintenance")}</Banner>
    </div>
  );
}

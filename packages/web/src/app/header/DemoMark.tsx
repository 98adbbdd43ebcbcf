// Says that the money here is play money, on every page of a demo exchange, and leads to how its prices are made.

import { Badge } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useEnv } from "../../frame/use-env.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export function DemoMark() {
  const text = useTexts("shell");
  const env = useEnv();
  if (env?.mode !== "demo") return null;
  return (
    <PageLink page="simulation" title={text("demoMarkHint")} className="flex min-h-6 items-center rounded-control">
      <Badge tone="demo">{text("demoMark")}</Badge>
    </PageLink>
  );
}

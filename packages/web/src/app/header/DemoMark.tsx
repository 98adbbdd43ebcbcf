// Says that the money here is play money, on every page of a demo exchange.

import { Badge } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useEnv } from "../use-env.ts";

export function DemoMark() {
  const text = useTexts("shell");
  const env = useEnv();
  if (env?.mode !== "demo") return null;
  return (
    <span title={text("demoMarkHint")} className="flex">
      <Badge tone="demo">{text("demoMark")}</Badge>
    </span>
  );
}

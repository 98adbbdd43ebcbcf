// Whether the bound points account lets its owner in here.

import { Badge } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

export function LoginBadge({ canLogIn }: { readonly canLogIn: boolean }) {
  const text = useTexts("points");
  return <Badge tone={canLogIn ? "good" : "neutral"}>{text(canLogIn ? "canLogIn" : "cannotLogIn")}</Badge>;
}

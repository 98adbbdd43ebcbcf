// How an account stands: active or frozen, and how far its owner is known.

import { words } from "@tidemark/contract/console-words/people";
import { Badge, type BadgeTone } from "@tidemark/ui";
import { useWords } from "../../frame/taste.ts";

const identityTones: readonly BadgeTone[] = ["neutral", "warn", "good"];

export function IdentityBadge({ identity }: { identity: number }) {
  const t = useWords(words).page;
  const names = [t.identity0, t.identity1, t.identity2];
  return <Badge tone={identityTones[identity] ?? "neutral"}>{names[identity] ?? identity}</Badge>;
}

export function FrozenBadge({ isFrozen, by = null }: { isFrozen: boolean; by?: "owner" | "operator" | null }) {
  const t = useWords(words).page;
  if (!isFrozen) return <Badge tone="good">{t.active}</Badge>;
  return <Badge tone="danger">{by === "owner" ? t.frozenByOwner : by === null ? t.frozen : t.frozenByOperator}</Badge>;
}

// The second factor in passing: asked for by a deed that takes it, which then goes on.

import { Dialog } from "@tidemark/ui";
import { useProving } from "../frame/ask.ts";
import { useWords } from "../frame/taste.ts";
import { frameWords } from "../words/words.ts";
import { FactorForm } from "./FactorForm.tsx";

export function ProveDialog() {
  const t = useWords(frameWords);
  const end = useProving((proving) => proving.end);
  if (end === null) return null;
  return (
    <Dialog
      open
      onOpenChange={() => end(false)}
      title={t.proveTitle}
      description={t.proveLead}
      closeLabel={t.close}
      size="sm"
    >
      <FactorForm call="prove" onProved={() => end(true)} />
    </Dialog>
  );
}

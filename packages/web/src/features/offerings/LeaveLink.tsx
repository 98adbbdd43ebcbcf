// A way to a page elsewhere. Before anybody leaves they read where it leads; it opens beside this page and learns nothing
// of it.

import { Button } from "@tidemark/ui";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { askConfirm } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";

type LeaveLinkProps = {
  readonly href: string;
  readonly label: ReactNode;
  /** In a text it stands as a link among words. */
  readonly className?: string;
};

/** Only what begins so is a way out: whatever else stood there is not shown as one. */
const safeBeginning = "https://";

export function LeaveLink({ href, label, className }: LeaveLinkProps) {
  const text = useTexts("offerings");
  if (!href.startsWith(safeBeginning)) return className === undefined ? null : label;
  async function leave(): Promise<void> {
    const isMeant = await askConfirm({
      title: text("leaveTitle"),
      description: text("leaveText"),
      rows: [{ label: text("leaveTo"), value: href }],
      confirmLabel: text("leaveDo"),
    });
    if (isMeant) window.open(href, "_blank", "noopener,noreferrer");
  }
  if (className !== undefined) {
    return (
      <button type="button" className={className} onClick={() => void leave()}>
        {label}
      </button>
    );
  }
  return (
    <Button size="sm" onClick={() => void leave()}>
      {label}
      <ExternalLink aria-hidden="true" className="size-3.5" />
    </Button>
  );
}

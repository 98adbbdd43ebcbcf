// A picture of a case. It is asked for when somebody wants to see it; each view is a row of the audit log.

import { fillText } from "@tidemark/contract";
import { caseCodeLook, casePictureLook } from "@tidemark/contract/console/deals";
import { Button } from "@tidemark/ui";
import { useState } from "react";
import { look } from "../../frame/ask.ts";
import { useDisputeWords } from "./use-disputes.ts";

type Picture = { readonly mediaType: string; readonly picture: string };
type Shown = { readonly source: string } | { readonly error: string } | "loading" | null;
type AskedProps = { show: string; hide: string; alt: string; ask: () => Promise<Picture> };

function AskedPicture({ show, hide, alt, ask }: AskedProps) {
  const t = useDisputeWords();
  const [shown, setShown] = useState<Shown>(null);

  function toggle(): void {
    if (shown !== null) {
      setShown(null);
      return;
    }
    setShown("loading");
    ask().then(
      ({ mediaType, picture }) => setShown({ source: `data:${mediaType};base64,${picture}` }),
      (error: Error) => setShown({ error: error.message }),
    );
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        size="sm"
        variant="secondary"
        loading={shown === "loading"}
        aria-expanded={shown !== null}
        onClick={toggle}
      >
        {shown === null ? show : hide}
      </Button>
      {shown !== null && shown !== "loading" && "error" in shown && (
        <p role="alert" className="text-13 text-danger">
          {t.failed} {shown.error}
        </p>
      )}
      {shown !== null && shown !== "loading" && "source" in shown && (
        <img
          src={shown.source}
          alt={alt}
          className="max-h-[70vh] max-w-full rounded-control border border-line bg-sunken object-contain"
        />
      )}
    </div>
  );
}

/** One of an entry. */
export function CasePicture({ caseId, number, which }: { caseId: number; number: number; which: number }) {
  const t = useDisputeWords();
  const place = { number: String(which + 1) };
  const show = fillText(t.showPicture, place);
  return (
    <AskedPicture
      show={show}
      hide={fillText(t.hidePicture, place)}
      alt={show}
      ask={() => look(casePictureLook, { id: caseId, number, which })}
    />
  );
}

/** The code by which the buyer was to pay. */
export function CaseCode({ caseId }: { caseId: number }) {
  const t = useDisputeWords();
  return (
    <AskedPicture show={t.showCode} hide={t.hideCode} alt={t.code} ask={() => look(caseCodeLook, { id: caseId })} />
  );
}

// One picture of a paper, to be looked at closely: zoomed, turned, moved about. It is asked for once; each view is a
// row of the audit log.

import { pictureLook, type PaperPicture as Which } from "@tidemark/contract/console/identity";
import { words } from "@tidemark/contract/console-words/identity";
import { EmptyState, IconButton, Panel, Spinner } from "@tidemark/ui";
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState } from "react";
import { look } from "../../frame/ask.ts";
import { useWords } from "../../frame/taste.ts";

const steps = [1, 1.5, 2, 3, 4];

type Loaded = { readonly source: string } | { readonly error: string } | null;

function usePicture(id: number, which: Which): Loaded {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    let isWanted = true;
    look(pictureLook, { id, which }).then(
      ({ mediaType, picture }) => isWanted && setLoaded({ source: `data:${mediaType};base64,${picture}` }),
      (error: Error) => isWanted && setLoaded({ error: error.message }),
    );
    return () => {
      isWanted = false;
    };
  }, [id, which]);
  return loaded;
}

/** What is zoomed is moved about with the arrow keys too. */
function reach(label: string) {
  return { role: "group", tabIndex: 0, "aria-label": label } as const;
}

/** A quarter turn changes which side is the long one; the box stays, and what does not fit is scrolled to. */
function Sheet({ source, label, zoom, turns }: { source: string; label: string; zoom: number; turns: number }) {
  return (
    <div {...reach(label)} className="aspect-4/3 w-full overflow-auto bg-sunken -outline-offset-2">
      <div
        className="grid min-h-full min-w-full place-items-center"
        style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}
      >
        <img
          src={source}
          alt={label}
          className={`max-h-full max-w-full object-contain ${turns % 2 === 0 ? "" : "scale-75"}`}
          style={{ rotate: `${turns * 90}deg`, ...(zoom > 1 ? { width: "100%", height: "100%" } : {}) }}
        />
      </div>
    </div>
  );
}

export function PaperPicture({ id, which, isErased }: { id: number; which: Which; isErased: boolean }) {
  const t = useWords(words).page;
  return <Panel title={t[which]}>{isErased ? <EmptyState title={t.erased} /> : <Shown id={id} which={which} />}</Panel>;
}

function Shown({ id, which }: { id: number; which: Which }) {
  const t = useWords(words).page;
  const loaded = usePicture(id, which);
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  if (loaded === null) {
    return (
      <div role="status" className="grid aspect-4/3 place-items-center">
        <Spinner />
        <span className="sr-only">{t.loading}</span>
      </div>
    );
  }
  if ("error" in loaded) return <EmptyState title={t.failed} text={loaded.error} />;
  return (
    <>
      <Sheet source={loaded.source} label={t[which]} zoom={steps[step] ?? 1} turns={turns} />
      <div className="flex items-center gap-1 border-t border-line p-1.5">
        <IconButton label={t.zoomOut} disabled={step === 0} onClick={() => setStep(step - 1)}>
          <ZoomOut />
        </IconButton>
        <IconButton label={t.zoomIn} onClick={() => setStep(Math.min(step + 1, steps.length - 1))}>
          <ZoomIn />
        </IconButton>
        <IconButton label={t.turn} onClick={() => setTurns((turns + 1) % 4)}>
          <RotateCw />
        </IconButton>
        <IconButton
          label={t.reset}
          onClick={() => {
            setStep(0);
            setTurns(0);
          }}
        >
          <RotateCcw />
        </IconButton>
        <span className="num ml-auto px-2 text-12 text-text-3">{steps[step]}×</span>
      </div>
    </>
  );
}

// Follows the chain from the receipt's first record to its signed head: a short way at once, a long one when asked to.

import { type Tick, type TickHead, ticksCall } from "@tidemark/contract/prices";
import { Button, Panel } from "@tidemark/ui";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { readCall } from "../../api/use-call.ts";
import { LineFailed } from "../../frame/LineFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { browserCrypt } from "../prices/prices.ts";
import { type Walk, walkChain } from "./walk-chain.ts";

/** Two answers of the exchange. */
const shortWay = 1200;

type State =
  | { readonly kind: "idle" | "failed" }
  | { readonly kind: "walking"; readonly at: number }
  | { readonly kind: "done"; readonly walk: Walk };

export type ReceiptChainProps = {
  /** The first look of the receipt: the way begins there. */
  readonly from: Tick;
  /** Looks of the receipt that must be met on the way. */
  readonly known: readonly Tick[];
  readonly head: TickHead | null;
  /** Told where the way breaks; the same function in every drawing. */
  readonly onBroken: (number: number) => void;
};

function useWalk({ from, known, head, onBroken }: ReceiptChainProps) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const crypt = browserCrypt();
  const run = useCallback(
    async (signal: AbortSignal) => {
      if (head === null || crypt === null) return;
      setState({ kind: "walking", at: from.number });
      const read = (first: number, last: number) => readCall(ticksCall, { from: first, to: last }, signal);
      const tell = (at: number) => !signal.aborted && setState({ kind: "walking", at });
      try {
        const walk = await walkChain({ from, known, head }, read, crypt, tell);
        if (signal.aborted) return;
        setState({ kind: "done", walk });
        if (!walk.isWhole) onBroken(walk.at);
      } catch {
        if (!signal.aborted) setState({ kind: "failed" });
      }
    },
    [from, known, head, crypt, onBroken],
  );
  return { state, run, canWalk: head !== null && crypt !== null, links: head === null ? 0 : head.number - from.number };
}

/** `from` and `known` must stay the same from one drawing to the next: another one begins anew. */
export function ReceiptChain(props: ReceiptChainProps) {
  const text = useTexts("receipts");
  const { state, run, canWalk, links } = useWalk(props);
  const [asked, setAsked] = useState(0);
  const isWanted = canWalk && (asked > 0 || links <= shortWay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further press begins anew
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    void run(leaving.signal);
    return () => leaving.abort();
  }, [isWanted, run, asked]);
  return (
    <Panel title={text("chain")} bodyClassName="flex flex-col items-start gap-3 p-4 text-13 text-pretty text-text-2">
      <p>{text("chainText")}</p>
      {!canWalk && <p>{text(props.head === null ? "chainNone" : "chainUnable")}</p>}
      {canWalk && state.kind === "idle" && (
        <Button size="sm" className="print-hidden" onClick={() => setAsked(asked + 1)}>
          {text("walk")}
        </Button>
      )}
      {state.kind === "walking" && (
        <p role="status" className="num">
          {text("walking", { number: state.at })}
        </p>
      )}
      {state.kind === "failed" && <LineFailed onRetry={() => setAsked(asked + 1)} />}
      {state.kind === "done" && <Found walk={state.walk} />}
    </Panel>
  );
}

function Found({ walk }: { readonly walk: Walk }) {
  const text = useTexts("receipts");
  const Icon = walk.isWhole ? CircleCheck : CircleAlert;
  return (
    <p role="status" className="flex items-start gap-2 text-14 text-text">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${walk.isWhole ? "text-good" : "text-danger"}`} />
      {walk.isWhole ? text("chainWhole", { count: walk.links }) : text("chainBroken", { number: walk.at })}
    </p>
  );
}

// The time left until an instant. It ticks silently: a listener is told once, when it ends.
import { useEffect, useRef, useState } from "react";
import { cx } from "./class-names.ts";
import { formatSpan } from "./time-format.ts";

export type CountdownProps = {
  /** Epoch milliseconds. */
  until: number;
  /** The current time: a clock to ask (the server's, say), or a number the parent keeps moving. */
  now?: number | (() => number) | undefined;
  onEnd?: (() => void) | undefined;
  format?: ((remainingMs: number) => string) | undefined;
  /** Announced politely when nothing is left. */
  endLabel?: string | undefined;
  className?: string | undefined;
};

const tickMs = 250;

export function Countdown({ until, now = Date.now, onEnd, format = formatSpan, endLabel, className }: CountdownProps) {
  const isDriven = typeof now === "number";
  const [ticked, setTicked] = useState(() => (isDriven ? now : now()));
  const clock = useRef(now);
  const end = useRef(onEnd);
  const ended = useRef<number | null>(null);
  clock.current = now;
  end.current = onEnd;

  const remainingMs = Math.max(0, until - (isDriven ? now : ticked));
  const isOver = remainingMs === 0;

  useEffect(() => {
    if (isDriven || isOver) return;
    const timer = setInterval(() => {
      const read = clock.current;
      if (typeof read === "function") setTicked(read());
    }, tickMs);
    return () => clearInterval(timer);
  }, [isDriven, isOver]);

  useEffect(() => {
    if (!isOver || ended.current === until) return;
    ended.current = until;
    end.current?.();
  }, [isOver, until]);

  return (
    <span className={cx("num", className)}>
      <span role="timer" aria-live="off">
        {format(remainingMs)}
      </span>
      <span role="status" className="sr-only">
        {isOver ? endLabel : ""}
      </span>
    </span>
  );
}

// The line between two panels that is taken hold of to give one of them more room, by pointer or by arrow keys. It
// stands in the panel's own box and measures that, because a narrow window gives a panel less than it wants.

import { cx } from "@tidemark/ui";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { isHeight, presets, type RoomSize, roomLimits, sized } from "./room.ts";
import { changeRoom, keepRoom, showRoom, useRoom } from "./room-store.ts";

export type RoomHandleProps = {
  /** The panel it stands in and whose size it changes. */
  readonly of: RoomSize;
  /** On which of the panel's edges. */
  readonly edge: "left" | "right" | "top";
};

const edges = {
  left: "inset-y-0 -left-1.5 w-2 cursor-col-resize",
  right: "inset-y-0 -right-1.5 w-2 cursor-col-resize",
  top: "inset-x-0 -top-1.5 h-2 cursor-row-resize",
} as const;

const names = {
  list: "sizeList",
  book: "sizeBook",
  side: "sizeSide",
  orders: "sizeOrders",
  trades: "sizeTrades",
} as const;

const folds = { list: { hasList: false }, orders: { hasOrders: false } } as const;
const stepPx = 16;
const stepShare = 2;

/** Keys that move the line, as steps to the right or down. */
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

export function RoomHandle({ of, edge }: RoomHandleProps) {
  const text = useTexts("trade");
  const value = useRoom((room) => room[of]);
  const held = useRef<{ readonly from: number; readonly size: number } | null>(null);
  const isRow = isHeight(of);
  const { min, max } = roomLimits[of];
  const grows = edge === "right" ? 1 : -1;
  const unit = () => (isRow ? window.innerHeight / 100 : 1);
  const place = (event: PointerEvent) => (isRow ? event.clientY : event.clientX);

  function take(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return;
    const box = event.currentTarget.parentElement?.getBoundingClientRect();
    if (box === undefined) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { from: place(event), size: (isRow ? box.height : box.width) / unit() };
  }
  function move(event: PointerEvent<HTMLDivElement>): void {
    if (held.current === null) return;
    const moved = ((place(event) - held.current.from) / unit()) * grows;
    showRoom(sized(useRoom.getState(), of, held.current.size + moved));
  }
  function letGo(): void {
    if (held.current === null) return;
    held.current = null;
    keepRoom(useRoom.getState());
  }
  function press(event: KeyboardEvent): void {
    const room = useRoom.getState();
    const step = keySteps[event.key];
    const isAlong = event.key === "ArrowLeft" || event.key === "ArrowRight" ? isRow : !isRow;
    if (event.key === "Enter" && (of === "list" || of === "orders")) changeRoom(folds[of]);
    else if (event.key === "Home") keepRoom(sized(room, of, min));
    else if (event.key === "End") keepRoom(sized(room, of, max));
    else if (step === undefined || isAlong) return;
    else keepRoom(sized(room, of, room[of] + step * grows * (isRow ? stepShare : stepPx)));
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule only parts; this one is moved
    <div
      role="separator"
      aria-label={text(names[of])}
      aria-orientation={isRow ? "horizontal" : "vertical"}
      aria-valuenow={Math.round(value)}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuetext={isRow ? `${Math.round(value)}%` : `${Math.round(value)} px`}
      tabIndex={0}
      onPointerDown={take}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onDoubleClick={() => keepRoom(sized(useRoom.getState(), of, presets.classic[of]))}
      onKeyDown={press}
      className={cx(
        "absolute z-10 touch-none rounded-full -outline-offset-1 transition-colors duration-100 hover:bg-accent-soft active:bg-accent-soft max-lg:hidden",
        edges[edge],
      )}
    />
  );
}

// What is left until an option ends, to the tenth of a second by the exchange's clock. Written outside React by the one
// clock of the page; silent for readers, who would hear nothing else.

import { cx } from "@tidemark/ui";
import { useLayoutEffect, useRef } from "react";
import { countDown } from "./frame-clock.ts";

export type CountdownTextProps = { readonly expiresAt: number; readonly className?: string };

export function CountdownText({ expiresAt, className }: CountdownTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => (element.current === null ? undefined : countDown(element.current, expiresAt)), [expiresAt]);
  return <span ref={element} aria-hidden="true" className={cx("num", className)} />;
}

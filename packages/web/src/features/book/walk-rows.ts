// Arrow keys walk through a list whose rows are buttons, so that the whole list is one stop of the tab key.

import type { KeyboardEvent } from "react";

export function walkRows(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  event.preventDefault();
  const item = (event.target as Element).closest("li");
  const next = event.key === "ArrowUp" ? item?.previousElementSibling : item?.nextElementSibling;
  next?.querySelector("button")?.focus();
}

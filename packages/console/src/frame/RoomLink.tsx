// A link to another page of the console.

import { Link } from "@tanstack/react-router";
import type { LinkParts } from "@tidemark/ui";
import type { ReactElement, ReactNode } from "react";
import type { RoomPath } from "../room-paths.ts";

export function RoomLink({
  to,
  search = {},
  children,
  className = "text-accent hover:underline",
}: {
  to: RoomPath;
  search?: Readonly<Record<string, string>>;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Link to={to as never} search={search as never} className={className}>
      {children}
    </Link>
  );
}

/** For bricks that draw links themselves. */
export function renderRoomLink(link: LinkParts): ReactElement {
  return (
    <Link to={link.href as never} className={link.className} aria-current={link["aria-current"]}>
      {link.children}
    </Link>
  );
}

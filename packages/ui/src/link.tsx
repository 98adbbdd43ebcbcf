// How bricks draw links without knowing a router: the app passes `renderLink`, and without one a plain
// anchor is used. The function must return one element that accepts props and a ref, because menus merge
// their own handlers into it.
import type { ReactElement, ReactNode } from "react";

export type LinkParts = {
  href: string;
  className: string;
  children: ReactNode;
  "aria-current"?: "page" | undefined;
};
export type RenderLink = (link: LinkParts) => ReactElement;

export function renderAnchor(link: LinkParts): ReactElement {
  return (
    <a href={link.href} className={link.className} aria-current={link["aria-current"]}>
      {link.children}
    </a>
  );
}

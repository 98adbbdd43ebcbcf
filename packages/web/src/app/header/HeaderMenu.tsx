// A menu of the header. The menu code is large and not needed to read the page, so it comes after the first paint;
// until then its trigger stands alone at the same place and size.

import type { MenuProps } from "@tidemark/ui";
import { lazy, Suspense } from "react";

const Menu = lazy(() => import("./menu-part.ts").then((file) => ({ default: file.Menu })));

export function HeaderMenu(props: MenuProps) {
  return (
    <Suspense fallback={props.trigger}>
      <Menu {...props} />
    </Suspense>
  );
}

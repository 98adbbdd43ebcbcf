// A link to one of our pages, by its name. It takes anchor props and a ref, so that bricks can draw it as theirs.

import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type PageName, pagePaths } from "./page-paths.ts";
import type { SearchParams } from "./search-params.ts";

export type PageLinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  readonly page: PageName;
  readonly search?: SearchParams;
  /** A part of the page to be shown at once. */
  readonly hash?: string | undefined;
};

export function PageLink({ page, search, hash, ...rest }: PageLinkProps) {
  const part = hash === undefined ? {} : { hash };
  return <Link to={pagePaths[page]} search={search ?? {}} activeOptions={{ exact: true }} {...part} {...rest} />;
}

// A link to one of our pages, by its name. It takes anchor props and a ref, so that bricks can draw it as theirs.

import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { type PageName, pagePaths } from "./page-paths.ts";
import type { SearchParams } from "./search-params.ts";

export type PageLinkProps = Omit<ComponentProps<"a">, "href" | "target"> & {
  readonly page: PageName;
  readonly search?: SearchParams;
};

export function PageLink({ page, search, ...rest }: PageLinkProps) {
  return <Link to={pagePaths[page]} search={search ?? {}} activeOptions={{ exact: true }} {...rest} />;
}

// Lets the bricks draw our links without knowing the router.

import { Link } from "@tanstack/react-router";
import type { RenderLink } from "@tidemark/ui";
import { parseSearch } from "./search-params.ts";

export const renderPageLink: RenderLink = ({ href, ...rest }) => {
  const [path = "", query = ""] = href.split(/\?(.*)/s);
  return <Link to={path} search={parseSearch(query)} {...rest} />;
};

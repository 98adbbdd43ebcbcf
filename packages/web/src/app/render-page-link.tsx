// Lets the bricks draw our links without knowing the router.

import { Link } from "@tanstack/react-router";
import type { RenderLink } from "@tidemark/ui";

export const renderPageLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />;

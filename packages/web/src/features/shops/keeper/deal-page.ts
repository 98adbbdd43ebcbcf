// Where a merchant's deals are opened.

import type { PageName } from "../../../frame/page-paths.ts";

export const dealPage = "c2cDeal" satisfies PageName;

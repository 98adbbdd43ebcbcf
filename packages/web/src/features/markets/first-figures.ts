// What a page that shows markets asks first, so that it can be asked while the page's code is still coming.

import { marketsCall, quotationsCall, sparklinesCall } from "@tidemark/contract/markets";

export const firstFigures = [marketsCall, quotationsCall, sparklinesCall] as const;

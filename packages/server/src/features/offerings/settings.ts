// Where links of offerings may lead.

import { listSetting, matching } from "../../platform/setting.ts";

export const settings = {
  offeringLinkHosts: listSetting(
    {
      name: "OFFERING_LINK_HOSTS",
      means: "sites that white papers and links of offerings may lead to, with all below them, separated by commas",
      default: [],
      shown: "none",
    },
    matching(/^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/),
    "names of sites such as example.org, separated by commas",
  ),
};

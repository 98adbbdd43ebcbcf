// @ts-check
// What `npm run shots` understands on its command line.

import { parseArgs } from "node:util";
import { demoAccount } from "../server/sign-in.mjs";

export const languages = ["en", "zh", "hk", "jp", "ru"];

export const help = `Pictures of every page into shots/.

  npm run shots                      starts a server of its own on a temporary folder
  npm run shots -- --url <address>   uses a running one
  npm run shots -- --lang <name>     one of ${languages.join(", ")}, or all (default en)
  npm run shots -- --page <word>     only pages with the word in their name
  npm run shots -- --account <name> --password <word>
                                     pages of people as this person (default: one of the demo)
  npm run shots -- --visible         only what a screen shows, not the whole page
`;

/** @param {string[]} args */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: "string" },
      lang: { type: "string", default: "en" },
      page: { type: "string", default: "" },
      account: { type: "string", default: demoAccount.account },
      password: { type: "string", default: demoAccount.password },
      visible: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const chosen = values.lang === "all" ? languages : [values.lang];
  if (!chosen.every((language) => languages.includes(language))) {
    throw new Error(`--lang takes ${languages.join(", ")} or all, not ${values.lang}.`);
  }
  return { ...values, languages: chosen };
}

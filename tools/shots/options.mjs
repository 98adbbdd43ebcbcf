// @ts-check
// What `npm run shots` understands on its command line.

import { parseArgs } from "node:util";

export const languages = ["en", "zh", "hk", "jp", "ru"];

export const help = `Pictures of every page into shots/.

  npm run shots                      starts a server of its own on a temporary folder
  npm run shots -- --url <address>   uses a running one
  npm run shots -- --lang <name>     one of ${languages.join(", ")}, or all (default en)
  npm run shots -- --page <word>     only pages with the word in their name
  npm run shots -- --token <token>   as the person with this session; --user <id> beside it
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
      token: { type: "string" },
      user: { type: "string" },
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

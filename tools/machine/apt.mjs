// @ts-check
// Installs system packages where that is allowed and possible: Debian's apt, as root. The list of packages is
// fetched once a run.

import { run } from "../process/run.mjs";
import { Activity } from "../terminal/activity.mjs";
import { onPath } from "./find-program.mjs";

export function canUseApt() {
  return process.platform === "linux" && process.getuid?.() === 0 && onPath("apt-get") !== null;
}

/** @type {Promise<boolean> | undefined} */
let updated;

/** @param {readonly string[]} names @returns {Promise<boolean>} whether they are installed now */
export async function aptInstall(names) {
  const activity = new Activity(`Installing ${names.join(", ")} through apt`);
  /** @param {string[]} args */
  const apt = async (args) => {
    const result = await run("apt-get", args, {
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      onLine: (line) => {
        activity.detail = line;
      },
    });
    return result.code === 0;
  };
  updated ??= apt(["update"]);
  const isDone = (await updated) && (await apt(["install", "-y", "--no-install-recommends", ...names]));
  if (isDone) activity.done();
  else activity.failed();
  return isDone;
}

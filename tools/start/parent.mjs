// @ts-check
// Ends the start when the npm in front of it is gone. npm runs a script through a shell and passes SIGTERM on to that
// shell, which dies of it and tells nobody: whoever ends `npm start` by npm's own process id would leave the exchange
// running. A process whose parent has died is given another one, and that is what we look for.

const lookEveryMs = 500;

/**
 * Asks this very process to end, by SIGTERM as anybody else would, once its parent is another one. Only under
 * `npm start`: a start by hand may well outlive the shell it was typed into.
 * @param {{ environment?: NodeJS.ProcessEnv, everyMs?: number }} [options]
 */
export function endWithParent({ environment = process.env, everyMs = lookEveryMs } = {}) {
  if (environment.npm_lifecycle_event !== "start") return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, everyMs);
  timer.unref();
}

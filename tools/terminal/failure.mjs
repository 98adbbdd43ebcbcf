// @ts-check
// A failure a person can act on: one sentence, and the last lines of what went wrong. Never a stack trace.

export class Failure extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output = "") {
    super(sentence);
    this.output = output;
  }
}

/** @param {unknown} error */
export function printFailure(error) {
  if (error instanceof Failure) {
    if (error.output !== "") process.stderr.write(`${error.output.trimEnd()}\n\n`);
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(`Something unexpected failed: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

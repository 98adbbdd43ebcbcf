// @ts-check
// A failure a person can act on: one sentence, and the last lines of what went wrong. Never a stack trace.

export class Failure extends Error {
  /** @param {string} sentence @param {string} [output] */
  constructor(sentence, output = "") {
    super(sentence);
    this.output = output;
  }
}

/** @param {unknown} error @param {NodeJS.WritableStream} [stream] */
export function printFailure(error, stream = process.stderr) {
  if (error instanceof Failure) {
    if (error.output !== "") stream.write(`${error.output.trimEnd()}\n\n`);
    stream.write(`${error.message}\n`);
  } else {
    stream.write(`Something unexpected failed: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

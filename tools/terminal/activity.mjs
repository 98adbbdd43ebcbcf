// @ts-check
// Shows that something is going on: a moving line on a terminal, a line every few seconds elsewhere, and one
// closing line with the time it took.

const frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const frameMs = 100;
const lineMs = 10_000;

/** @param {number} sinceMs */
export function seconds(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

export class Activity {
  #title;
  #detail = "";
  #startedMs = performance.now();
  #isTerminal = process.stdout.isTTY === true;
  #frame = 0;
  /** @type {NodeJS.Timeout} */
  #timer;

  /** @param {string} title */
  constructor(title) {
    this.#title = title;
    if (!this.#isTerminal) process.stdout.write(`${title} …\n`);
    this.#timer = setInterval(() => this.#tick(), this.#isTerminal ? frameMs : lineMs);
    this.#timer.unref();
  }

  /** What is being done right now; shown with the next tick. @param {string} detail */
  set detail(detail) {
    this.#detail = detail;
  }

  /** A line of its own above the moving one. @param {string} line */
  print(line) {
    this.#clear();
    process.stdout.write(`${line}\n`);
  }

  /** @param {string} [summary] */
  done(summary = "done") {
    this.#end("✓", summary);
  }

  /** @param {string} [summary] */
  failed(summary = "failed") {
    this.#end("✗", summary);
  }

  /** @param {string} mark @param {string} summary */
  #end(mark, summary) {
    clearInterval(this.#timer);
    this.#clear();
    process.stdout.write(`${mark} ${this.#title}: ${summary} (${seconds(this.#startedMs)})\n`);
  }

  #tick() {
    const detail = this.#detail === "" ? "" : ` ${this.#detail}`;
    if (this.#isTerminal) {
      this.#frame = (this.#frame + 1) % frames.length;
      const width = Math.max(20, (process.stdout.columns ?? 80) - 1);
      const text = `${frames[this.#frame]} ${this.#title} ${seconds(this.#startedMs)}${detail}`;
      process.stdout.write(`\r\u001b[K${text.slice(0, width)}`);
    } else {
      process.stdout.write(`  ${this.#title}: ${seconds(this.#startedMs)}${detail}\n`);
    }
  }

  #clear() {
    if (this.#isTerminal) process.stdout.write("\r\u001b[K");
  }
}

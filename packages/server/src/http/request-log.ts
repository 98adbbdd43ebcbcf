// The log of one request. Nearly all requests log nothing, and binding a logger to each costs more than answering a
// small one, so the binding waits until there is something to write.

import type { FastifyBaseLogger } from "fastify";

type Bindings = Record<string, unknown>;
type Line = [first: unknown, second?: string, ...rest: unknown[]];
type Write = (...line: Line) => void;

export class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  #own: FastifyBaseLogger | null = null;

  constructor(parent: FastifyBaseLogger, bindings: Bindings) {
    this.#parent = parent;
    this.#bindings = bindings;
  }

  get level(): string {
    return this.#parent.level;
  }

  #bound(): FastifyBaseLogger {
    this.#own ??= this.#parent.child(this.#bindings);
    return this.#own;
  }

  child(bindings: Bindings, options?: Parameters<FastifyBaseLogger["child"]>[1]): FastifyBaseLogger {
    return this.#bound().child(bindings, options);
  }

  fatal(...line: Line): void {
    (this.#bound().fatal as Write)(...line);
  }

  error(...line: Line): void {
    (this.#bound().error as Write)(...line);
  }

  warn(...line: Line): void {
    (this.#bound().warn as Write)(...line);
  }

  info(...line: Line): void {
    (this.#bound().info as Write)(...line);
  }

  debug(...line: Line): void {
    (this.#bound().debug as Write)(...line);
  }

  trace(...line: Line): void {
    (this.#bound().trace as Write)(...line);
  }

  silent(): void {}
}

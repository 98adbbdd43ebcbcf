// What nothing else has caught. A promise that nobody waited for, and a call to the system that failed where nobody
// listened, have left nothing half done: they are written down, and the exchange goes on. Any other exception has
// broken off some step in the middle; nobody can say what is in memory then, so the exchange stops cleanly, and what
// starts it again finds everything in the journal.

export type LastResort = {
  /** Writes it down; whatever happens in there must not be worse than what happened. */
  note(error: unknown, what: string): void;
  /** Ends the process in an orderly way. */
  stop(): void;
};

/** Faults of the world that Node reports by the name of the call and a code: nobody there, nothing left, gone away. */
const passing: readonly string[] = [
  "ECONNABORTED",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "EMFILE",
  "ENETUNREACH",
  "ENFILE",
  "ENOBUFS",
  "ENOTCONN",
  "EPIPE",
  "ETIMEDOUT",
];

/** Whether a process may go on after it. */
export function isPassing(error: unknown): boolean {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return syscall !== undefined && code !== undefined && passing.includes(code);
}

/** What kind of error it is, without what it says. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return (error as NodeJS.ErrnoException).code ?? error.name;
}

export function createLastResort({ note, stop }: LastResort): {
  onException(error: unknown): void;
  onRejection(reason: unknown): void;
} {
  const tell = (error: unknown): void => {
    try {
      note(error, kindOf(error));
    } catch {
      // There is nobody left to tell.
    }
  };
  return {
    onException(error) {
      tell(error);
      if (!isPassing(error)) stop();
    },
    onRejection: tell,
  };
}

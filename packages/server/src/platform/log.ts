// The log: JSON lines on stderr. Bodies are never given to it; redaction is the second net should anyone try.

import { type DestinationStream, type Logger, pino } from "pino";
import { StartFailure } from "../store/database.ts";
import { securityLevel } from "./security-log.ts";

export type LogLevel = "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";

const secret = [
  "password",
  "re_password",
  "repassword",
  "pay_password",
  "token",
  "authorization",
  "cookie",
  "code",
  "sms_code",
  "old_password",
  "second_factor",
  "mobile_code",
  "email_code",
  "link",
];
const redacted = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
const causesMax = 4;

/**
 * Of an error only what was written for the log. A driver's error carries the row that failed and the values sent,
 * and those are people's.
 */
function plainError(error: unknown, depth = 0): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const state = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(typeof state === "string" ? { state } : {}),
    ...(error.cause === undefined || depth >= causesMax ? {} : { cause: plainError(error.cause, depth + 1) }),
  };
}

type Threshold = LogLevel | "security";

function stderr(level: Threshold): DestinationStream {
  return pino.destination({ dest: 2, sync: level !== "info" });
}

export function createLogger(level: Threshold, destination: DestinationStream = stderr(level)): Logger<"security"> {
  return pino(
    {
      level,
      customLevels: { security: securityLevel },
      redact: { paths: redacted, censor: "[kept back]" },
      serializers: {
        // The path without its query: a query may carry what a body would.
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split("?", 1)[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: (error: unknown) => plainError(error),
      },
    },
    destination,
  );
}

/** Lines are appended, so that whoever moves the file away or shortens it loses none that come later. */
function securityFile(path: string): DestinationStream {
  try {
    const file = pino.destination({ dest: path, append: true, mkdir: true, mode: 0o600, sync: true });
    // A full disk loses lines; it must not end the exchange.
    file.on("error", () => undefined);
    return file;
  } catch (error) {
    throw new StartFailure(`The security log ${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** Where security events go: a file of their own, else stderr, whatever the level of the log but `silent`. */
export function createSecurityLogger(config: {
  readonly logLevel: LogLevel;
  readonly securityLog: string | null;
}): Logger<"security"> {
  if (config.securityLog !== null) return createLogger("security", securityFile(config.securityLog));
  return createLogger(config.logLevel === "silent" ? "silent" : "security");
}

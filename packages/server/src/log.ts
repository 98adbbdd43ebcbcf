// The log: JSON lines on stderr. Bodies are never given to it; redaction is the second net should anyone try.

import { type Logger, pino } from "pino";
import type { LogLevel } from "./config.ts";

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
];
const redacted = secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

export function createLogger(level: LogLevel): Logger {
  const destination = pino.destination({ dest: 2, sync: level !== "info" });
  return pino(
    {
      level,
      redact: { paths: redacted, censor: "[kept back]" },
      serializers: {
        // The path without its query: a query may carry what a body would.
        req: (request: { method: string; url: string; id: string }) => ({
          id: request.id,
          method: request.method,
          path: request.url.split("?", 1)[0],
        }),
        res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
        err: pino.stdSerializers.err,
      },
    },
    destination,
  );
}

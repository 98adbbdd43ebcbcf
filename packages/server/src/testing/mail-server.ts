// A real SMTP server for tests: keeps what it is sent, and refuses when it is told to.

import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type ReceivedMail = {
  readonly to: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
};

export type MailServer = {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** Attempts seen, refused ones included. */
  attempts(): number;
  /** The next so many mails are refused with this code; they count as attempts. */
  refuse(responseCode: number, times: number): void;
  close(): Promise<void>;
};

function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, "?==?");
  return joined.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_whole, kind: string, data: string) =>
    kind.toUpperCase() === "B" ? Buffer.from(data, "base64").toString() : quotedPrintable(data.replaceAll("_", " ")),
  );
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function readHeaders(head: string): Record<string, string> {
  const lines = head.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())];
    }),
  );
}

function readPart(part: string): { type: string; body: string } {
  const [head = "", ...rest] = part.replace(/^\r?\n/, "").split(/\r?\n\r?\n/);
  const headers = readHeaders(head);
  const body = rest.join("\n\n");
  const encoding = headers["content-transfer-encoding"]?.toLowerCase();
  const decoded =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString()
      : encoding === "quoted-printable"
        ? quotedPrintable(body)
        : body;
  return { type: headers["content-type"] ?? "", body: decoded };
}

export function readMail(raw: string, to: readonly string[]): ReceivedMail {
  const split = raw.search(/\r?\n\r?\n/);
  const headers = readHeaders(raw.slice(0, split));
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1];
  const parts = boundary === undefined ? [raw] : raw.slice(split).split(`--${boundary}`).slice(1, -1);
  const read = parts.map(readPart);
  const bodyOf = (type: string): string => read.find((part) => part.type.startsWith(type))?.body ?? "";
  return { to, headers, text: bodyOf("text/plain"), html: bodyOf("text/html"), raw };
}

export async function openMailServer(port = 0): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let attempts = 0;
  let refusal = { code: 0, times: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo(_address, _session, callback) {
      attempts += 1;
      if (refusal.times === 0) return callback();
      refusal = { ...refusal, times: refusal.times - 1 };
      callback(Object.assign(new Error("not now"), { responseCode: refusal.code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        mails.push(readMail(Buffer.concat(chunks).toString("utf8"), to));
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", resolve));
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    attempts: () => attempts,
    refuse(code, times) {
      refusal = { code, times };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

// Mail over SMTP. What speaks it is loaded with the first mail.

import type { Transporter } from "nodemailer";
import { type MailTransport, Undeliverable } from "./transport.ts";

const timeoutMs = 15_000;

/** Refused for good: the server read the address or the mail itself and said no. Everything else may pass. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutMail && typeof responseCode === "number" && responseCode >= 500;
}

async function connectTo({ url, needsTls }: MailOptions): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    // Without it a server, or somebody before it, that offers no TLS would be sent codes and links in the clear.
    requireTLS: needsTls,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A mail of ours has no attachments; nothing in one may make us read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

type MailOptions = {
  readonly url: string;
  readonly needsTls: boolean;
  readonly from: string;
  /** The right-hand side of Message-ID. */
  readonly domain: string;
};

export function createMailTransport(options: MailOptions): MailTransport {
  let smtp: Promise<Transporter> | null = null;
  return {
    async send({ destination, messageKey }, mail) {
      smtp ??= connectTo(options);
      try {
        await (await smtp).sendMail({
          from: options.from,
          to: { name: "", address: destination },
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${messageKey}@${options.domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw isFinal(error) ? new Undeliverable("refused by the mail server", { cause: error }) : error;
      }
    },
    close: () => void smtp?.then((transport) => transport.close()),
  };
}

// The things a mail or a short message can say. A template without words in each of the five languages does not
// compile. `message` carries one of the messages of the site's own list to the mailbox.

export const codeTemplates = [
  "code_register",
  "code_login",
  "code_reset",
  "code_trade",
  "code_change",
  "code_withdraw",
  "code_bind",
] as const;
export type CodeTemplate = (typeof codeTemplates)[number];
export type OutboxTemplate = CodeTemplate | "account_exists" | "message";

export type OutboxTexts = {
  /** How a mail of ours closes: the reader's own phrase, then what to do about one that was not asked for. */
  readonly phrase: string;
  readonly warning: string;
  readonly hold: string;
  /** Before a link that stops withdrawals. */
  readonly stop: string;
  readonly code: {
    readonly subject: string;
    readonly validity: string;
    readonly link: string;
    /** What each code is for. */
    readonly purposes: Readonly<Record<CodeTemplate, { readonly mail: string; readonly sms: string }>>;
    readonly sms: string;
  };
  readonly exists: { readonly subject: string; readonly lines: readonly string[]; readonly sms: string };
  readonly greeting: string;
};

// From a template and its parameters to what is sent: a subject, plain text, HTML, or the text of a short message.
// Everything put into HTML is escaped, nothing put into a header can break a line, and every mail to somebody we know
// carries that person's own phrase.

import { fillText, shownTime } from "@tidemark/contract";
import { codeLifeMinutes } from "@tidemark/contract/codes";
import { safetyLinkDays } from "@tidemark/contract/security";
import { allMails, allPurposes } from "@tidemark/contract/words/all";
import { type Language, languageTags } from "@tidemark/kernel";
import type { Messages, MessageTemplate } from "../messages/messages.ts";
import { type CodeTemplate, codeTemplates, type OutboxTemplate } from "./templates.ts";

export const resetLinkMinutes = 30;

type Mails = (typeof allMails)[Language];

export type Params = Readonly<Record<string, string>>;

export type Content = {
  readonly template: OutboxTemplate;
  readonly params: Params;
  readonly language: Language;
  readonly timeZone: string;
  /** The reader's own phrase against phishing, when there is one. */
  readonly phrase: string | null;
};

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

/** One part of a mail: a sentence, or something to be copied or opened. */
type Part = { readonly kind: "sentence" | "code" | "link" | "small"; readonly text: string };

function isCode(template: OutboxTemplate): template is CodeTemplate {
  return (codeTemplates as readonly string[]).includes(template);
}

function sentences(lines: readonly string[]): Part[] {
  return lines.map((text) => ({ kind: "sentence", text }));
}

/** Where somebody with the right password is waiting, and what to do if that is somebody else. */
function newDeviceParts(language: Language, params: Params): Part[] {
  const { where, link, notYou } = allMails[language].newDevice;
  return [
    { kind: "sentence", text: fillText(link, { minutes: String(codeLifeMinutes) }) },
    { kind: "link", text: params.link ?? "" },
    { kind: "sentence", text: fillText(where, { device: params.device ?? "?", address: params.address ?? "?" }) },
    { kind: "sentence", text: notYou },
  ];
}

function codeParts({ language, params }: Content, template: CodeTemplate): Part[] {
  const filled = { minutes: String(codeLifeMinutes), linkMinutes: String(resetLinkMinutes) };
  const { validity, link } = allMails[language].code;
  const parts: Part[] = [
    { kind: "sentence", text: allPurposes[language][template].mail },
    { kind: "code", text: params.code ?? "" },
    { kind: "sentence", text: fillText(validity, filled) },
  ];
  if (template === "code_device") return [...parts, ...newDeviceParts(language, params)];
  if (params.link === undefined) return parts;
  return [...parts, { kind: "sentence", text: fillText(link, filled) }, { kind: "link", text: params.link }];
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\0]+/g, " ").trim();
}

function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "#39" };
  return text.replaceAll(/[&<>"']/g, (char) => `&${names[char]};`);
}

const partStyles: Readonly<Record<Part["kind"], string>> = {
  sentence: "margin:0 0 16px;font-size:16px;line-height:24px",
  code: "margin:0 0 16px;font-size:32px;line-height:40px;letter-spacing:6px;font-family:monospace;font-weight:bold",
  link: "margin:0 0 16px;font-size:16px;line-height:24px;word-break:break-all",
  small: "margin:0 0 12px;font-size:13px;line-height:20px;color:#5b6673",
};

function htmlPart(part: Part): string {
  const text = escapeHtml(part.text);
  const inner = part.kind === "link" ? `<a href="${text}" style="color:#0b6b74">${text}</a>` : text;
  return `<p style="${partStyles[part.kind]}">${inner}</p>`;
}

function htmlOf(parts: readonly Part[], head: { readonly title: string; readonly language: string }): string {
  const body = "margin:0;padding:24px;background:#f4f6f8;color:#14202b;font-family:Arial,Helvetica,sans-serif";
  const card = "max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:8px";
  return [
    `<!doctype html><html lang="${head.language}"><head><meta charset="utf-8"><title>${escapeHtml(head.title)}</title></head>`,
    `<body style="${body}"><div style="${card}">${parts.map(htmlPart).join("\n")}</div></body></html>`,
  ].join("\n");
}

function stopParts(words: Pick<Mails, "stop">, link: string | undefined): Part[] {
  if (link === undefined) return [];
  return [
    { kind: "sentence", text: words.stop },
    { kind: "link", text: link },
  ];
}

/** What lets the reader act without logging in. */
function safetyParts(content: Content): Part[] {
  const { params, language } = content;
  const words = allMails[language];
  const days = { days: String(safetyLinkDays) };
  const parts: Part[] = [];
  const { originAddress: address, originDevice: device, undoLink, freezeLink, hold } = params;
  if (address !== undefined && device !== undefined) {
    parts.push({ kind: "sentence", text: fillText(words.origin, { address, device }) });
  }
  if (hold !== undefined) {
    parts.push({
      kind: "sentence",
      text: fillText(words.holdUntil, { until: shownTime(Number.parseInt(hold, 10), content) }),
    });
  }
  for (const [text, link] of [[words.undo, undoLink] as const, [words.freeze, freezeLink] as const]) {
    if (link === undefined) continue;
    parts.push({ kind: "sentence", text: fillText(text, days) }, { kind: "link", text: link });
  }
  return parts;
}

/** A short message has room for one link: the one that does more. */
function smsLink({ params, language }: Content): string {
  const link = params.undoLink ?? params.freezeLink;
  return link === undefined ? "" : ` ${fillText(allMails[language].notYou, { link })}`;
}

type Said = { readonly subject: string; readonly parts: readonly Part[]; readonly sms: string };

function say(content: Content, messages: Pick<Messages, "render">): Said {
  const words = allMails[content.language];
  const { template, params } = content;
  if (isCode(template)) {
    const purpose = allPurposes[content.language][template].sms;
    const sms = fillText(words.code.sms, { code: params.code ?? "", minutes: String(codeLifeMinutes), purpose });
    const parts: Part[] = [...codeParts(content, template), { kind: "small", text: words.unasked }];
    return { subject: words.code.subject, parts, sms };
  }
  if (template === "account_exists") {
    return { subject: words.exists.subject, parts: sentences(words.exists.lines), sms: words.exists.sms };
  }
  const { template: named = "welcome", link, ...rest } = params;
  const { title, text } = messages.render(named as MessageTemplate, rest, content);
  return {
    subject: `Tidemark: ${title}`,
    parts: [...sentences([text]), ...stopParts(words, link), ...safetyParts(content)],
    sms: `Tidemark: ${title}. ${text}${smsLink(content)}`,
  };
}

export function renderMail(content: Content, messages: Pick<Messages, "render">): Mail {
  const words = allMails[content.language];
  const said = say(content, messages);
  const small = [
    ...(content.phrase === null ? [] : [fillText(words.phrase, { phrase: content.phrase })]),
    words.warning,
  ];
  const parts: Part[] = [
    { kind: "sentence", text: words.greeting },
    ...said.parts,
    ...small.map((text): Part => ({ kind: "small", text })),
  ];
  const subject = oneLine(said.subject);
  return {
    subject,
    text: `${parts.map((part) => part.text).join("\n\n")}\n`,
    html: htmlOf(parts, { title: subject, language: languageTags[content.language] }),
  };
}

export function renderSms(content: Content, messages: Pick<Messages, "render">): string {
  return oneLine(say(content, messages).sms);
}

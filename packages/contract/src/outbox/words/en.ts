// Mails and short messages. In English.

export const mails = {
  greeting: "Hello,",
  phrase: "Your anti-phishing phrase: {phrase}",
  warning: "Never pass a code on; nobody at Tidemark asks for it.",
  unasked:
    "If you did not ask for this, somebody typed your address by mistake or wants to get into your account. Without the code nothing happens; look at your account settings.",
};

export const titles = {
  outbox: "Demo outbox",
} as const;

export const page = {
  title: "Demo outbox",
  lead: "This demo sends no real mail or SMS. What it would have sent is here, the newest first.",
  filter: "Filter by destination",
  clearFilter: "Clear the filter",
  listLabel: "Mails and short messages",
  mail: "Mail",
  sms: "SMS",
  empty: "Nothing here yet",
  emptyText: "Ask for a code on the registration page and it will show up here within seconds.",
  copyCode: "Copy the code {code}",
} as const;

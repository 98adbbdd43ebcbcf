// The demo's post box. English gives the keys that every other language must have.

export const texts = {
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

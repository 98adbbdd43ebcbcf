// What the exchange tells a user. In English.

export const notices = {
  messages_read: "Marked as read.",
  messages_cleared: "Cleared.",
};

export const confirmations = {
  clearMessages: "messages are cleared",
} as const;

export const titles = {
  messages: "Messages",
} as const;

export const page = {
  lead: "Logins, security changes, fills, deposits and withdrawals.",
  listLabel: "Messages",
  empty: "No messages",
  emptyText: "Logins from new devices and changes to your account will show up here.",
  new: "New",
  select: "Select: {title}",
  selectAll: "Select all",
  selected: { one: "{count} selected", other: "{count} selected" },
  everySelected: "Every message is selected",
  selectEvery: "Select every message, also older ones",
  markRead: "Mark as read",
  clear: "Clear",
  clearTitle: { one: "Clear {count} message?", other: "Clear {count} messages?" },
  clearEveryTitle: "Clear every message?",
  clearText: "They leave this list. The records of your account stay.",
  clearCount: { one: "Clear {count} message", other: "Clear {count} messages" },
  clearEvery: "Clear every message",
} as const;

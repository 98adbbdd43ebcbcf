// What the exchange tells a user. In English.

export const notices = {
  messages_read: "Marked as read.",
  messages_cleared: "Cleared.",
};

// Notices, help and papers. English gives the keys that every other language must have.

export const texts = {
  listTitle: "Notices and help",
  listLead: "What is new, what to watch, and how things work here.",
  announcements: "Announcements",
  notices: "Notices",
  help: "Help",
  papers: "All papers",
  empty: "No data",
  emptyText: "Nothing has been published here yet.",
  updated: "Updated",
  unknown: "There is no such article",
  unknownText: "It may have been taken down, or the link is incomplete.",
  toList: "See all notices",
  more: "More to read",
} as const;

// The closed list of sentences that action calls answer when they succeed. As with rejections, a code without a
// sentence in each of the five languages (texts/) does not compile.

export const noticeCodes = ["language_set"] as const;

export type NoticeCode = (typeof noticeCodes)[number];

// The five languages of the product under the names the wire uses: hk is traditional Chinese, jp Japanese.

export const languages = ["en", "zh", "hk", "jp", "ru"] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}

/** The names browsers and Intl know them by. */
export const languageTags: Readonly<Record<Language, string>> = {
  en: "en",
  zh: "zh-CN",
  hk: "zh-HK",
  jp: "ja",
  ru: "ru",
};

// What is said when the app's code or its first texts cannot be loaded: there is no app then to say so.

/** By the tag of the document's language: a sentence, and the label of the link that tries again. */
export const failureWords = {
  en: ["Tidemark could not be loaded. Check the connection.", "Reload"],
  "zh-CN": ["Tidemark 未能加载。检查网络连接。", "重新加载"],
  "zh-HK": ["Tidemark 未能載入。檢查網絡連線。", "重新載入"],
  ja: ["Tidemark を読み込めませんでした。接続を確認してください。", "再読み込み"],
  ru: ["Не удалось загрузить Tidemark. Проверьте соединение.", "Обновить"],
} as const;

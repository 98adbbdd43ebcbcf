// When the app's code or its first texts cannot be loaded there is no app to say so: this says it with the page's own
// means. Free of imports, because it stands beside the very first script.

type Words = readonly [sentence: string, button: string];

/** By the tag of the document's language. */
export const failureWords = {
  en: ["Tidemark could not be loaded. Check the connection.", "Reload"],
  "zh-CN": ["Tidemark 未能加载。检查网络连接。", "重新加载"],
  "zh-HK": ["Tidemark 未能載入。檢查網絡連線。", "重新載入"],
  ja: ["Tidemark を読み込めませんでした。接続を確認してください。", "再読み込み"],
  ru: ["Не удалось загрузить Tidemark. Проверьте соединение.", "Обновить"],
} as const satisfies Readonly<Record<string, Words>>;

export function showStartFailure(root: HTMLElement): void {
  const words: Readonly<Record<string, Words>> = failureWords;
  const [sentence, label] = words[document.documentElement.lang] ?? failureWords.en;
  const main = document.createElement("main");
  main.className = "flex min-h-dvh flex-col items-center justify-center gap-4 p-4 text-center";
  const heading = document.createElement("h1");
  heading.className = "text-20 font-semibold";
  heading.textContent = sentence;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "h-9 rounded-control bg-accent px-4 font-semibold text-on-accent";
  button.textContent = label;
  button.addEventListener("click", () => location.reload());
  main.append(heading, button);
  root.replaceChildren(main);
}

// Puts a brick into a real document and touches it the way a person would: clicks, keys, typed text.
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

export type Mounted = {
  container: HTMLElement;
  redraw: (node: ReactNode) => Promise<void>;
  unmount: () => Promise<void>;
};

const mounted: Mounted[] = [];

export async function mount(node: ReactNode): Promise<Mounted> {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  await act(async () => root.render(node));
  const made: Mounted = {
    container,
    redraw: (next) => act(async () => root.render(next)),
    unmount: async () => {
      await act(async () => root.unmount());
      container.remove();
    },
  };
  mounted.push(made);
  return made;
}

export async function unmountAll(): Promise<void> {
  for (const made of mounted.splice(0)) await made.unmount();
}

/** The one element that fits; a missing or second one is an error, so a test never looks at the wrong part. */
export function the(selector: string, text?: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => text === undefined || (element.getAttribute("aria-label") ?? element.textContent) === text,
  );
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} elements fit ${selector} ${text ?? ""}`);
  return first;
}

export async function click(element: HTMLElement): Promise<void> {
  await act(async () => element.click());
}

export async function press(element: HTMLElement, key: string): Promise<void> {
  await act(async () => element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
}

/** Replaces the text of a field, as if it had been typed in one go. */
export async function type(element: HTMLElement, text: string): Promise<void> {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  await act(async () => {
    setter?.call(element, text);
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}

export async function paste(element: HTMLElement, text: string): Promise<void> {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.assign(event, { clipboardData: { getData: () => text } });
  await act(async () => element.dispatchEvent(event));
}

/** Lets promises that were just settled take effect on the screen. */
export async function settle(): Promise<void> {
  await act(async () => {});
}

// The exchange itself. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  unsupported_language: "Этот язык не поддерживается.",
  exchange_recovering: "Биржа восстанавливается. Повторите чуть позже.",
  exchange_halted: "Торги остановлены на время проверки биржи. Ваши средства и ордера не изменились.",
  exchange_busy: "Сейчас поступает много ордеров. Повторите чуть позже.",
  maintenance: "На бирже идёт обслуживание. Ордера можно отменять, новое принимается после его окончания.",
};

export const notices: Translated<typeof english.notices> = {
  language_set: "Язык выбран.",
};

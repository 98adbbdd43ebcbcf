// What deposits, withdrawals, transfers and their records have in common. In Russian.

import type { Translated } from "@tidemark/contract/words/shape";
import type * as english from "./en.ts";

export const page: Translated<typeof english.page> = {
  asOf: "Обновлено {time}",
  network: "Сеть",
  simulatedNetwork: "Имитация сети",
  coin: "Монета",
  allCoins: "Все монеты",
  export: "Экспорт",
  exportAs: "Формат экспорта",
  exportCsvHint: "Таблица для редакторов",
  exportJsonHint: "Данные для программ",
  records: "История",
  allRecords: "Вся история",
  recordsLead: "Всё, что пришло извне и ушло наружу.",
  deposits: "Пополнения",
  withdrawals: "Выводы",
};

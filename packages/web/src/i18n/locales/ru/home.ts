// The words of the home page. In Russian.

import type { Translated } from "../../areas.ts";
import type { texts as english } from "../en/home.ts";

export const texts: Translated<typeof english> = {
  headline: "Торгуйте по стакану, который можно проверить.",
  lead: "Tidemark — открытая биржа. Правила опубликованы, каждый вызов API описан, а суммы точны до последнего знака.",
  readReference: "Читать справочник API",
  seeBricks: "Посмотреть элементы",
  statusTitle: "Состояние биржи",
  statusLoading: "Загружается состояние биржи",
  statusAllReady: "Все части работают",
  statusRecovering: "Движок восстанавливается; заявки ждут завершения",
  statusDatabaseAway: "База данных недоступна; изменения пока невозможны",
  statusStale: "Обновлено {time}",
  engine: "Движок сделок",
  database: "База данных",
  mode: "Рынок",
  version: "Версия",
  modeDemo: "Демо, тестовые средства",
  modeLive: "Реальные торги",
  trustTitle: "Что можно проверить уже сегодня",
  exactTitle: "Точность до последнего знака",
  exactText:
    "Суммы хранятся в целых минимальных единицах валюты, без чисел с плавающей точкой. Лишние знаки отклоняются, а не округляются.",
  reasonTitle: "У каждого отказа есть причина",
  reasonText: "Каждый отказ содержит постоянное имя для программ и понятную фразу для людей на пяти языках.",
  referenceTitle: "Справочник, который не устаревает",
  referenceText: "Справочник API создаётся из тех же описаний, по которым сервер проверяет каждый запрос.",
  engineReady: "Готов",
  engineRecovering: "Восстанавливается",
  databaseReady: "Готова",
  databaseAway: "Недоступна",
};

// Deals between people. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  deal_chat_closed: "Сделка завершилась более семи дней назад. Добавить к ней ничего нельзя.",
  message_empty: "Сначала напишите что-нибудь.",
  message_too_long: "Слишком длинно: не более {maximum} символов.",
  message_malformed: "Здесь есть невидимые символы или символы, меняющие направление письма. Наберите текст заново.",
  unknown_phrase: "Такой фразы нет.",
  pictures_too_many: "Не более {maximum} изображений за раз.",
  dispute_not_possible: "Спор можно открыть только по сделке, отмеченной как оплаченная, и только один раз.",
  dispute_too_late: "Открывать спор поздно: монеты больше не удерживаются для этой сделки.",
  statement_given: "Вы уже дали пояснения.",
  rating_not_possible: "Оценить можно завершённую сделку или сделку, по которой принято решение.",
  rating_given: "Вы уже оценили эту сделку.",
  unknown_person: "Такого участника нет.",
  block_self: "Нельзя заблокировать самого себя.",
  blocks_full: "Можно заблокировать не более {maximum} человек.",
} satisfies SomeRefusals;

export const notices = {
  deal_said: "Отправлено.",
  deal_read: "Отмечено.",
  deal_disputed: "Спор открыт. Сотрудники рассмотрят дело.",
  deal_stated: "Ваши пояснения приобщены к делу.",
  deal_rated: "Спасибо за оценку.",
  block_set: "Вы больше не видите предложения друг друга.",
  block_lifted: "Вы снова видите предложения друг друга.",
};

export const messages = {
  deal_disputed: {
    title: "Открыт спор",
    text: "По вашей сделке {id} ({amount} {currency}) {time} открыт спор. Монеты останутся на месте, пока продавец не подтвердит оплату или решение не примут два сотрудника. Добавьте пояснения и доказательства на странице сделки.",
  },
  deal_statement: {
    title: "Пояснения в споре",
    text: "Другая сторона {time} дала пояснения в споре по вашей сделке {id} ({amount} {currency}).",
  },
};

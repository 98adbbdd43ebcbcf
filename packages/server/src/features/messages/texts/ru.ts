// Messages in Russian.

import type { MessageTexts } from "../templates.ts";

export const messageTexts: MessageTexts = {
  welcome: {
    title: "Добро пожаловать",
    text: "Учётная запись открыта. До начала торговли задайте торговый пароль и второй фактор в настройках.",
  },
  login_new_device: {
    title: "Вход с нового устройства",
    text: "{device}, адрес {address}, {time}. Если это были не вы, завершите сеанс и смените пароль.",
  },
  password_changed: {
    title: "Пароль для входа изменён",
    text: "Пароль изменён {time}. Остальные сеансы завершены.",
  },
  trade_password_set: {
    title: "Торговый пароль задан",
    text: "Новый торговый пароль задан {time}.",
  },
  trade_password_locked: {
    title: "Торговый пароль заблокирован",
    text: "Пять неверных попыток. Действия с торговым паролем заблокированы до {until}.",
  },
  email_bound: {
    title: "Адрес почты привязан",
    text: "{destination} привязан к вашей учётной записи {time}.",
  },
  phone_bound: {
    title: "Телефон привязан",
    text: "{destination} привязан к вашей учётной записи {time}.",
  },
  second_factor_on: {
    title: "Второй фактор включён",
    text: "Второй фактор включён {time}.",
  },
  second_factor_off: {
    title: "Второй фактор выключен",
    text: "Второй фактор выключен {time}.",
  },
  anti_phishing_changed: {
    title: "Фраза против фишинга изменена",
    text: "Фраза в наших письмах изменена {time}.",
  },
  withdrawals_stopped: {
    title: "Вывод остановлен",
    text: "{time} вывод остановлен по ссылке из письма. Ещё не отправленное вернулось на ваш счёт. Если это сделали не вы, смените пароль.",
  },
  order_filled: {
    title: "Заявка исполнена",
    text: "{market}: {amount} по цене {price}.",
  },
  stop_unfilled: {
    title: "Стоп-заявка завершена",
    text: "{market}: стоп {stop} сработал, но в пределах его цены больше не было предложений. Исполнено {filled} из {amount}.",
  },
  stop_not_complete: {
    title: "Стоп-заявка не исполнена",
    text: "{market}: стоп {stop} сработал, но исполнить {amount} сразу целиком было нельзя, поэтому сделок не было.",
  },
  stop_market_ended: {
    title: "Стоп-заявка завершена",
    text: "{market}: этот рынок закрыт навсегда, стоп {stop} снят, средства возвращены. Исполнено {filled} из {amount}.",
  },
  stop_met_own_order: {
    title: "Стоп-заявка завершена",
    text: "{market}: стоп {stop} сработал и встретил другую вашу заявку. Исполнено {filled} из {amount}.",
  },
  deposit_arrived: {
    title: "Пополнение зачислено",
    text: "{amount} {currency} зачислено на ваш счёт.",
  },
  withdrawal_requested: {
    title: "Заявка на вывод принята",
    text: "{amount} {currency}: вывод проверяется перед отправкой.",
  },
  withdrawal_sent: {
    title: "Вывод отправлен",
    text: "{amount} {currency}: средства отправлены.",
  },
  withdrawal_done: {
    title: "Вывод выполнен",
    text: "{amount} {currency} дошли до получателя, сеть это подтвердила.",
  },
  withdrawal_refused: {
    title: "Вывод отклонён",
    text: "{amount} {currency}: средства не отправлены и возвращены на счёт.",
  },
};

// Acceptors: people through whom others put money in and take money out. In Russian.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_acceptor: "Такой обменщик не найден.",
  acceptor_own: "Нельзя заключить сделку с самим собой.",
  acceptor_not_open: "Этот обменщик не принимает сделки.",
  acceptor_leaving: "Этот обменщик уходит и не принимает новых сделок.",
  acceptor_paused: "Сейчас этот обменщик не принимает сделки.",
  acceptor_way_missing: "Этот обменщик не работает с таким способом оплаты.",
  acceptor_way_unchosen: "Выберите способ оплаты.",
  acceptor_mobile_missing: "Введите номер мобильного телефона.",
  acceptor_account_missing: "Введите счёт.",
  acceptor_money_missing: "Введите сумму, не больше двух знаков после запятой.",
  acceptor_room: "Сейчас этот обменщик может принять не больше {maximum}.",
  acceptor_account_differs: "Деньги придут только на счёт, сохранённый в ваших способах оплаты.",
  acceptor_not_appointed: "Нет назначения, которое ждёт вашего ответа.",
  acceptor_nothing_wanted: "Операторы не просят другой гарантии.",
  acceptor_open_above: "Открытых сделок больше, чем эта гарантия. Сначала завершите сделки, затем согласитесь.",
  acceptor_limits_wrong: "Пределы лежат между {min} и {max}, и наименьший не больше наибольшего.",
  acceptor_keeps_shop: "Владелец магазина в этой монете не может быть в ней обменщиком. Сначала закройте магазин.",
  shop_of_acceptor: "Обменщик в этой монете не может держать в ней магазин.",
  evidence_required: "Сначала приложите снимок перевода.",
} satisfies SomeRefusals;

export const notices = {
  acceptor_deposit_begun: "Переведите обменщику {money} и отметьте оплату.",
  acceptor_withdrawal_begun:
    "Монеты отложены. Когда обменщик отметит перевод, у вас будет {minutes} мин, чтобы подтвердить его или оспорить.",
  acceptor_transferred: "Перевод отмечен. У пользователя {minutes} мин, чтобы оспорить его.",
  acceptor_accepted: "Теперь вы обменщик. Гарантия отложена.",
  acceptor_guarantee_accepted: "Ваша гарантия изменена.",
  acceptor_declined: "Вы отказались от назначения.",
  acceptor_saved: "Сохранено.",
  acceptor_leaves: "Срок ухода начался. Гарантия вернётся {until}.",
  acceptor_moved_in: "На рабочий счёт переведено {amount} {currency}.",
  acceptor_moved_out: "На фиатный счёт переведено {amount} {currency}.",
  acceptor_not_received: "Деньги мне не поступили.",
  acceptor_silent: "Оплата сделана, но обменщик её не подтвердил.",
};

export const messages = {
  acceptor_appointed: {
    title: "Вас назначили обменщиком",
    text: "Операторы назначили вас обменщиком {name}. Примите назначение и отложите гарантию {guarantee} {currency} или откажитесь.",
  },
  acceptor_changed: {
    title: "Ваши условия как обменщика изменились",
    text: "Операторы изменили ставки и пределы {name} {time}. Идущие сделки сохраняют прежние условия.",
  },
  acceptor_guarantee_wanted: {
    title: "От вас просят другую гарантию",
    text: "Операторы хотят, чтобы гарантия {name} составляла {guarantee} {currency}. Она изменится, когда вы согласитесь на рабочей странице.",
  },
  acceptor_guarantee_changed: {
    title: "Ваша гарантия изменена",
    text: "Гарантия {name} составляет {guarantee} {currency} с {time}.",
  },
  acceptor_stopped: {
    title: "Новые сделки остановлены",
    text: "Операторы остановили {name} {time}: {reason} Идущие сделки по-прежнему завершаете вы.",
  },
  acceptor_resumed: {
    title: "Вы снова принимаете сделки",
    text: "Операторы сняли остановку {name} {time}.",
  },
  acceptor_rests: {
    title: "Вы на паузе",
    text: "Один вывод не был переведён вовремя, поэтому {name} по правилам поставлен на паузу {time}. Когда вернётесь, продолжите на рабочей странице.",
  },
  acceptor_leaving: {
    title: "Срок вашего ухода начался",
    text: "{name} завершится {until}, когда не останется сделок. Тогда вернётся гарантия {guarantee} {currency}.",
  },
  acceptor_ended: {
    title: "Вы больше не обменщик",
    text: "{name} завершён. Гарантия {guarantee} {currency} и остаток рабочего счёта на вашем фиатном счёте.",
  },
  withdrawal_begun: {
    title: "Вывод начат: ждите перевода",
    text: "Для вывода {id} отложено {amount} {currency}. Обменщик переведёт на ваш счёт {money}. После отметки о переводе у вас {minutes} мин, чтобы подтвердить или оспорить его; затем он подтвердится сам.",
  },
  withdrawal_asked: {
    title: "Вывод, который нужно оплатить",
    text: "Переведите {money} по сделке {id} ({amount} {currency}) до истечения срока и отметьте перевод, приложив его снимок.",
  },
  withdrawal_transferred: {
    title: "Деньги пришли?",
    text: "Обменщик сообщает, что перевёл {money} по вашему выводу {id}. Проверьте счёт. Подтвердите или оспорьте одним нажатием до {until}: затем перевод подтвердится сам.",
  },
  withdrawal_remind: {
    title: "Прошла половина срока: проверьте счёт",
    text: "Ваш вывод {id} ({money}) подтвердится сам {until}. Если деньги не пришли, оспорьте его сейчас одним нажатием.",
  },
  withdrawal_released: {
    title: "Вывод подтверждён автоматически",
    text: "Перевод {money} по сделке {id} никто не оспорил вовремя, поэтому {amount} {currency} перешли обменщику {time}, как было сказано в начале.",
  },
};

export const reasons = {
  acceptor: {
    title: "Сделки с обменщиками",
    received: "Обменщик: получено или возвращено",
    paid: "Обменщик: отложено для сделки",
    frozen: "Обменщик: из замороженного оплачено {amount} {currency}",
  },
  guarantee: {
    title: "Гарантия обменщика",
    received: "Гарантия: возвращена",
    paid: "Гарантия: отложена",
  },
};

// Points of another system. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as en from "./en.ts";

export const refusals: Translated<typeof en.refusals> = {
  points_not_open: "Для этого аккаунта баллы недоступны.",
  points_unbound: "Сначала привяжите аккаунт с баллами.",
  points_bound: "Аккаунт с баллами уже привязан. Отвязать его может поддержка.",
  points_account_taken: "Этот аккаунт с баллами привязан к другому аккаунту биржи.",
  points_login_wrong: "Неверный аккаунт с баллами или пароль.",
  points_login_off: "С этим аккаунтом баллов войти нельзя. Войдите в свой аккаунт и разрешите это там.",
  points_unreachable: "Сервис баллов сейчас не отвечает. Повторите позже.",
  points_closed: "Сейчас баллы не обмениваются.",
  points_price_stale: "Сейчас нет свежей цены. Повторите через несколько секунд.",
  points_insufficient: "Столько свободных баллов нет. Комиссия тоже берётся баллами.",
  points_sold_out: "Сейчас столько выплатить нельзя. Укажите меньше баллов или повторите позже.",
  points_too_few: "Этих баллов не хватает на наименьшую единицу монеты.",
  points_waiting: "Прежние обмены ещё ждут ответа сервиса баллов. Дождитесь их завершения.",
};

export const notices: Translated<typeof en.notices> = {
  points_account_bound: "Аккаунт с баллами привязан.",
  points_paid: "Вы получили {amount} {currency} за баллы: {points}.",
  points_on_its_way: "Сервис баллов ещё не ответил. Обмен есть в истории и завершится сам.",
};

export const messages: Translated<typeof en.messages> = {
  points_bound: {
    title: "Аккаунт с баллами привязан",
    text: "Аккаунт с баллами {name} привязан {time}. Войти с ним на биржу нельзя.",
  },
  points_login_opened: {
    title: "Вход с аккаунтом баллов",
    text: "Аккаунт с баллами {name} привязан {time}, теперь с ним можно войти на биржу.",
  },
  points_paid: {
    title: "Баллы обменяны",
    text: "Вы получили {amount} {currency} за баллы: {points}.",
  },
  points_returned: {
    title: "Баллы не обменяны",
    text: "Обмен не состоялся (баллы: {points}). Всё, что было списано, возвращено.",
  },
};

export const reasons: Translated<typeof en.reasons> = {
  points: {
    title: "Обмен баллов",
    received: "Получено за баллы",
  },
};

export const titles: Translated<typeof en.titles> = {
  points: "Обмен баллов",
  pointsAlone: "Обмен баллов",
  bindPoints: "Аккаунт с баллами",
  pointsLogin: "Вход с баллами",
};

export const page: Translated<typeof en.page> = {
  lead: "Обменяйте баллы на монеты по записанной цене.",
  aboutPoints: "Баллы принадлежат сервису баллов. Это не деньги биржи, и ни в один баланс они не входят.",
  account: "Аккаунт с баллами",
  points: "Баллы",
  usable: "Можно обменять",
  use: "Сколько баллов обменять",
  all: "Все",
  allPoints: "Все баллы, которые можно обменять",
  receive: "Вы получите",
  fee: "Комиссия",
  feeShare: "Комиссия ({percent})",
  pointsOf: "баллов: {points}",
  taken: "Будет списано баллов",
  pointPrice: "Цена балла",
  marketPrice: "Записанная цена {coin}",
  difference: "Надбавка к цене",
  exchange: "Обменять",
  exchangePoints: "Обменять баллы: {points}",
  confirmTitle: "Обмен баллов",
  confirmLead: "Цена фиксируется при подтверждении. Сумма может немного отличаться от показанной.",
  amountRequired: "Укажите, сколько баллов обменять.",
  notPositive: "Число должно быть больше нуля.",
  tooPrecise: "У баллов не больше двух знаков после запятой.",
  notEnough: "Столько баллов обменять нельзя.",
  paused: "Сейчас баллы не обмениваются.",
  stale: "Сейчас нет свежей цены. Обмен продолжится, как только она появится.",
  waitingHint: {
    one: "{count} обмен ждёт сервис баллов. Он завершится сам, ничего не спишется дважды.",
    few: "{count} обмена ждут сервис баллов. Они завершатся сами, ничего не спишется дважды.",
    many: "{count} обменов ждут сервис баллов. Они завершатся сами, ничего не спишется дважды.",
    other: "{count} обмена ждут сервис баллов. Они завершатся сами, ничего не спишется дважды.",
  },
  history: "История",
  time: "Время",
  received: "Получено",
  used: "Баллы",
  state: "Состояние",
  waiting: "Ожидает",
  paid: "Получено",
  returned: "Возвращено",
  noHistory: "Обменов пока нет",
  noHistoryText: "Здесь появятся ваши обмены.",
  bindLead: "Укажите свой аккаунт в сервисе баллов. Пароль проверяется там и здесь не хранится.",
  name: "Аккаунт с баллами",
  password: "Пароль аккаунта с баллами",
  nameRequired: "Укажите аккаунт.",
  passwordRequired: "Введите пароль.",
  mayLogIn: "С этим аккаунтом баллов можно войти на биржу",
  mayLogInHint: "Тогда любой, кто знает его пароль, войдёт в ваш аккаунт. Подтвердите паролем для входа.",
  loginPassword: "Ваш пароль для входа на биржу",
  loginPasswordRequired: "Введите пароль для входа.",
  bind: "Привязать",
  boundLead: "Аккаунт с баллами привязан. Отвязать его может поддержка.",
  canLogIn: "Вход разрешён",
  cannotLogIn: "Вход не разрешён",
  allowLogin: "Разрешить вход",
  allowLoginLead: "Введите ещё раз его пароль и ваш пароль для входа на биржу.",
  settingsHint: "Баллы вашего аккаунта в сервисе баллов можно обменять на монеты.",
  notBound: "Не привязан",
  look: "Открыть",
  toExchange: "Обменять баллы",
  notOpen: "Для этого аккаунта баллы недоступны",
  notOpenText: "Поддержка может открыть их для вас.",
  demoHint: "Демо-аккаунт с баллами: {name}, пароль {password}.",
  loginTitle: "Вход с аккаунтом баллов",
  loginLead: "Если аккаунта на бирже нет, он будет открыт.",
  logIn: "Войти",
  logOut: "Выйти",
  otherWay: "Войти по почте или телефону",
  secondFactorLead: "Подтвердите вход вторым фактором.",
  deviceLead: "Это новое устройство для вашего аккаунта. Код отправлен на {destination}.",
  deviceCode: "Код",
  deviceContinue: "Продолжить",
  startAgain: "Другой аккаунт",
};

// Keeping an account safe. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  trade_password_unset: "Сначала задайте торговый пароль.",
  trade_password_wrong: "Неверный торговый пароль.",
  trade_password_locked: "Действия с торговым паролем временно заблокированы после нескольких неверных попыток.",
  second_factor_required: "Для этого действия нужен код подтверждения.",
  second_factor_wrong: "Код подтверждения неверен или устарел.",
  second_factor_slowed: "Слишком много неверных кодов подтверждения. Повторите через {seconds} с.",
  second_factor_already_on: "Второй фактор уже включён.",
  second_factor_already_off: "Второй фактор не включён.",
  second_factor_not_begun: "Эта настройка второго фактора устарела. Начните её заново.",
  anti_phishing_malformed: "До 32 букв, цифр, пробелов или простых знаков.",
  trade_password_required: "Введите торговый пароль.",
  login_password_required: "Подтвердите это изменение паролем для входа.",
  old_place_unproved: "Нужен код, отправленный на нынешний адрес или телефон. Без него изменение ждёт {days} дн.",
  unknown_change: "Это изменение больше не ожидает.",
  account_not_frozen: "Эта учётная запись не заморожена.",
};

export const notices: Translated<typeof english.notices> = {
  password_changed: "Пароль изменён.",
  trade_password_set: "Торговый пароль задан.",
  trade_password_present: "Торговый пароль уже есть.",
  email_bound: "Адрес почты привязан.",
  phone_bound: "Телефон привязан.",
  second_factor_ended: "Второй фактор выключен.",
  place_change_waiting: "Изменение ждёт до {until}. Отменить его можно в настройках или по ссылке из письма.",
  place_change_cancelled: "Изменение отменено.",
  change_undone: "Изменение отменено, все сеансы завершены. Теперь задайте новый пароль.",
  frozen_by_owner: "Учётная запись заморожена. До разморозки никто не может войти, торговать или выводить средства.",
  account_unfrozen: "Учётная запись разморожена. Войдите, чтобы продолжить.",
};

export const messages: Translated<typeof english.messages> = {
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
  email_replaced: {
    title: "Адрес почты заменён",
    text: "{former} заменён на {destination} {time}.",
  },
  phone_replaced: {
    title: "Телефон заменён",
    text: "{former} заменён на {destination} {time}.",
  },
  email_change_waiting: {
    title: "Адрес почты будет заменён",
    text: "{time} запрошена замена {former} на {destination}. Она произойдёт {until}, если её не отменить.",
  },
  phone_change_waiting: {
    title: "Телефон будет заменён",
    text: "{time} запрошена замена {former} на {destination}. Она произойдёт {until}, если её не отменить.",
  },
  place_change_cancelled: {
    title: "Изменение отменено",
    text: "Замена на {destination} отменена {time}. Ничего не заменено.",
  },
  change_undone: {
    title: "Изменение отменено по ссылке",
    text: "{time} изменение отменено по ссылке из письма. Все сеансы завершены, пароль нужно задать заново.",
  },
  frozen_by_owner: {
    title: "Учётная запись заморожена",
    text: "Учётная запись заморожена {time}. Все сеансы завершены, неотправленные выводы остановлены. Разморозить можно кодом, паролем и вторым фактором.",
  },
  frozen_by_operator: {
    title: "Учётная запись заморожена",
    text: "Биржа заморозила учётную запись {time}: {reason}. Все сеансы завершены. Обратитесь в поддержку.",
  },
  account_unfrozen: {
    title: "Учётная запись разморожена",
    text: "Учётная запись разморожена {time}.",
  },
  sessions_ended: {
    title: "Сеансы завершены",
    text: "Биржа завершила все сеансы вашей учётной записи {time}: {reason}. Войдите снова.",
  },
  second_factor_reset: {
    title: "Второй фактор снят",
    text: "Поддержка сняла второй фактор вашей учётной записи {time} по решению двух сотрудников. Все сеансы завершены. Настройте новый.",
  },
  email_reset: {
    title: "Адрес почты заменён",
    text: "Поддержка заменила адрес почты вашей учётной записи на {destination} {time} по решению двух сотрудников. Все сеансы завершены.",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_trade: { mail: "Этим кодом вы задаёте торговый пароль:", sms: "Для торгового пароля." },
  code_change: { mail: "Этим кодом вы меняете пароль:", sms: "Для смены пароля." },
  code_bind: { mail: "Этим кодом вы привязываете этот адрес:", sms: "Для привязки телефона." },
  code_replace: {
    mail: "Кто-то хочет заменить этот адрес другим. С этим кодом замена произойдёт сразу:",
    sms: "Для замены этого телефона.",
  },
  code_unfreeze: { mail: "Этим кодом вы размораживаете учётную запись:", sms: "Для разморозки учётной записи." },
};

export const mails: Translated<typeof english.mails> = {
  origin: "Откуда: {device}, адрес {address}.",
  holdUntil: "Вывод средств приостановлен до {until}.",
  undo: "Это были не вы? Эта ссылка отменит изменение и завершит все сеансы. Она действует один раз в течение {days} дн.:",
  freeze: "Чтобы остановить всё сразу, заморозьте учётную запись. Ссылка действует один раз в течение {days} дн.:",
  notYou: "Это не вы? {link}",
};

export const titles: Translated<typeof english.titles> = {
  tradePassword: "Торговый пароль",
  bindEmail: "Привязка эл. почты",
  bindPhone: "Привязка телефона",
  undoChange: "Отмена изменения",
  freezeAccount: "Заморозка учётной записи",
  unfreezeAccount: "Разморозка учётной записи",
};

export const page: Translated<typeof english.page> = {
  levelTitle: "Уровень защиты",
  levelLow: "Низкий",
  levelMiddle: "Средний",
  levelHigh: "Высокий",
  levelStrong: "Надёжный",
  stepEmail: "Привязана эл. почта",
  stepPhone: "Привязан телефон",
  stepIdentity: "Подтверждена личность",
  done: "Готово",
  missing: "Нет",
  holdHint: "После этого изменения вывод средств закрыт на {hours} ч.",
  holdNotice: "Из-за изменения настроек безопасности вывод закрыт до {time}.",
  protectionTitle: "Безопасность",
  email: "Адрес эл. почты",
  phone: "Телефон",
  notBound: "Не привязано",
  bind: "Привязать",
  change: "Изменить",
  set: "Задать",
  isSet: "Задан",
  isNotSet: "Не задано",
  isOn: "Включён",
  isOff: "Выключен",
  turnOn: "Включить",
  turnOff: "Выключить",
  loginPassword: "Пароль для входа",
  loginPasswordHint: "После смены остальные сеансы завершатся.",
  tradePassword: "Торговый пароль",
  tradePasswordHint: "Нужен для вывода средств и P2P.",
  secondFactor: "Второй фактор",
  secondFactorHint: "Код из приложения при входе, выводе средств и изменении защиты.",
  phrase: "Фраза против фишинга",
  phraseHint: "Она есть в каждом нашем письме. Письмо без неё — не от нас.",
  phraseLead: "Выберите слова, известные только вам. Они будут в наших письмах.",
  phraseLabel: "Фраза",
  phraseEmpty: "До 32 символов. Пустое поле убирает фразу.",
  savePhrase: "Сохранить фразу",
  authorizationCode: "Код авторизации",
  authorizationCodeHint: "Поддержка узнаёт вас по нему. Доступа он не даёт и меняется каждые десять минут.",
  copyAuthorizationCode: "Скопировать код авторизации",
  changePassword: "Сменить пароль",
  changePasswordLead: "Остальные сеансы будут завершены.",
  oldPassword: "Текущий пароль",
  oldPasswordRequired: "Введите текущий пароль.",
  tradePasswordLead: "Второй пароль для операций с деньгами. Он должен отличаться от пароля для входа.",
  tradePasswordWays: "Способ подтверждения",
  changeIt: "Знаю текущий",
  forgotIt: "Не помню",
  oldTradePassword: "Текущий торговый пароль",
  oldTradePasswordRequired: "Введите текущий торговый пароль.",
  newTradePassword: "Новый торговый пароль",
  changeTradePassword: "Сменить торговый пароль",
  setTradePassword: "Задать торговый пароль",
  codeGoesTo: "Придёт на {destination}",
  bindEmailLead: "Туда приходят коды и уведомления об аккаунте.",
  bindPhoneLead: "С ним можно входить и получать на него коды.",
  boundNow: "Сейчас привязано: {destination}",
  emailToBind: "Адрес эл. почты",
  newEmail: "Новый адрес эл. почты",
  bindEmail: "Привязать эл. почту",
  bindPhone: "Привязать телефон",
  smsRisk:
    "SMS можно перехватить, а номер — захватить, перевыпустив SIM-карту. Приложение-аутентификатор или ключ доступа надёжнее.",
  beginSecondFactor: "Включить второй фактор",
  scanLead: "Отсканируйте картинку приложением-аутентификатором и введите код из него.",
  qrLabel: "QR-код для приложения-аутентификатора",
  secretLabel: "Или введите этот ключ",
  copySecret: "Скопировать ключ",
  firstCodeHint: "Шесть цифр из приложения",
  recoveryTitle: "Коды восстановления",
  recoveryLead:
    "Второй фактор включён. Если телефон потеряется, каждый код впустит вас один раз. Они показаны только сейчас.",
  copyCodes: "Скопировать коды",
  downloadCodes: "Скачать",
  recoveryKept: "Коды сохранены в надёжном месте",
  recoveryDone: "Готово",
  endSecondFactor: "Выключить второй фактор",
  endSecondFactorLead: "После этого для входа хватит одного пароля.",
  loginPasswordProof: "Подтверждает, что это вы.",
  newPlaceCode: "Код, отправленный на новый",
  oldPlaceCode: "Код, отправленный на {destination}",
  noOldPlace: "Я больше не могу получать там коды",
  noOldPlaceHint: "Тогда изменение произойдёт через {days} дн. До этого его можно отменить.",
  askPlaceChange: "Запросить изменение",
  waitingEmail: "{destination} заменит ваш адрес почты {time}.",
  waitingPhone: "{destination} заменит ваш телефон {time}.",
  waitingFrom: "Запрошено {time}: {device}, {address}.",
  cancelWaiting: "Отменить изменение",
  cancelWaitingLead: "Тогда ничего не заменится. Если вы этого не запрашивали, смените и пароль для входа.",
  freeze: "Заморозить учётную запись",
  freezeHint: "Останавливает всё, если в учётную запись мог войти кто-то другой.",
  freezeAction: "Заморозить",
  freezeLead:
    "Все сеансы завершатся, включая этот. Никто не сможет войти, торговать или выводить средства, неотправленные выводы остановятся. Открытые ордера останутся. Вернуть доступ можно кодом, паролем и вторым фактором.",
  freezeConfirm: "Заморозить мою учётную запись",
  freezeLinkLead:
    "Для случая, когда в учётную запись мог войти кто-то другой. Все сеансы завершатся, войти, торговать и выводить средства будет нельзя, неотправленные выводы остановятся.",
  freezeNext: "Когда опасность минует, разморозьте её кодом, паролем и вторым фактором.",
  undoLead:
    "Вернётся то, что было до изменения, все сеансы завершатся, и нужно будет задать новый пароль. Вывод средств будет закрыт на три дня.",
  undoButton: "Отменить изменение",
  undoDone: "Изменение отменено",
  undoNext: "Задайте новый пароль: со старым войти уже нельзя.",
  linkMissing: "В адресе нет ссылки. Откройте её из письма ещё раз.",
  unfreezeLead: "Код придёт на адрес почты или телефон учётной записи. После этого вывод средств закрыт на сутки.",
  unfreezeButton: "Разморозить",
  continue: "Продолжить",
  beginLead: "Сначала подтвердите, что это вы.",
};

// Having an account. In Russian.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const refusals: Translated<typeof english.refusals> = {
  account_required: "Введите телефон, адрес почты или номер аккаунта.",
  email_malformed: "Это не похоже на адрес почты.",
  phone_malformed: "Это не похоже на номер телефона.",
  password_length: "В пароле должно быть от {minimum} до {maximum} символов.",
  password_too_common: "Этот пароль слишком распространён. Выберите другой.",
  passwords_differ: "Пароли не совпадают.",
  password_wrong: "Текущий пароль неверен.",
  invite_unknown: "Такого реферального кода нет. Исправьте его или оставьте поле пустым.",
  account_taken: "Такая учётная запись уже есть. Войдите в неё.",
  registration_closed:
    "Регистрация новых учётных записей сейчас закрыта. Если учётная запись уже есть, войдите как обычно.",
  login_failed: "Неверный логин или пароль.",
  login_slowed: "Слишком много попыток. Повторите через {seconds} с.",
  device_unconfirmed:
    "Это устройство новое для вашего аккаунта. Код отправлен на {destination}: войдите с ним в течение {minutes} мин.",
  device_link_elsewhere:
    "Эта ссылка предназначена для другого устройства. Откройте её там, где выполняете вход, или введите там код.",
  account_frozen: "Эта учётная запись заморожена. Владелец может разморозить её кодом или обратиться в поддержку.",
  link_spent: "Ссылка уже использована или устарела. Запросите новую.",
  nickname_malformed: "Псевдоним: от 2 до 20 букв, цифр, дефисов или подчёркиваний.",
  nickname_taken: "Этот псевдоним уже занят.",
  password_own_words:
    "Пароль не должен состоять из имени, адреса, телефона или номера учётной записи. Выберите другой.",
  passwords_same: "Пароль для входа и торговый пароль должны различаться.",
  password_reset_needed: "Для вашей безопасности этот пароль больше не действует. Задайте новый с помощью кода.",
};

export const notices: Translated<typeof english.notices> = {
  account_open: "Учётная запись готова.",
  account_ready: "Учётная запись готова. Войдите, чтобы продолжить.",
  logged_out: "Вы вышли.",
  password_reset: "Пароль изменён. Войдите с новым паролем.",
  saved: "Сохранено.",
  device_confirmed: "Устройство подтверждено. Войдите, чтобы продолжить.",
};

export const messages: Translated<typeof english.messages> = {
  welcome: {
    title: "Добро пожаловать",
    text: "Учётная запись открыта. До начала торговли задайте торговый пароль и второй фактор в настройках.",
  },
};

export const purposes: Translated<typeof english.purposes> = {
  code_register: { mail: "Этим кодом вы открываете учётную запись:", sms: "Для открытия учётной записи." },
  code_login: { mail: "Этим кодом вы входите:", sms: "Для входа." },
  code_device: { mail: "Этим кодом вы подтверждаете, что новое устройство ваше:", sms: "Для нового устройства." },
  code_reset: { mail: "Этим кодом вы задаёте новый пароль:", sms: "Для нового пароля." },
};

export const mails: Translated<typeof english.mails> = {
  newDevice: {
    where: "Вход с верным паролем: {device}, адрес {address}.",
    link: "Или откройте эту ссылку на том устройстве в течение {minutes} мин.:",
    notYou:
      "Если это были не вы, ваш пароль кому-то известен. Сразу задайте новый и заморозьте аккаунт в настройках или через поддержку.",
  },
  exists: {
    subject: "У вас уже есть учётная запись Tidemark",
    lines: [
      "Кто-то, вероятно вы, пытался открыть учётную запись с этим адресом. Она уже существует.",
      "Войдите в неё или запросите новый пароль, если забыли прежний.",
    ],
    sms: "Tidemark: на этот телефон уже открыта учётная запись. Войдите или запросите новый пароль.",
  },
};

export const titles: Translated<typeof english.titles> = {
  login: "Войти",
  register: "Регистрация",
  forgottenPassword: "Новый пароль",
  resetPassword: "Новый пароль",
};

export const page: Translated<typeof english.page> = {
  loginTitle: "Вход",
  logIn: "Войти",
  loginWays: "Способ входа",
  registerWays: "Способ регистрации",
  byPhone: "Телефон",
  byEmail: "Эл. почта",
  emailOrNumber: "Эл. почта или номер аккаунта",
  emailOrPhone: "Эл. почта или номер телефона",
  forgotten: "Забыли?",
  noAccountYet: "Ещё нет аккаунта?",
  registerLink: "Зарегистрироваться",
  pointsWay: "Войти с аккаунтом баллов",
  accountAlready: "Уже есть аккаунт?",
  loginLink: "Войти",
  sessionEnded: "Сеанс завершён. Войдите снова, чтобы продолжить.",
  secondFactorLead: "Аккаунт защищён вторым фактором.",
  otherAccount: "Другой аккаунт",
  passkeySignIn: "Войти с ключом доступа",
  deviceTitle: "Подтвердите, что это вы",
  deviceLead: "Это устройство новое для вашего аккаунта. Код и ссылка отправлены на {destination}.",
  deviceCode: "Код из сообщения",
  deviceCodeHint: "Или откройте ссылку из сообщения на этом устройстве и продолжите.",
  deviceContinue: "Продолжить",
  deviceSendAgain: "Отправить ещё раз",
  deviceSent: "Сообщение отправлено.",
  proveByCode: "Войти с кодом из почты",
  registerTitle: "Регистрация",
  register: "Зарегистрироваться",
  inviteLabel: "Реферальный код (необязательно)",
  inviteFrom: "Вас приглашает {name}.",
  inviteBack: "Вас приглашает {name}: {percent} % торговых комиссий вернутся вам.",
  inviteFixed: "Из ссылки, по которой вы пришли",
  regionAgree: "Внести меня в список агента моего региона",
  regionAgreeHint:
    "Агент видит город, скрытый частично телефон или адрес почты и дату регистрации и получает от биржи долю ваших комиссий. Вы ничего не доплачиваете.",
  regionCity: "Город",
  regionDistrict: "Район (необязательно)",
  regionCityRequired: "Укажите город или снимите отметку.",
  terms: "Условия использования прочитаны и приняты",
  termsRequired: "Чтобы продолжить, примите условия.",
  forgottenTitle: "Новый пароль",
  forgottenLead: "Мы отправим код на почту или телефон аккаунта. Новый пароль завершит все сеансы.",
  resetLead: "Выберите новый пароль. Все сеансы будут завершены.",
  setPassword: "Задать новый пароль",
  backToLogin: "Вернуться ко входу",
  backToSettings: "Вернуться к настройкам",
  linkSpentTitle: "Ссылка больше не действует",
  linkSpentText: "Ссылка работает один раз и 30 минут. Запросите новую по адресу эл. почты.",
  askNewLink: "Запросить новую",
  accountNumber: "Номер аккаунта {number}",
  profileTitle: "Профиль",
  nickname: "Псевдоним",
  nicknameHint: "Его видят те, с кем вы торгуете, и он стоит в шапке сайта.",
  nicknameNone: "Не задан",
  nicknameSet: "Задать псевдоним",
  nicknameChange: "Сменить псевдоним",
  nicknameSave: "Сохранить псевдоним",
  nicknameRule: "От 2 до 20 букв, цифр, дефисов или подчёркиваний.",
  nicknameSaved: "Псевдоним сохранён.",
  referralTitle: "Пригласить друзей",
  referralMore: "Команда и доход",
  referralCode: "Ваш реферальный код",
  referralLinkLabel: "Ваша реферальная ссылка",
  referralQr: "QR-код реферальной ссылки",
  copyReferralCode: "Скопировать реферальный код",
  copyReferralLink: "Скопировать реферальную ссылку",
  unfreezeLink: "Разморозить",
};

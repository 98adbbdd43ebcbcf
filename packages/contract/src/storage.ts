// The browser-storage keys that clients of this API family share (docs/wire.md). Logout and type 999 clear
// everything but the language and the way by which somebody logged in here last.

export const storageKeys = {
  token: "token",
  userId: "user_id",
  accountNumber: "accountNum",
  extensionCode: "extension_code",
  isSeller: "is_seller",
  userType: "type",
  theme: "theme",
  locale: "locale",
  address: "address",
  legalId: "legal_id",
  currencyId: "currency_id",
  legalName: "legal_name",
  currencyName: "currency_name",
  symbol: "symbol",
  lastPrice: "lastPrice",
  dealLegalId: "dealLegalId",
  dealCurrencyId: "dealCurrencyId",
  dealLegalName: "dealLegalName",
  dealCurrencyName: "dealCurrencyName",
  dealSymbol: "dealSymbol",
  dealDownUp: "dealDownUp",
  dealPrice: "dealPrice",
  dealIndex1: "dealIndex1",
  dealIndex2: "dealIndex2",
  priceScale: "priceScale",
  fiatConvertCny: "fiat_convert_cny",
  socketPort: "socketnum",
  needsSmsCode: "smcode",
  colourHabit: "tidemark_colours",
  /** Whose clock times are read on: device, exchange, or the name of a zone; and the zone the exchange said it has. */
  clock: "tidemark_clock",
  exchangeZone: "tidemark_exchange_zone",
  /** The interval of the charts: spot, leverage. */
  spotInterval: "type1",
  leverageInterval: "type2",
  favourites: "tidemark_favourites",
  chart: "tidemark_chart",
  chartTemplates: "tidemark_chart_templates",
  drawings: "tidemark_drawings",
  /** How the panels of the terminal are arranged on this device. */
  room: "tidemark_room",
  /** Whoever opens a position stays on the terminal instead of being led to the list. */
  leverStay: "tidemark_lever_stay",
  /** A tone when options end. */
  optionSound: "tidemark_option_sound",
  /** A tone when a spot order is filled. */
  fillSound: "tidemark_fill_sound",
  /** A tone when a deal waits for the reader. */
  dealSound: "tidemark_deal_sound",
  keysOff: "tidemark_keys_off",
  confirmationsOff: "tidemark_confirmations_off",
  balancesHidden: "tidemark_balances_hidden",
  smallHidden: "tidemark_small_hidden",
  /** Coins of which there is none are listed too. */
  emptyShown: "tidemark_empty_shown",
  /** How somebody last logged in here: email, or phone with its country. Never who. */
  loginWay: "tidemark_login_way",
  /** The list of first steps is over for whoever is logged in. */
  stepsOver: "tidemark_steps_over",
  /** The money and the way to pay that the market of shops begins with. */
  shopMoney: "tidemark_shop_money",
  shopWay: "tidemark_shop_way",
  /** Whoever is logged in was appointed an acceptor. */
  isAcceptor: "tidemark_acceptor",
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const keptAtLogout: readonly StorageKey[] = [storageKeys.locale, storageKeys.loginWay];

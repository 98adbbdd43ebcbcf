// The browser-storage keys of the documents. Everything but `locale` is cleared at logout and on type 999.

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
  /** The interval of the charts: spot, leverage. */
  spotInterval: "type1",
  leverageInterval: "type2",
  favourites: "tidemark_favourites",
  chart: "tidemark_chart",
  drawings: "tidemark_drawings",
  keysOff: "tidemark_keys_off",
  confirmationsOff: "tidemark_confirmations_off",
} as const;
export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

export const keptAtLogout: readonly StorageKey[] = [storageKeys.locale];

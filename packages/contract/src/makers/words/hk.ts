// The demo's simulated market. In traditional Chinese.

import type { Translated } from "../../words/shape.ts";
import type * as english from "./en.ts";

export const reasons: Translated<typeof english.reasons> = {
  demo_refill: { title: "補充測試資金" },
};

export const titles: Translated<typeof english.titles> = {
  simulation: "模擬價格",
};

export const page: Translated<typeof english.page> = {
  title: "模擬價格",
  lead: "這是示範環境。資金是測試資金，價格由程式產生，而非來自真實市場。",
  titleReal: "沒有任何模擬",
  leadReal: "本交易所的每個價格都來自個人和機構以自有資金下的委託。",
  how: "運作方式",
  howPrice:
    "每個幣種的參考價由秘密種子算出，每天換一個。種子的雜湊在當天開始前公佈，種子在當天結束後公佈：沒有人能預知價格，任何人都能事後核查。",
  howOrders: "營運方的帳戶圍繞參考價下真實委託，走與所有人相同的通道。您的委託與它們在同一訂單簿上按價格和時間撮合。",
  howHands: "沒有人能手動設定價格、K線或結果。系統中不存在這樣的介面或命令。",
  facts: "數據",
  commitment: "今日承諾（種子的 SHA-256）",
  copyCommitment: "複製承諾",
  noDay: "首日將從下一分鐘開始。",
  foretellable: "營運方固定了此示範的種子（DEMO_SEED）：知道種子的人可以預知價格。",
  records: "記錄價格、每日及其種子",
  startedAt: "開始時間",
  rate: "每秒成交",
  accounts: "營運方帳戶",
  accountsText: "這些帳戶為示範進行交易，其餘都是真實用戶。",
  maker: "造市",
  taker: "吃單",
  noAccounts: "目前沒有帳戶在交易。",
  check: "自行核查",
  checkText:
    "每筆委託和成交都記錄在日誌中。此命令從頭重播日誌，並將每個餘額和未成交委託與儲存內容比對；如有差異會逐一指出。",
  checkHere: "供交易所運行者在程式目錄中執行。第二種形式會在交易所運行時先複製一份。",
};

// What is said about each coin, in the five languages. The first version of the table coin_texts.

import type { Language } from "@tidemark/kernel";

export const coinTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  BTC: {
    en: "The first cryptocurrency, running since 2009. A worldwide network of miners keeps its ledger, and no more than 21 million will ever exist.",
    zh: "第一种加密货币，自 2009 年运行至今。账本由遍布全球的矿工共同维护，总量不超过 2100 万枚。",
    hk: "第一種加密貨幣，自 2009 年運行至今。帳本由遍佈全球的礦工共同維護，總量不超過 2100 萬枚。",
    jp: "2009 年から動き続ける最初の暗号資産。世界中のマイナーが台帳を支え、発行量は 2100 万枚を超えません。",
    ru: "Первая криптовалюта, работает с 2009 года. Реестр ведут майнеры по всему миру, и монет никогда не будет больше 21 миллиона.",
  },
  ETH: {
    en: "The coin of Ethereum, a network that runs programs as well as payments. It pays for every computation there and secures the network when it is staked.",
    zh: "以太坊网络的原生代币。以太坊不仅处理转账，还能运行程序；ETH 用来支付每次计算的费用，质押后用于保障网络安全。",
    hk: "以太坊網絡的原生代幣。以太坊不僅處理轉帳，還能運行程式；ETH 用來支付每次計算的費用，質押後用於保障網絡安全。",
    jp: "送金だけでなくプログラムも動かすネットワーク、イーサリアムの通貨。計算の手数料に使われ、ステーキングによってネットワークを守ります。",
    ru: "Монета Ethereum — сети, которая не только переводит деньги, но и выполняет программы. Ею оплачивают вычисления, а в стейкинге она защищает сеть.",
  },
  USDT: {
    en: "A stablecoin meant to be worth one US dollar, issued by Tether against reserves and available on several chains.",
    zh: "一种稳定币，目标价值为 1 美元，由 Tether 公司以储备资产发行，可在多条链上使用。",
    hk: "一種穩定幣，目標價值為 1 美元，由 Tether 公司以儲備資產發行，可在多條鏈上使用。",
    jp: "1 米ドルの価値を目指すステーブルコイン。Tether 社が準備資産をもとに発行し、複数のチェーンで使えます。",
    ru: "Стейблкоин со стоимостью около одного доллара США. Его выпускает Tether под резервы, он есть в нескольких сетях.",
  },
  LTC: {
    en: "A close relative of Bitcoin from 2011, with blocks every two and a half minutes and low fees, made for everyday payments.",
    zh: "2011 年诞生的比特币近亲，每两分半钟出一个区块，手续费低，适合日常支付。",
    hk: "2011 年誕生的比特幣近親，每兩分半鐘出一個區塊，手續費低，適合日常支付。",
    jp: "2011 年に生まれたビットコインの近縁。2 分半ごとにブロックが作られ、手数料が低く、日々の支払いに向いています。",
    ru: "Близкий родственник биткоина, появился в 2011 году. Блоки выходят каждые две с половиной минуты, комиссии низкие — для повседневных платежей.",
  },
  XRP: {
    en: "The coin of the XRP Ledger, where payments settle in a few seconds. It often serves as a bridge between two currencies.",
    zh: "XRP 账本的原生代币，付款几秒钟即可完成，常用作两种货币之间的桥梁。",
    hk: "XRP 帳本的原生代幣，付款幾秒鐘即可完成，常用作兩種貨幣之間的橋樑。",
    jp: "数秒で決済が終わる XRP Ledger の通貨。二つの通貨をつなぐ橋渡しとしてよく使われます。",
    ru: "Монета XRP Ledger, где платежи проходят за несколько секунд. Часто служит мостом между двумя валютами.",
  },
  DOGE: {
    en: "Began in 2013 as a joke with a dog on it and became a widely held coin for tips and small payments. New coins are made every minute, without an upper limit.",
    zh: "2013 年以一只狗的玩笑起步，如今是持有者众多的代币，常用于打赏和小额支付。每分钟都有新币产生，没有总量上限。",
    hk: "2013 年以一隻狗的玩笑起步，如今是持有者眾多的代幣，常用於打賞和小額支付。每分鐘都有新幣產生，沒有總量上限。",
    jp: "2013 年に犬の冗談から始まり、投げ銭や少額決済に広く使われる通貨になりました。毎分新しく発行され、上限はありません。",
    ru: "Началась в 2013 году как шутка с собакой и стала популярной монетой для чаевых и мелких платежей. Новые монеты выходят каждую минуту, предела нет.",
  },
  SOL: {
    en: "The coin of Solana, a fast network with very low fees, used for payments, trading and games.",
    zh: "Solana 网络的原生代币。该网络速度快、费用极低，用于支付、交易和游戏。",
    hk: "Solana 網絡的原生代幣。該網絡速度快、費用極低，用於支付、交易和遊戲。",
    jp: "高速で手数料がとても低いネットワーク、Solana の通貨。決済や取引、ゲームに使われます。",
    ru: "Монета Solana — быстрой сети с очень низкими комиссиями для платежей, торговли и игр.",
  },
  ADA: {
    en: "The coin of Cardano, a network built step by step from published research and secured by staking.",
    zh: "Cardano 网络的原生代币。该网络依据公开发表的研究逐步建成，由质押保障安全。",
    hk: "Cardano 網絡的原生代幣。該網絡依據公開發表的研究逐步建成，由質押保障安全。",
    jp: "公開された研究をもとに段階的に作られ、ステーキングで守られるネットワーク、Cardano の通貨。",
    ru: "Монета Cardano — сети, которую строят шаг за шагом по опубликованным исследованиям и защищают стейкингом.",
  },
  LINK: {
    en: "Pays the independent operators of Chainlink, who bring prices and other facts from outside into smart contracts.",
    zh: "用于支付 Chainlink 的独立节点运营者，他们把价格等外部数据带入智能合约。",
    hk: "用於支付 Chainlink 的獨立節點營運者，他們把價格等外部數據帶入智能合約。",
    jp: "価格などの外部の情報をスマートコントラクトに届ける、Chainlink の独立した運営者への支払いに使われます。",
    ru: "Ею платят независимым операторам Chainlink, которые передают цены и другие внешние данные в смарт-контракты.",
  },
  UNI: {
    en: "Gives a vote in Uniswap, an exchange made of smart contracts where anyone can swap tokens or provide liquidity.",
    zh: "Uniswap 的投票代币。Uniswap 是由智能合约构成的交易所，任何人都可以兑换代币或提供流动性。",
    hk: "Uniswap 的投票代幣。Uniswap 是由智能合約構成的交易所，任何人都可以兌換代幣或提供流動性。",
    jp: "スマートコントラクトでできた取引所 Uniswap の議決権。だれでもトークンを交換し、流動性を提供できます。",
    ru: "Даёт голос в Uniswap — бирже из смарт-контрактов, где каждый может менять токены или давать ликвидность.",
  },
  AAVE: {
    en: "Governs and backs Aave, a protocol where people lend coins for interest and borrow against what they hold.",
    zh: "用于治理和支持 Aave 协议。用户可以在其中出借代币赚取利息，也可以用持有的资产抵押借款。",
    hk: "用於治理和支持 Aave 協議。用戶可以在其中出借代幣賺取利息，也可以用持有的資產抵押借款。",
    jp: "通貨を貸して利息を得たり、保有資産を担保に借りたりできるプロトコル Aave の運営と保証を担います。",
    ru: "Служит для управления и обеспечения Aave — протокола, где монеты дают в долг под процент и берут под залог своих.",
  },
  DOT: {
    en: "The coin of Polkadot, which joins many specialised chains under one shared security.",
    zh: "Polkadot 的原生代币。Polkadot 让许多专用链连接在一起，共享同一套安全机制。",
    hk: "Polkadot 的原生代幣。Polkadot 讓許多專用鏈連接在一起，共享同一套安全機制。",
    jp: "役割の異なる多くのチェーンを共通の安全性のもとにつなぐ、Polkadot の通貨。",
    ru: "Монета Polkadot — сети, которая объединяет множество специализированных цепочек под общей защитой.",
  },
  AVAX: {
    en: "The coin of Avalanche, a network that confirms within about a second and lets others run chains of their own beside it.",
    zh: "Avalanche 的原生代币。该网络约一秒即可确认，并允许他人在其旁运行自己的链。",
    hk: "Avalanche 的原生代幣。該網絡約一秒即可確認，並允許他人在其旁運行自己的鏈。",
    jp: "約 1 秒で確定し、独自のチェーンも併設できるネットワーク、Avalanche の通貨。",
    ru: "Монета Avalanche — сети, которая подтверждает переводы примерно за секунду и позволяет запускать рядом собственные цепочки.",
  },
  ATOM: {
    en: "Secures the Cosmos Hub, the meeting point of independent chains that exchange coins and messages with each other.",
    zh: "用于保障 Cosmos Hub 的安全。它是众多独立链的交汇处，各链在此互通代币和消息。",
    hk: "用於保障 Cosmos Hub 的安全。它是眾多獨立鏈的交匯處，各鏈在此互通代幣和訊息。",
    jp: "独立したチェーンが通貨とメッセージをやり取りする場、Cosmos Hub を守る通貨。",
    ru: "Защищает Cosmos Hub — место встречи независимых цепочек, которые обмениваются монетами и сообщениями.",
  },
};

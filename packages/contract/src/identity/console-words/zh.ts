// The Identities room. In simplified Chinese.

import type * as en from "./en.ts";

type Words<T> = { readonly [K in keyof T]: string };

export const refusals: Words<typeof en.refusals> = {
  unknown_paper: "没有这份证件。",
  decided_already: "{name} 已经作出决定：{state}。",
  picture_gone: "图片已删除或不存在。",
  reason_missing: "请说明拒绝原因，本人会看到。",
};

export const deeds: Words<typeof en.deeds> = {
  "identities.decide": "审核证件",
};

export const page: Words<typeof en.page> = {
  title: "身份审核",
  lead: "待审核的证件，最早提交的在前。",
  state: "状态",
  pending: "待审核",
  certified: "已通过",
  refused: "已拒绝",
  account: "账号",
  paper: "证件",
  submittedAt: "提交时间",
  waiting: "已等待",
  decidedAt: "审核时间",
  decidedBy: "审核人",
  reason: "原因",
  empty: "没有待审核的证件",
  back: "全部证件",
  name: "姓名",
  cardId: "证件号码",
  front: "正面",
  reverse: "反面",
  hand: "手持",
  pictures: "照片",
  erased: "已删除",
  seen: "每次查看证件及照片都会记录。",
  zoomIn: "放大",
  zoomOut: "缩小",
  turn: "旋转",
  reset: "还原",
  loading: "加载中",
  failed: "无法加载图片。",
  duplicates: "其他账户使用同一号码",
  noDuplicates: "没有其他账户使用过该号码。",
  turnedAway: "已拦截",
  history: "该账户的其他证件",
  noHistory: "无。",
  certify: "通过",
  certifyLead: "姓名和号码清晰可读、与照片一致，且为本人。限额立即提高。",
  refuse: "拒绝",
  refuseLead: "本人会看到原因，并可再次提交。",
  nextPaper: "下一份",
  person: "打开账户",
};

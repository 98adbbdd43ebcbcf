// Points of another system: bound to an account here, exchanged for coins of the house, and a way to come in.

import { words } from "@tidemark/contract/words/all";
import { secondMs } from "@tidemark/kernel";
import { SettingError } from "../../platform/setting.ts";
import { defineFeature } from "../../seams/feature.ts";
import { reasonsIn } from "../../seams/ledger-reason.ts";
import { messagesIn } from "../../seams/message-template.ts";
import { hasTable } from "../../store/has-table.ts";
import { demo } from "../demo/feature.ts";
import { markets } from "../markets/feature.ts";
import { messages } from "../messages/feature.ts";
import { people } from "../people/feature.ts";
import { prices } from "../prices/feature.ts";
import { security } from "../security/feature.ts";
import { switches } from "../switches/feature.ts";
import { beginPoints } from "./begin-points.ts";
import { deleteBoundSince } from "./binding-store.ts";
import { pointsHandlers } from "./console-points.ts";
import { openDemoService } from "./demo-service.ts";
import { httpPointsService, type ServicePlace } from "./http-service.ts";
import { checkPoints, openPoints, type PointsParts, type PointsStep } from "./points.ts";
import { pointsRoutes } from "./points-routes.ts";
import { AnswerBook } from "./service-answers.ts";
import { settings } from "./settings.ts";

/** Hears of each step of an exchange as soon as it is past; the step waits for it. */
type PointsTrials = { readonly onPointsStep?: (step: PointsStep, id: number) => void | Promise<void> };

export const points = defineFeature({
  name: "points",
  settings,
  checkSettings({ mode, pointsServiceSecret, pointsServiceUrl }) {
    if (pointsServiceUrl === "demo" && mode !== "demo") {
      throw new SettingError("POINTS_SERVICE_URL can be demo in demo mode only.");
    }
    if (pointsServiceUrl === "off" || pointsServiceUrl === "demo" || pointsServiceSecret !== null) return;
    throw new SettingError("POINTS_SERVICE_URL needs POINTS_SERVICE_SECRET: messages with it are signed.");
  },
  needs: { demo, markets, messages, people, prices, security, switches },
  messages: messagesIn(words.points, {
    points_bound: { kind: "security", places: ["name"] },
    points_login_opened: { kind: "security", places: ["name"], startsHold: true },
    points_paid: { kind: "notice", places: ["points", "amount", "currency"] },
    points_returned: { kind: "notice", places: ["points"] },
  }),
  ledgerReasons: reasonsIn(words.points),
  async open(given, { onPointsStep }: PointsTrials) {
    const { clock, config, onTrouble, security: guard, step } = given;
    const own = config.pointsServiceUrl === "demo" ? openDemoService({ dataDir: config.dataDir, onTrouble }) : null;
    const { pointsServiceSecret: secret, pointsServiceUrl: url } = config;
    const fixed: ServicePlace | null = secret === null || url === "off" || url === "demo" ? null : { url, secret };
    const answers = new AnswerBook();
    const service = httpPointsService({
      place: () => own?.place() ?? fixed,
      timeoutMs: config.pointsTimeoutSeconds * secondMs,
      clock,
      note: (note) => answers.add(note),
    });
    if (config.mode === "demo" && (await beginPoints(given))) step("set what points are exchanged for");
    guard.onUndo(async (tx, account, since) => void (await deleteBoundSince(tx, account.id, since)));
    const parts: PointsParts = { ...given, service, ...(onPointsStep === undefined ? {} : { onStep: onPointsStep }) };
    return { ...openPoints(parts), parts, answers, own };
  },
  routes: (opened) => pointsRoutes({ ...opened.parts, points: opened }),
  jobs: (opened) => [...(opened.own === null ? [] : [opened.own]), opened],
  console: (opened) => pointsHandlers({ ...opened.parts, points: opened, answers: opened.answers }),
  async verify(tx) {
    return { told: [], findings: (await hasTable(tx, "points_exchanges")) ? await checkPoints(tx) : [] };
  },
});

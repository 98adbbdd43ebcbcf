// Figures for the operator in the Prometheus text form. Labels are names of calls, never of people.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobMeasure } from "../platform/job.ts";

export type ServerMetrics = {
  readonly registry: Registry;
  readonly calls: Counter<"call" | "result">;
  readonly callSeconds: Histogram<"call">;
  readonly sockets: Gauge;
  readonly securityEvents: Counter<"kind">;
  readonly measureJob: JobMeasure;
};

export function createMetrics(): ServerMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const jobSeconds = new Histogram({
    name: "tidemark_job_seconds",
    help: "Time of one run of a job, by job and result",
    labelNames: ["job", "result"],
    buckets: [0.001, 0.01, 0.1, 1, 10],
    registers,
  });
  return {
    registry,
    calls: new Counter({
      name: "tidemark_calls_total",
      help: "Answered calls by name and result (ok or the rejection code)",
      labelNames: ["call", "result"],
      registers,
    }),
    callSeconds: new Histogram({
      name: "tidemark_call_seconds",
      help: "Time from request to reply",
      labelNames: ["call"],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    sockets: new Gauge({ name: "tidemark_sockets", help: "Open sockets", registers }),
    securityEvents: new Counter({
      name: "tidemark_security_events_total",
      help: "Refused attempts worth a look",
      labelNames: ["kind"],
      registers,
    }),
    measureJob: ({ job, seconds, isOk }) => jobSeconds.observe({ job, result: isOk ? "ok" : "failed" }, seconds),
  };
}

// Figures for the operator in the Prometheus text form. Labels are names of calls, never of people.

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { JobMeasure } from "../platform/job.ts";

export type ServerMetrics = {
  readonly registry: Registry;
  readonly calls: Counter<"call" | "result">;
  readonly callSeconds: Histogram<"call">;
  readonly sockets: Gauge;
  readonly securityEvents: Counter<"kind" | "what">;
  readonly measureJob: JobMeasure;
  /** From now on the figures tell how many connections are open, and how many may be. */
  watchConnections(open: () => number, max: number): void;
};

function watchConnections(registry: Registry, open: () => number, max: number): void {
  const registers = [registry];
  new Gauge({
    name: "tidemark_connections",
    help: "Open connections",
    registers,
    collect() {
      this.set(open());
    },
  });
  new Gauge({ name: "tidemark_connections_max", help: "Connections that may be open at once", registers }).set(max);
}

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
      help: "Security events by name, and by which of several where there are several",
      labelNames: ["kind", "what"],
      registers,
    }),
    measureJob: ({ job, seconds, isOk }) => jobSeconds.observe({ job, result: isOk ? "ok" : "failed" }, seconds),
    watchConnections: (open, max) => watchConnections(registry, open, max),
  };
}

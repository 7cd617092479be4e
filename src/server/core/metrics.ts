import type { FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: "tranche_http_request_seconds",
  help: "Time from a request's arrival to its answer",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [registry],
});

export function observeRequest(request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? "unknown";
  requests.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
}

/** A figure that is read when somebody asks for it; undefined where there is none. */
export function gauge(name: string, help: string, read: () => number | undefined): void {
  gauges(name, help, [], async () => {
    const value = read();
    return value === undefined ? [] : [{ labels: {}, value }];
  });
}

type Reading = { labels: Record<string, string>; value: number };

/** Figures of one name, told apart by labels. */
export function gauges(name: string, help: string, labelNames: string[], read: () => Promise<Reading[]>): void {
  registry.removeSingleMetric(name);
  const made = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    async collect() {
      made.reset();
      for (const { labels, value } of await read()) made.set(labels, value);
    },
  });
}

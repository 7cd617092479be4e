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

/** A figure that is read when somebody asks for it. */
export function gauge(name: string, help: string, read: () => number): void {
  registry.removeSingleMetric(name);
  const made: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => {
      made.set(read());
    },
  });
}

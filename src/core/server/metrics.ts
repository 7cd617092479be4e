import type { FastifyReply, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

type Reading = { labels: Record<string, string>; value: number };

/** What one server says of itself to a person who runs it. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<"method" | "route" | "status">;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: "tranche_http_request_seconds",
      help: "Time from a request's arrival to its answer",
      labelNames: ["method", "route", "status"],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.#registry],
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  /** All figures as they are now. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  observeRequest(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? "unknown";
    this.#requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  }

  /** A figure that is read when somebody asks for it; undefined where none exists. */
  gauge(name: string, help: string, read: () => number | undefined): void {
    this.gauges(name, help, [], async () => {
      const value = read();
      return value === undefined ? [] : [{ labels: {}, value }];
    });
  }

  /** Figures of one name, told apart by labels. */
  gauges(name: string, help: string, labelNames: string[], read: () => Promise<Reading[]>): void {
    const made = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        made.reset();
        for (const { labels, value } of await read()) made.set(labels, value);
      },
    });
  }
}

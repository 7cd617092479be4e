import { contract } from "#shared/contract.ts";
import type { ProcedureMeta } from "#shared/core/contract.ts";
import type { Metric } from "#shared/core/metric.ts";
import { type Msg, t } from "#shared/core/text.ts";
import { metricsApi } from "#shared/metrics/api.ts";
import { METRICS } from "#shared/metrics/register.ts";
import { implement } from "../core/rpc.ts";

export const metricHandlers = implement(metricsApi, {
  list: async () => ({ items: Object.entries<Metric>(METRICS).map(([id, metric]) => described(id, metric)) }),
});

function described(id: string, metric: Metric) {
  const { label, formula, unit, parts = {}, amounts = {} } = metric;
  const named = { parts: words(parts), amounts: words(amounts) };
  return { id, label: t(label), formula: formula(), unit, ...named, ...readAt(id) };
}

const words = (labels: Readonly<Record<string, Msg>>) =>
  Object.fromEntries(Object.entries(labels).map(([part, text]) => [part, t(text)]));

/** The query that explains a figure; a house rule holds that there is one for each. */
function readAt(id: string): { path: string; permission: string } {
  for (const api of Object.values(contract)) {
    for (const procedure of Object.values(api)) {
      const { can, metrics } = procedure["~orpc"].meta as ProcedureMeta;
      if (metrics?.includes(id)) return { path: `/api${procedure["~orpc"].route.path}`, permission: can };
    }
  }
  throw new Error(`No query explains the figure ${id}`);
}

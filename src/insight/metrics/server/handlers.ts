import { implement } from "#core/server/http/rpc.ts";
import type { AnyContract, ProcedureMeta } from "#core/shared/contract.ts";
import type { Metric } from "#core/shared/metrics/metric.ts";
import type { Permission } from "#core/shared/permissions.ts";
import { type Msg, t } from "#core/shared/text.ts";
import { metricsApi } from "#insight/metrics/shared/api.ts";

/** Every figure of every area, and the procedures that explain them. */
export type Figures = { metrics: Readonly<Record<string, Metric>>; contract: AnyContract };

export const metricHandlers = ({ metrics, contract }: Figures) =>
  implement(metricsApi, {
    list: async ({ actor }) => ({
      items: Object.entries(metrics).flatMap(([id, metric]) => {
        const [place] = placesOf(contract, id).filter(({ can }) => can === "member" || actor.permissions.has(can));
        return place === undefined ? [] : [described(id, metric, place)];
      }),
    }),
  });

type Place = { path: string; can: Permission | "member" };

function described(id: string, metric: Metric, { path, can }: Place) {
  const { label, formula, unit, parts = {}, amounts = {} } = metric;
  const named = { parts: words(parts), amounts: words(amounts) };
  return { id, label: t(label), formula: formula(), unit, ...named, path, permission: can };
}

const words = (labels: Readonly<Record<string, Msg>>) =>
  Object.fromEntries(Object.entries(labels).map(([part, text]) => [part, t(text)]));

/** The queries that explain a figure; a house rule holds that there is one for each. */
function placesOf(contract: AnyContract, id: string): Place[] {
  return Object.values(contract).flatMap((api) =>
    Object.values(api).flatMap((procedure) => {
      const { can, metrics } = procedure["~orpc"].meta as ProcedureMeta;
      if (metrics?.includes(id) !== true || can === "public" || can === "signed-in" || can === "loopback-demo")
        return [];
      return [{ path: `/api${procedure["~orpc"].route.path}`, can }];
    }),
  );
}

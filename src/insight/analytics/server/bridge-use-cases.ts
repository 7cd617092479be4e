import { addAmounts } from "#maths/money/amount.ts";
import { valueBridge } from "#portfolio/portfolio/shared/bridge.ts";
import { flowsInPool, valuesInPool } from "./overview-use-cases.ts";
import type { Pool } from "./pool.ts";

type Values = ReturnType<typeof valuesInPool>;

const worth = (values: Values | undefined) => addAmounts(["0", ...(values ?? []).map(({ value }) => value)]);

/** How the fair value came from that of an earlier day; both pools are of the same funds in one currency. */
export function bridgeBetween(before: Pool, pool: Pool) {
  const { to } = pool.exchange;
  const opening = Map.groupBy(valuesInPool(before), ({ companyId }) => companyId);
  const closing = Map.groupBy(valuesInPool(pool), ({ companyId }) => companyId);
  const moved = flowsInPool(pool).filter(({ date }) => date > before.known.asOf);
  const flows = Map.groupBy(moved, ({ holdingId }) => holdingId);
  const companies = [...new Set([...opening.keys(), ...closing.keys(), ...flows.keys()])].map((id) => ({
    id,
    name: pool.companies.get(id)?.name ?? "",
    opening: worth(opening.get(id)),
    closing: worth(closing.get(id)),
    flows: flows.get(id) ?? [],
  }));
  const missingRate = before.exchange.missing() ?? pool.exchange.missing();
  return { missingRate, ...valueBridge(missingRate === null ? companies : [], to) };
}

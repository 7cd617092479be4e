import type { Db } from "#core/server/ctx.ts";
import type { Question } from "#core/server/records/queries.ts";
import { USUAL_FUND_CURRENCY } from "#funds/funds/shared/rules.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { Exchange } from "./exchange-use-cases.ts";
import { inMoney, onlyCurrency } from "./figures.ts";
import { type Asked, listMatching } from "./list-use-cases.ts";
import { listSums, type Sums } from "./queries.ts";

type Part = { of: string | null; cost: string; value: string };

/** Cost and fair value of what is held of the companies that match, by sector and by last round; the most valuable first. */
export async function allocationOf(db: Db, question: Question, { known, shownIn }: Asked) {
  const companies = await listMatching(db, question, { known, shownIn });
  const sums = await listSums(db, known, { ids: companies.map(({ id }) => id) });
  const own = shownIn === "firm" ? null : onlyCurrency(sums);
  const currency = own ?? (await findFirmCurrency(db, USUAL_FUND_CURRENCY));
  const exchange = await Exchange.of(
    db,
    currency,
    sums.map((row) => ({ currency: row.currency, on: known.asOf })),
  );
  const into = (amount: string, row: Sums) => exchange.into({ amount, currency: row.currency }, known.asOf) ?? "0";
  const rowsOf = Map.groupBy(sums, ({ companyId }) => companyId);
  const held = companies.flatMap(({ id, isActive, sector, stage }) => {
    const rows = rowsOf.get(id) ?? [];
    const cost = addAmounts(["0", ...rows.map((row) => into(row.cost, row))]);
    const value = addAmounts(["0", ...rows.map((row) => into(row.fairValue, row))]);
    return isActive ? [{ sector, stage, cost, value }] : [];
  });
  const { missing: missingRate } = exchange;
  const by = (name: "sector" | "stage") =>
    missingRate
      ? []
      : grouped(
          held.map((one) => ({ of: one[name], cost: one.cost, value: one.value })),
          currency,
        );
  return { ...known, currency, missingRate, sectors: by("sector"), stages: by("stage") };
}

function grouped(parts: readonly Part[], currency: string) {
  const groups = [...Map.groupBy(parts, ({ of }) => of)].map(([of, own]) => ({
    of,
    companies: own.length,
    ...inMoney({ cost: totalOf(own, "cost"), value: totalOf(own, "value") }, currency),
  }));
  return groups.toSorted((a, b) => new Exact(b.value).cmp(a.value));
}

const totalOf = (parts: readonly Part[], of: "cost" | "value") => addAmounts(["0", ...parts.map((part) => part[of])]);

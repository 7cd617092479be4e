import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Covers, FacilityBooks } from "#funds/facilities/shared/books.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";

type Row = {
  what: "drawn" | "repaid" | "cost" | "called" | "balance" | "accrued";
  date: string;
  amount: string;
  fees: string;
  workingCapital: string;
  costs: string;
  covers: Covers | null;
};

/** What the books of some funds say of their facilities by a day, as known at a moment. */
export async function listFacilityBooks(
  db: Db,
  funds: readonly string[],
  { asOf, knownAt }: AsKnown,
): Promise<Map<string, FacilityBooks>> {
  const { rows } = await sql<Row & { fundId: string }>`
    select f.id as fund_id, what, effective_on as date, amount::text, fees::text, working_capital::text, costs::text, covers
    from unnest(${[...funds]}::uuid[]) as f(id) cross join lateral facility_books(f.id, ${asOf}, ${knownAt})
    order by f.id, effective_on, entry_no, what`.execute(db);
  const found = Map.groupBy(rows, ({ fundId }) => fundId);
  return new Map(funds.map((id) => [id, booksOf(found.get(id) ?? [])]));
}

/** The same of one fund. */
export async function findFacilityBooks(db: Db, fundId: string, known: AsKnown): Promise<FacilityBooks> {
  return (await listFacilityBooks(db, [fundId], known)).get(fundId) ?? booksOf([]);
}

function booksOf(rows: readonly Row[]): FacilityBooks {
  const of = (what: Row["what"]) => rows.filter((row) => row.what === what);
  const dated = (what: Row["what"]) => of(what).map(({ date, amount }) => ({ date, amount }));
  return {
    drawn: of("drawn").map(({ date, amount, fees, workingCapital, costs }) => ({
      date,
      amount,
      fees,
      workingCapital,
      costs,
    })),
    repaid: of("repaid").map(({ date, amount, covers }) => ({ date, amount, covers })),
    costs: dated("cost"),
    called: dated("called"),
    balance: of("balance")[0]?.amount ?? "0",
    accrued: of("accrued")[0]?.amount ?? "0",
  };
}

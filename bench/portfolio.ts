// What the portfolio costs: sixty companies and 20,000 postings in one firm, and the same among ten firms with 1,000,000 postings.
import { performance } from "node:perf_hooks";
import type { Client } from "pg";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import {
  asKnown,
  balanceOf,
  findState,
  listTrialRows,
  pageOfEntries,
  pageOfLines,
} from "../src/funds/ledger/server/queries.ts";
import { withFigures } from "../src/portfolio/portfolio/server/figures-use-cases.ts";
import { listFlows, listSums, portfolioCompanies } from "../src/portfolio/portfolio/server/queries.ts";
import { summaryOf } from "../src/portfolio/portfolio/server/summary-use-cases.ts";
import { report } from "./support/figures.ts";
import { type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const FIRMS = sized(10, 2);
const POSTINGS = sized("20000,100000", "2000").split(",").map(Number);
const RUNS = sized(20, 1);
const COMPANIES = 60;
const LINES = 4;

/** Funds, companies and a purchase and marks of each in ten years, as many as make so many postings of a firm. */
async function keepBooks(admin: Client, firm: BenchFirm, postings: number): Promise<void> {
  await admin.query("begin");
  await admin.query("select begin_request($1, $2, 'bench')", [firm.userId, firm.id]);
  await admin.query("set local session_replication_role = replica");
  await admin.query("delete from postings where org_id = $1", [firm.id]);
  await admin.query("delete from journal_entries where org_id = $1", [firm.id]);
  await admin.query(
    `insert into funds (org_id, id, name, currency) select $1, ('00000000-0000-7000-8000-00000000000' || n)::uuid, 'Fund ' || n, 'EUR' from generate_series(1, 3) n on conflict do nothing`,
    [firm.id],
  );
  await admin.query("select add_chart_of_accounts($1)", [firm.id]);
  const ids = "('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid";
  await admin.query(
    `insert into companies (org_id, id, name) select $1, ${ids}, 'Company ' || n from generate_series(1, ${COMPANIES}) n on conflict do nothing`,
    [firm.id],
  );
  await admin.query(
    `insert into portfolio_companies (org_id, id, name, company_id) select $1, ${ids}, 'Company ' || n, ${ids} from generate_series(1, ${COMPANIES}) n on conflict do nothing`,
    [firm.id],
  );
  await admin.query(
    `insert into securities (org_id, id, portfolio_company_id, name, kind, currency) select $1, ${ids}, ${ids}, 'Series A', 'preferred', 'EUR' from generate_series(1, ${COMPANIES}) n on conflict do nothing`,
    [firm.id],
  );
  await admin.query(
    `with entry as (
      select n, new_id() as id, ('00000000-0000-7000-8000-00000000000' || (n % 3 + 1))::uuid as fund_id, n / 3 + 1 as entry_no, n <= ${COMPANIES} as is_purchase,
        date '2016-01-15' + (n * 3600 / $2::int) as day, ('00000000-0000-7000-8000-' || lpad((n % ${COMPANIES} + 1)::text, 12, '0'))::uuid as security_id
      from generate_series(1, $2::int) n
    ), written as (
      insert into journal_entries (org_id, id, fund_id, entry_no, recorded_at, effective_on, kind, memo, lines)
      select $1, id, fund_id, entry_no, now() - interval '1 day' + n * interval '1 microsecond', day, case when is_purchase then 'purchase' else 'valuation' end, 'Entry', ${LINES} from entry
    )
    insert into postings (org_id, entry_id, fund_id, entry_no, kind, line, effective_on, recorded_at, account_id, security_id, quantity, amount, currency, fund_amount)
    select $1, e.id, e.fund_id, e.entry_no, case when e.is_purchase then 'purchase' else 'valuation' end, l.line, e.day, now() - interval '1 day' + e.n * interval '1 microsecond', a.id, e.security_id,
      case when e.is_purchase and l.line = 1 then 1000 end, l.amount, 'EUR', l.amount
    from entry e
    cross join lateral (values (1, case when e.is_purchase then 'investments' else 'unrealised_price' end, 1000), (2, case when e.is_purchase then 'cash' else 'change_price' end, -1000),
      (3, 'unrealised_currency', 10), (4, 'change_currency', -10)) l (line, use, amount)
    join ledger_accounts a on a.org_id = $1 and a.use = l.use`,
    [firm.id, Math.round(postings / LINES)],
  );
  await admin.query("commit");
}

const FUND = "00000000-0000-7000-8000-000000000001";
const newest = { filters: [], search: "", limit: 60, sort: { field: "createdAt", direction: "desc" } } as const;
async function page(db: Db, asOf?: string): Promise<void> {
  const { items } = await portfolioCompanies.list(db, { ...newest, filters: [...newest.filters] });
  await withFigures(db, items, await asKnown(db, { asOf }));
}

const ASKED: Record<string, (db: Db) => Promise<unknown>> = {
  "newest page without figures": (db) => portfolioCompanies.list(db, { ...newest, filters: [...newest.filters] }),
  "page of the portfolio": (db) => page(db),
  "page of the portfolio, five years ago": (db) => page(db, "2021-06-30"),
  "summary of the portfolio": async (db) => summaryOf(db, await asKnown(db, {})),
  "flows and sums of a fund": async (db) => {
    const known = await asKnown(db, {});
    await listSums(db, known, { fundId: FUND });
    await listFlows(db, known, { fundId: FUND });
  },
  "trial balance": async (db) => {
    const known = await asKnown(db, {});
    await listTrialRows(db, FUND, known);
    await findState(db, FUND, known);
  },
  "trial balance, five years ago": async (db) => listTrialRows(db, FUND, await asKnown(db, { asOf: "2021-06-30" })),
  journal: (db) => pageOfEntries(db, FUND),
  "an account": async (db) => {
    const known = await asKnown(db, {});
    const { rows } = { rows: await listTrialRows(db, FUND, known) };
    const of = { fundId: FUND, accountId: rows[0]?.accountId ?? FUND };
    await pageOfLines(db, of, known);
    await balanceOf(db, of, known);
  },
};

const bench = await startBench();
try {
  printMachine("The portfolio and the books", bench.postgres);
  const firms = await foundFirms(bench.admin, FIRMS);
  const [firm] = firms;
  if (!firm) throw new Error("no firm");
  const pool = createPool(bench.database.app, { max: 1, name: "bench", onError: console.error });
  for (const [step, postings] of POSTINGS.entries()) {
    for (const each of step === 0 ? [firm] : firms) await keepBooks(bench.admin, each, postings);
    // As autovacuum leaves tables that only grow: what is read of an index alone needs no table.
    await bench.admin.query("vacuum (analyze)");
    console.log(
      `\n${postings.toLocaleString("en")} postings in each of ${step === 0 ? 1 : FIRMS} firms, median and p95 of ${RUNS} in ms, and in pages without figures:`,
    );
    let unit = 1;
    for (const [label, ask] of Object.entries(ASKED)) {
      const times: number[] = [];
      for (let run = 0; run <= RUNS; run += 1) {
        const began = performance.now();
        await inTransaction(
          pool,
          { userId: firm.userId, orgId: firm.id },
          { procedure: "bench", readOnly: true },
          ({ db }) => ask(db),
        );
        times.push(performance.now() - began);
      }
      const ms = median(times.slice(1));
      if (label === "newest page without figures") unit = ms;
      report(
        `  ${label.padEnd(40)} ${ms.toFixed(1).padStart(8)} ${percentile(times.slice(1), 95).toFixed(1).padStart(8)}  ${(ms / unit).toFixed(1).padStart(7)} ×`,
        {
          name: `${label}, ${postings.toLocaleString("en")} postings in each of ${step === 0 ? 1 : FIRMS}`,
          value: ms,
          unit: "ms",
          baseline: { name: "newest page without figures", value: unit },
        },
      );
    }
  }
  await closePool(pool);
} finally {
  await bench.stop();
}

// Closing one quarter of a fund of 200 partners that has 40 earlier quarters: every step by two people through PostgreSQL, as ratios of the pure rules alone.

import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import { dividedNav } from "../src/funds/commitments/shared/capital.ts";
import { approveDraft } from "../src/funds/ledger/server/queries.ts";
import { fundOf, prepareAllocation } from "../src/funds/quarters/server/allocation-use-cases.ts";
import { prepareCarry } from "../src/funds/quarters/server/carry-use-cases.ts";
import { findRun, lockQuarter } from "../src/funds/quarters/server/close-queries.ts";
import { assertDone, prepareClose, readQuarter } from "../src/funds/quarters/server/close-use-cases.ts";
import { prepareFees } from "../src/funds/quarters/server/fee-use-cases.ts";
import { allocationLines } from "../src/funds/quarters/shared/allocation.ts";
import { accruedOn } from "../src/funds/quarters/shared/carry.ts";
import { partnerFees } from "../src/maths/fund/fees/partner-fees.ts";
import { addAmounts } from "../src/maths/money/amount.ts";
import { report } from "./support/figures.ts";
import { type Bench, type BenchFirm, foundFirms, secondPerson, startBench } from "./support/firms.ts";
import { FUND, keepFundBooks } from "./support/fund-books.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";
import type { Aim } from "./support/table.ts";

const PARTNERS = sized(200, 20);
const QUARTERS = 40;
const ROUNDS = sized(5, 1);
const LIMIT_MS = 10_000;
const ENDS = ["03-31", "06-30", "09-30", "12-31"] as const;
const dayOf = (quarter: number) => `${2015 + Math.floor(quarter / 4)}-${ENDS[quarter % 4] ?? ""}`;
const CLOSED = dayOf(QUARTERS);

const partners = Array.from({ length: PARTNERS }, (_, place) => ({
  id: `LP ${place}`,
  commitment: `${(1 + ((place * 37) % 97)) * 250_000}.00`,
  isGeneralPartner: place === 0,
}));

/** Sixteen quarters of calls, then distributions every second one. */
const flows = Array.from({ length: QUARTERS }, (_, quarter) => quarter).flatMap((quarter) =>
  quarter >= 16 && quarter % 2 === 1
    ? []
    : partners.map(({ id, commitment }) => {
        const amount = (Number(commitment) / (quarter < 16 ? 20 : 12)).toFixed(2);
        const paid =
          quarter < 16 ? { contributed: amount, distributed: "0" } : { contributed: "0", distributed: amount };
        return { limitedPartnerId: id, date: dayOf(quarter), ...paid };
      }),
);

function closeQuarter(): string {
  const fees = partnerFees(
    { rate: "0.02", basis: "committed", currency: "EUR" },
    partners.map(({ id, commitment, isGeneralPartner }) => ({ id, commitment, feeFree: isGeneralPartner })),
    { from: "2025-01-01", to: "2025-04-01", committed: addAmounts(partners.map(({ commitment }) => commitment)) },
  );
  const lines = allocationLines(
    [
      { accountId: "gain", use: "change_price", fundAmount: "-12345678.91" },
      { accountId: "costs", use: "administration", fundAmount: "54321.09" },
    ],
    partners.map(({ id, commitment }) => ({
      id,
      commitment,
      contributed: commitment,
      feeRate: null,
      isFeeFree: false,
    })),
    { feeRate: "0.02", currency: "EUR", occasion: CLOSED },
  );
  const { navs } = dividedNav(
    partners.map(({ id, commitment }) => ({ partnerId: id, commitment, capital: commitment })),
    addAmounts([...partners.map(({ commitment }) => commitment), "12291357.82", `-${fees.net}`]),
    { currency: "EUR", occasion: "fund" },
  );
  const carry = accruedOn({
    asOf: CLOSED,
    terms: { style: "european", hurdle: { rate: "0.08", compounding: "annual" }, catchUp: "1", carry: "0.2" },
    accounts: partners.map(({ id, commitment, isGeneralPartner }, place) => ({
      limitedPartnerId: id,
      commitment,
      isGeneralPartner,
      nav: navs[place] ?? "0",
      accruedBefore: "0",
    })),
    flows,
    currency: "EUR",
  });
  if (addAmounts(lines.map(({ amount }) => amount)) !== "0") throw new Error("An allocation moves nothing in sum");
  return carry.accrued;
}

const STARTS_ON = "2026-01-01";
const ENDS_ON = "2026-03-31";

/** Terms that ask for a fee and carry, and of the quarter what is nobody's yet. */
async function openQuarter({ admin }: Bench, { id, userId }: BenchFirm): Promise<void> {
  await admin.query("begin");
  await admin.query("select begin_request($1, $2, 'bench')", [userId, id]);
  await admin.query("set local session_replication_role = replica");
  await admin.query(
    `insert into fund_terms (org_id, fund_id, effective_on, reason, document_id, waterfall, carry, hurdle, hurdle_compounding, catch_up, fee_basis, fee_rate, prepared_by, approved_by, approved_at)
     values ($1, $2, $3, 'First', new_id(), 'european', 20, 8, 'annual', 100, 'committed', 2, null, $4, now() - interval '1 day')`,
    [id, FUND, STARTS_ON, userId],
  );
  await admin.query(
    `update commitments set is_general_partner = true
     where org_id = $1 and limited_partner_id = (select limited_partner_id from commitments where org_id = $1 order by limited_partner_id limit 1)`,
    [id],
  );
  await admin.query(
    `with entry as (
       insert into journal_entries (org_id, fund_id, entry_no, recorded_at, effective_on, kind, memo, lines)
       values ($1, $2, $3::int + 1, now() - interval '1 minute', '2026-02-27', 'adjustment', 'Nobody''s', 4) returning *)
     insert into postings (org_id, entry_id, fund_id, entry_no, kind, line, effective_on, recorded_at, account_id, amount, currency, fund_amount)
     select $1, e.id, e.fund_id, e.entry_no, e.kind, own.line, e.effective_on, e.recorded_at, a.id, own.amount, 'EUR', own.amount
     from entry e, (values (1, 'change_price', -123456789.1), (2, 'unrealised_price', 123456789.1), (3, 'administration', 54321.09), (4, 'payables', -54321.09)) own (line, use_of, amount)
     join ledger_accounts a on a.org_id = $1 and a.use = own.use_of`,
    [id, FUND, QUARTERS],
  );
  await admin.query("commit");
  await admin.query("vacuum (analyze)");
}

/** Every step of a quarter as its screens ask for it, each in a transaction of its own; answers what each took. */
async function closeByHand(bench: Bench, firm: BenchFirm, second: string): Promise<[step: string, ms: number][]> {
  const pool = createPool(bench.database.app, { max: 1, name: "bench", onError: console.error });
  const took: [string, number][] = [];
  async function step<Result>(label: string, userId: string, work: (db: Db) => Promise<Result>): Promise<Result> {
    const since = performance.now();
    const visit = { procedure: "bench", readOnly: false };
    const result = await inTransaction(pool, { userId, orgId: firm.id }, visit, ({ db }) => work(db));
    took.push([label, performance.now() - since]);
    return result;
  }
  async function post(label: string, prepare: (db: Db) => Promise<string>): Promise<void> {
    const runId = await step(`${label}: prepare`, firm.userId, prepare);
    await step(`${label}: approve`, second, async (db) => {
      const draft = (await findRun(db, runId))?.draft;
      if (!draft) throw new Error(`${label} posts nothing`);
      await approveDraft(db, draft);
    });
  }
  await step("read the quarter", firm.userId, (db) => readQuarter(db, FUND, ENDS_ON));
  await post("fees", (db) => prepareFees(db, { fundId: FUND, startsOn: STARTS_ON, endsOn: ENDS_ON }));
  await post("carry", async (db) => prepareCarry(db, await fundOf(db, FUND), ENDS_ON));
  await post("allocation", (db) => prepareAllocation(db, FUND, ENDS_ON));
  const { close } = await step("close: prepare", firm.userId, (db) => prepareClose(db, FUND, ENDS_ON));
  if (!close) throw new Error("Nothing to lock");
  await step("close: lock", second, async (db) => {
    await assertDone(db, FUND, ENDS_ON);
    await lockQuarter(db, close);
  });
  const { closedUntil } = await step("read it closed", firm.userId, (db) => readQuarter(db, FUND, ENDS_ON));
  if (closedUntil !== ENDS_ON) throw new Error(`The books are closed until ${closedUntil}`);
  await closePool(pool);
  return took;
}

const bench = await startBench();
try {
  printMachine(`Closing a quarter of ${PARTNERS} partners after ${QUARTERS} quarters`, bench.postgres);
  const pure = Array.from({ length: ROUNDS }, () => {
    const since = performance.now();
    closeQuarter();
    return performance.now() - since;
  });
  const unit = median(pure);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("There is no firm");
  const second = await secondPerson(bench.admin, firm);
  await keepFundBooks(bench.admin, firm, { partners: PARTNERS, quarters: QUARTERS });
  await openQuarter(bench, firm);
  const took = await closeByHand(bench, firm, second);
  const whole = took.reduce((sum, [, ms]) => sum + ms, 0);
  const line = (label: string, ms: number, aim?: Aim) =>
    report(`  ${label.padEnd(28)} ${ms.toFixed(0).padStart(8)} ms ${(ms / unit).toFixed(2).padStart(8)} ×`, {
      name: label,
      value: ms,
      unit: "ms",
      baseline: { name: "the pure rules", value: unit },
      ...(aim && { aim }),
    });
  console.log("\nServer time, and in closings over the pure rules alone:");
  line("the pure rules", unit);
  for (const [label, ms] of took) line(label, ms);
  line("all of it, of 10,000 ms", whole, { atMost: LIMIT_MS });
} finally {
  await bench.stop();
}

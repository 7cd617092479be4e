// What a capital call of 200 partners costs from its preview to the last receipt.
import { performance } from "node:perf_hooks";
import type { Client } from "pg";
import type { Db } from "../src/core/server/ctx.ts";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import { currentUnfundedCommitments } from "../src/funds/capital-calls/server/issuing-use-cases.ts";
import {
  approveCall,
  holdCalls,
  issueCall,
  postDueCall,
  snapshotUnfundedCommitments,
} from "../src/funds/capital-calls/server/queries.ts";
import { assertAsPrepared } from "../src/funds/capital-calls/server/recalculation-use-cases.ts";
import { callReceipts } from "../src/funds/capital-calls/server/receipt-queries.ts";
import { allocateTo, createCall, readCall } from "../src/funds/capital-calls/server/use-cases.ts";
import type { CapitalCallForm } from "../src/funds/capital-calls/shared/forms.ts";
import { report } from "./support/figures.ts";
import { type BenchFirm, foundFirms, secondPerson, startBench } from "./support/firms.ts";
import { printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const PARTNERS = sized(200, 5);
const LIMIT_MS = 3000;
const FUND = "00000000-0000-7000-8000-000000000001";
const PLAIN_DAY = "2026-11-26".length;
const TODAY = new Date().toISOString().slice(0, PLAIN_DAY);

/** A fund to which so many partners have committed. */
async function found(admin: Client, firm: BenchFirm, partners: number): Promise<void> {
  await admin.query("begin");
  await admin.query("select begin_request($1, $2, 'bench')", [firm.userId, firm.id]);
  await admin.query(
    "insert into funds (org_id, id, name, currency) values ($1, $2, 'Fund', 'EUR') on conflict do nothing",
    [firm.id, FUND],
  );
  await admin.query("select add_chart_of_accounts($1)", [firm.id]);
  await admin.query(
    `with partner as (
      insert into limited_partners (org_id, name, email, kyc_status) select $1, 'Partner ' || n, 'p' || n || '@example.test', 'approved'
      from generate_series(1, $2::int) n returning id)
    insert into commitments (org_id, fund_id, limited_partner_id, amount, currency, admitted_on, confirmed_at)
    select $1, $3, id, 1000000, 'EUR', '2025-01-15', now() from partner`,
    [firm.id, partners, FUND],
  );
  await admin.query("commit");
}

const FORM: CapitalCallForm = {
  fundId: FUND,
  purpose: "Investments and fees",
  dueOn: TODAY,
  shortNoticeReason: "Measured",
  feeFrom: null,
  feeTo: null,
  lateRate: "8",
  items: [
    {
      type: "capitalCallInvestments",
      subType: null,
      isOutside: false,
      repaysFacility: false,
      description: null,
      topics: [],
      portfolioCompanyId: null,
      amount: sized("10000000.01", "1000000.01"),
    },
    {
      type: "capitalCallWorkingCapital",
      subType: null,
      isOutside: false,
      repaysFacility: false,
      description: null,
      topics: [],
      portfolioCompanyId: null,
      amount: "500000",
    },
  ],
  excuses: [],
};

const bench = await startBench();
try {
  printMachine("A capital call", bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("no firm");
  const second = await secondPerson(bench.admin, firm);
  await found(bench.admin, firm, PARTNERS);
  await bench.admin.query("vacuum (analyze)");
  const pool = createPool(bench.database.app, { max: 1, name: "bench", onError: console.error });
  const as = <Result>(userId: string, work: (db: Db) => Promise<Result>) =>
    inTransaction(pool, { userId, orgId: firm.id }, { procedure: "bench", readOnly: false }, ({ db }) => work(db));
  const first = firm.userId;
  let whole = 0;
  async function timed<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
    const began = performance.now();
    const result = await work();
    const ms = performance.now() - began;
    whole += ms;
    report(`  ${label.padEnd(40)} ${ms.toFixed(0).padStart(8)} ms`, { name: label, value: ms, unit: "ms" });
    return result;
  }

  console.log(`\nA call of ${PARTNERS} partners, server time:`);
  await timed("preview", () => as(first, (db) => allocateTo(db, FORM, { occasion: "preview" })));
  const id = await timed("create", () => as(first, (db) => createCall(db, FORM)));
  await timed("approve", () =>
    as(second, async (db) => {
      const call = await readCall(db, id);
      await assertAsPrepared(db, call);
      await approveCall(db, { id, rowVersion: call.rowVersion });
    }),
  );
  await timed("issue and post on the due day", () =>
    as(first, async (db) => {
      const call = await readCall(db, id);
      const seen = { id, rowVersion: call.rowVersion };
      await snapshotUnfundedCommitments(db, seen, await currentUnfundedCommitments(db, call));
      await issueCall(db, seen, null);
      await postDueCall(db, id);
    }),
  );
  await timed("enter every receipt", () =>
    as(first, async (db) => {
      const { lines } = await readCall(db, id);
      const receipts = lines.map(({ id: lineId, amount }) => ({
        kind: "money" as const,
        lineId,
        amount,
        receivedOn: TODAY,
        reference: null,
      }));
      await callReceipts.insert(db, id, receipts);
    }),
  );
  await timed("confirm every receipt", () =>
    as(second, async (db) => {
      const ids = (await callReceipts.list(db, id)).map((one) => one.id).toSorted();
      await holdCalls(db, ids);
      for (const one of ids) await callReceipts.confirm(db, one);
    }),
  );
  const { state } = await timed("read it", () => as(first, (db) => readCall(db, id)));
  if (state !== "closed") throw new Error(`The call is ${state}`);
  report(`  ${"all of it".padEnd(40)} ${whole.toFixed(0).padStart(8)} ms, of ${LIMIT_MS.toLocaleString("en")}`, {
    name: `all of it, ${PARTNERS} partners`,
    value: whole,
    unit: "ms",
    aim: { atMost: LIMIT_MS },
  });

  await closePool(pool);
} finally {
  await bench.stop();
}

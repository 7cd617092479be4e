// Statements of all partners of a fund of 200: their figures from forty quarters of books, and their PDFs in one process.
import { performance } from "node:perf_hooks";
import { closePool, createPool } from "../src/core/server/database/db.ts";
import { inTransaction } from "../src/core/server/database/transaction.ts";
import { pdfsOf } from "../src/core/server/paper/paper.ts";
import { statementPaper } from "../src/investors/statements/server/statement-paper.ts";
import { frozen, fundOf } from "../src/investors/statements/server/use-cases.ts";
import { report } from "./support/figures.ts";
import { foundFirms, startBench } from "./support/firms.ts";
import { FUND, keepFundBooks } from "./support/fund-books.ts";
import { printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const PARTNERS = sized(200, 5);
const QUARTERS = 40;
const QUARTER_ENDS = "2025-12-31";
/** The promise: all of a fund’s statements in the background. */
const MOST_SECONDS = 60;

const bench = await startBench();
const pool = createPool(bench.database.app, { max: 2, name: "bench", onError: () => undefined });
try {
  printMachine(`Statements of ${PARTNERS} partners`, bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("There is no firm.");
  await keepFundBooks(bench.admin, firm, { partners: PARTNERS, quarters: QUARTERS });
  const since = performance.now();
  const { statements } = await inTransaction(
    pool,
    { userId: firm.userId, orgId: firm.id },
    { procedure: "bench", readOnly: true },
    async ({ db }) =>
      frozen(db, await fundOf(db, FUND), { quarterEnds: QUARTER_ENDS, knownAt: new Date().toISOString() }),
  );
  const worked = performance.now();
  const about = { sha256: "0".repeat(64), knownAt: "2026-02-01T10:00:00Z", entryNo: QUARTERS, firm: "Bench" };
  let bytes = 0;
  for await (const pdf of pdfsOf(statements.map((statement) => ({ ...statementPaper({ ...about, statement }) }))))
    bytes += pdf.length;
  const seconds = (performance.now() - since) / 1000;
  console.log(`${statements.length} statements worked out in ${(worked - since).toFixed(0)} ms`);
  report(
    `${statements.length} PDFs of ${(bytes / Math.max(statements.length, 1) / 1024).toFixed(0)} KiB; ${seconds.toFixed(1)} s in all`,
    { name: `statements of ${PARTNERS} partners worked out`, value: worked - since, unit: "ms" },
    { name: `statements of ${PARTNERS} partners as PDF`, value: seconds, unit: "s", aim: { atMost: MOST_SECONDS } },
  );
  if (statements.length !== PARTNERS) throw new Error(`${statements.length} statements of ${PARTNERS} partners.`);
} finally {
  await closePool(pool);
  await bench.stop();
}

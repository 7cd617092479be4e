import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { publish } from "#funds/publications/server/publish-queries.ts";
import { findUnallocated } from "#funds/quarters/server/close-queries.ts";
import { publishedFigures } from "#investors/statements/shared/figures.ts";
import { Exact } from "#maths/money/amount.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import {
  type FoundRun,
  type FoundStatement,
  listReplacedPublications,
  listStatements,
  nameDocument,
  publishRun,
} from "./queries.ts";
import { runOf, statementName } from "./use-cases.ts";

/** Publishes a run: each partner's statement becomes a document of that partner, and is shown in its window; what it replaces is superseded. */
export async function publishStatements(db: Db, seen: { id: string; rowVersion: number }): Promise<void> {
  await publishRun(db, seen);
  const run = await runOf(db, seen.id);
  await assertAllocated(db, run);
  const replaced = await listReplacedPublications(db, run.id);
  const statements = await listStatements(db, run.id);
  const rows = [];
  for (const statement of statements) {
    const documentId = await documentOf(db, statement);
    const { figures, limitedPartnerId } = statement;
    const supersedesId = replaced.get(limitedPartnerId) ?? null;
    const title = t("{fund}: capital account statement {quarter}", {
      fund: figures.fund.name,
      quarter: quarterName(run.quarterEnds),
    });
    rows.push({
      limitedPartnerId,
      fundId: run.fundId,
      kind: "statement" as const,
      title: supersedesId === null ? title : t("{title}, restated", { title }),
      asOf: run.quarterEnds,
      knownAt: run.knownAt,
      entryNo: run.entryNo,
      sourceId: run.id,
      figures: publishedFigures(figures),
      documentId,
      supersedesId,
    });
  }
  await publish(db, rows);
}

/** What is on no partner’s account would be told partners as their contributions, and taken back a quarter later. */
async function assertAllocated(db: Db, { fundId, quarterEnds: asOf, knownAt }: FoundRun): Promise<void> {
  const amount = new Exact(await findUnallocated(db, fundId, { asOf, knownAt }));
  if (amount.isZero()) return;
  const { currency } = required(await findFundCurrency(db, fundId), msg("Fund"));
  throw refuse("statements.unallocated", { amount: amountText(amount.toFixed(), currency) });
}

/** The document of a statement whose PDF is kept; null while it is not. */
export async function documentOf(db: Db, statement: FoundStatement): Promise<string | null> {
  const { id, figures, limitedPartnerId, blobKey, bytes, fileSha256 } = statement;
  if (blobKey === null || bytes === null || fileSha256 === null) return null;
  const name = `${statementName(figures)}.pdf`;
  const about = {
    recordId: limitedPartnerId,
    name,
    category: "financial" as const,
    electronicSignatureRequired: false,
    isFrozen: true,
  };
  const documentId = await insertDocument(db, about, { key: blobKey, name, type: "pdf", bytes, sha256: fileSha256 });
  await nameDocument(db, id, documentId);
  return documentId;
}

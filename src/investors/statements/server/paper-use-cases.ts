import type { KeptFile } from "#core/server/files/kept-file.ts";
import { pdfsOf } from "#core/server/paper/paper.ts";
import type { Notation } from "#core/shared/text/notations.ts";
import type { FoundStatement } from "./queries.ts";
import { statementPaper } from "./statement-paper.ts";
import { statementName } from "./use-cases.ts";

type Known = { knownAt: string; entryNo: number; firm: string; notation: Notation | undefined };
type How = {
  keep: (file: { name: string; content: Uint8Array; type: string }) => Promise<KeptFile>;
  /** After each that is made. */
  each?: (kept: { id: string; file: KeptFile }) => Promise<void>;
};

/** The PDFs of statements, made one after another in one process and kept as files. */
export async function keepPapers(
  statements: readonly FoundStatement[],
  { knownAt, entryNo, firm, notation }: Known,
  { keep, each }: How,
): Promise<{ id: string; file: KeptFile }[]> {
  const papers = statements.map(({ figures, sha256 }) =>
    statementPaper({ statement: figures, sha256, knownAt, entryNo, firm, notation }),
  );
  const kept: { id: string; file: KeptFile }[] = [];
  for await (const content of pdfsOf(papers, { isJob: true })) {
    const statement = statements[kept.length];
    if (statement === undefined) break;
    const name = `${statementName(statement.figures)}.pdf`;
    const one = { id: statement.id, file: await keep({ name, content, type: "pdf" }) };
    kept.push(one);
    await each?.(one);
  }
  return kept;
}

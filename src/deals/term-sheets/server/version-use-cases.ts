import type { Db } from "#core/server/ctx.ts";
import type { TermChange, TermSheet, TermSheetVersion } from "#deals/term-sheets/shared/api.ts";
import { differences, storedTerms, termsIn } from "#deals/term-sheets/shared/terms.ts";
import { listFieldChanges, listSent } from "./version-queries.ts";

type Span = { since: string | null; until: string | null };
type Made = { field: string; by: string; at: string };

/** The versions of a sheet, the newest first: those that were sent and, where it was changed since, what is being worked on. */
export async function readVersions(db: Db, sheet: TermSheet): Promise<TermSheetVersion[]> {
  const sent = (await listSent(db, sheet.id)).map((one) => ({ ...one, terms: storedTerms(one.terms) }));
  const made = await listFieldChanges(db, sheet.id);
  const current = { revision: sheet.revision, sentAt: null, sentBy: null, terms: termsIn(sheet) };
  const all = sheet.sentAt === null ? [...sent, current] : sent;
  const versions = all.map((one, place): TermSheetVersion => {
    const before = all[place - 1];
    const span = { since: before?.sentAt ?? null, until: one.sentAt };
    const changes = before
      ? differences(before.terms, one.terms).map(
          (each): TermChange => ({ ...each, ...whoSaid(made, each.field, span) }),
        )
      : [];
    return { ...one, version: `v${one.revision}.0`, changes };
  });
  return versions.toReversed();
}

/** The person who changed a field last between two sendings. */
function whoSaid(made: readonly Made[], field: string, { since, until }: Span) {
  const found = made.find(
    (one) => one.field === field && (since === null || one.at > since) && (until === null || one.at <= until),
  );
  return { by: found?.by ?? null, at: found?.at ?? null };
}

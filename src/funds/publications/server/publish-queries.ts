import type { Db } from "#core/server/ctx.ts";
import type { PublicationFigures, PublicationKind } from "#funds/publications/shared/figures.ts";

export type Publication = {
  limitedPartnerId: string;
  fundId?: string | null;
  kind: PublicationKind;
  title: string;
  /** The day it is about. */
  asOf: string;
  /** Up to when the books were known; now where it is left out. */
  knownAt?: string;
  entryNo?: number | null;
  /** The call, distribution, close or run it was made of. */
  sourceId?: string | null;
  figures?: PublicationFigures;
  documentId?: string | null;
  /** The publication it takes the place of. */
  supersedesId?: string | null;
};

/** Publishes to partners, by whoever may publish or by the system; each is told at once. Gives the ids in their order. */
export async function publish(db: Db, publications: readonly Publication[]): Promise<string[]> {
  if (publications.length === 0) return [];
  const rows = publications.map(({ figures, ...row }) => ({ ...row, figures: JSON.stringify(figures ?? {}) }));
  const inserted = await db.insertInto("lpPublications").values(rows).returning("id").execute();
  return inserted.map(({ id }) => id);
}

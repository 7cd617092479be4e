import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { type FeePiece, feePieces } from "#funds/side-letters/shared/fee-terms.ts";
import { electable } from "#funds/side-letters/shared/mfn.ts";
import { termsInForce } from "#funds/side-letters/shared/terms.ts";
import { listCommitted, listConfirmedTerms } from "./queries.ts";

export type PartnerFeeTerms = {
  commitmentId: string;
  limitedPartnerId: string;
  isGeneralPartner: boolean;
  pieces: FeePiece[];
};

/**
 * What each partner of a fund pays of the management fee in a period (`to` not in it), by confirmed side letters; where none holds the
 * fund's terms do (kind null).
 */
export async function listFeeTerms(
  db: Db,
  fundId: string,
  period: { from: string; to: string },
): Promise<PartnerFeeTerms[]> {
  const terms = await listConfirmedTerms(db, fundId);
  const partners = await listCommitted(db, fundId, period.to);
  return partners.map(({ commitmentId, limitedPartnerId, isGeneralPartner }) => ({
    commitmentId,
    limitedPartnerId,
    isGeneralPartner,
    pieces: feePieces(
      terms.filter((term) => term.commitmentId === commitmentId),
      period,
    ),
  }));
}

/** What a commitment may elect today by its most favoured nation clause, and from whom. */
export async function electableTerms(db: Db, { id, fundId }: { id: string; fundId: string }) {
  const day = await readFirmToday(db);
  const terms = await listConfirmedTerms(db, fundId);
  const committed = await listCommitted(db, fundId, day);
  const own = committed.find(({ commitmentId }) => commitmentId === id);
  const offered = own === undefined ? [] : electable(own, committed, { terms, day });
  const isEntitled = termsInForce(
    terms.filter(({ commitmentId }) => commitmentId === id),
    day,
  ).some(({ kind }) => kind === "mfn");
  const items = offered.map((term) => {
    const of = committed.find(({ commitmentId }) => commitmentId === term.commitmentId);
    return {
      ...term,
      partner: { id: of?.limitedPartnerId ?? "", name: of?.name ?? "" },
      commitment: of?.amount ?? "0",
    };
  });
  return { items, isEntitled };
}

import type { Db } from "#core/server/ctx.ts";
import { t } from "#core/shared/text.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { capTableOn } from "#maths/fund/captable/captable-on.ts";
import { listEvents, listObjects } from "#portfolio/cap-tables/server/queries.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import { ownedShare } from "#portfolio/cap-tables/shared/table.ts";

/** What our funds have of some companies by their cap tables, fully diluted, in percent; those without a cap table are left out. */
export async function ownedShares(
  db: Db,
  ids: readonly string[],
  { asOf, knownAt }: AsKnown,
): Promise<Map<string, string>> {
  const events = Map.groupBy(await listEvents(db, ids, knownAt), (event) => event.portfolioCompanyId);
  const objects = Map.groupBy(
    await listObjects(db, [...events.keys()], knownAt),
    (object) => object.portfolioCompanyId,
  );
  return new Map(
    [...events].flatMap(([id, happened]) => {
      const own = objects.get(id) ?? [];
      const ours = new Map(
        own.flatMap(({ object, fundId }) => (fundId === null ? [] : [[object.id, fundId] as const])),
      );
      const share = ownedShare(capTableOn(historyOfObjects(own, happened), asOf), ours);
      return share === null ? [] : [[id, share] as const];
    }),
  );
}

const UNKNOWN = { ownershipPercentage: null, ownershipOn: null, ownershipSource: null };
const isLater = ({ ownershipOn }: Typed, asOf: string) => ownershipOn !== null && ownershipOn > asOf;

type Typed = {
  capTableOwnership: string | null;
  ownershipPercentage: string | null;
  ownershipOn: string | null;
  ownershipSource: string | null;
};

/** The share of the cap table on the day where there is one, else the one that was typed of that day or an earlier one, with its source. */
export function withShare<Company extends Typed>(company: Company, asOf: string): Company {
  const share = company.capTableOwnership;
  if (share === null) return isLater(company, asOf) ? { ...company, ...UNKNOWN } : company;
  return { ...company, ownershipPercentage: share, ownershipOn: asOf, ownershipSource: t("Cap table") };
}

import { historyOfObjects } from "#shared/cap-tables/history.ts";
import { ownedShare } from "#shared/cap-tables/table.ts";
import { t } from "#shared/core/text.ts";
import { capTableOn } from "#shared/fund/captable-on.ts";
import type { AsKnown } from "#shared/ledger/rules.ts";
import { listEvents, listObjects } from "../cap-tables/queries.ts";
import type { Db } from "../core/ctx.ts";

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

import type { Db } from "#core/server/ctx.ts";
import { inheritedFlows } from "#funds/distributions/shared/inheritance.ts";
import type { PartnerFlow } from "#funds/distributions/shared/partner-flow.ts";
import type { FundTerms } from "#funds/funds/shared/api.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { listOutside } from "./queries.ts";

type Asked = {
  terms: Pick<FundTerms, "capitalReturned" | "waterfall">;
  fundId: string;
  decimals: number;
  known: AsKnown;
};

/** What partners paid outside their commitments, with what they took over of it; none where the terms return what is inside alone. */
export async function outsideOf(db: Db, { terms, fundId, decimals, known }: Asked): Promise<PartnerFlow[]> {
  if (terms.capitalReturned !== "all" || terms.waterfall === "american") return [];
  return inheritedFlows(await listOutside(db, fundId, known), decimals);
}

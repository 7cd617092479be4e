import { GROUP_KINDS } from "../src/insight/search/shared/advanced-api.ts";
import { asOwner, type Firm } from "./harness.ts";

/** A name of each kind, words of documents, and a filter by what the books calculate: together they read all a search may read. */
export async function searchedWhole(firm: Firm): Promise<Record<string, object[]>> {
  const { rows } = await asOwner(firm.people.super_admin.server, firm, (db) =>
    db.query<{ label: string }>("select min(label) as label from records where label <> '' group by kind"),
  );
  const filters = [{ field: "currentValuation", operator: "greaterThan", value: 0 }];
  return {
    "advancedSearch.find": [{ q: "ac" }, { q: "terms" }, { filters }, ...rows.map(({ label }) => ({ q: label }))],
    "advancedSearch.facets": [{ q: "ac" }],
    "advancedSearch.more": [
      ...rows.flatMap(({ label }) => GROUP_KINDS.map((kind) => ({ q: label, kind }))),
      { q: "terms", kind: "document" },
      { filters, kind: "portfolio_company" },
    ],
  };
}

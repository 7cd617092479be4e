import { type FilterFields, isPicked } from "../src/core/shared/lists/filters.ts";
import { addressOfKind } from "../src/core/shared/records/address.ts";
import { RECORDS } from "../src/core/shared/records.ts";
import { asOwner, type Firm } from "./harness.ts";

/** Each field whose values are counted, with filters that together read all a list may be filtered by. */
export function facetsOf(fields: FilterFields, everyTable: object): object[] {
  const names = Object.keys(fields).filter((name) => fields[name] && isPicked(fields[name]));
  const counted = names.map((field) => ({ field }));
  const asked = ["email", "phone", "isActive"].flatMap((field) =>
    field in fields && "email" in fields
      ? [
          {
            field: names[0],
            filters: [
              field === "isActive"
                ? { field, operator: "equals", value: true }
                : { field, operator: "contains", value: "1" },
            ],
          },
        ]
      : [],
  );
  const ofDeals = { field: "sector", filters: [{ field: "company", operator: "contains", value: "Acme" }] };
  return [...counted, ...asked, ...("overdue" in fields ? [{ field: "sector", ...everyTable }, ofDeals] : [])];
}

/** What every kind of record is asked of one. */
export async function oneOfEachKind(firm: Firm): Promise<Record<string, { id: string }>> {
  const { rows } = await asOwner(firm.people.super_admin.server, firm, (db) =>
    db.query<{ kind: keyof typeof RECORDS; id: string }>("select kind, min(id::text) as id from records group by kind"),
  );
  const samples = rows.flatMap(({ kind, id }) => {
    // The group of a kind is named after its table or its address.
    return [RECORDS[kind].table, addressOfKind(RECORDS[kind]).slice(1)].flatMap((name) => {
      const feature = name.replace(/[-_](\w)/g, (_, letter: string) => letter.toUpperCase());
      return ["get", "history"].map((procedure) => [`${feature}.${procedure}`, { id }]);
    });
  });
  return Object.fromEntries(samples) as Record<string, { id: string }>;
}

/** The administrator who asks looks for a partner, or what was published to it would stay unread. */
export const lookFor = (firm: Firm, limitedPartnerId: string) =>
  asOwner(firm.people.super_admin.server, firm, (db) =>
    db.query("insert into lp_access (user_id, limited_partner_id) values ($1, $2)", [
      firm.people.super_admin.id,
      limitedPartnerId,
    ]),
  );

import { type Change, Story } from "../change.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { partnersOf } from "./limited-partners.ts";

const RELATIONS = TEAM.ir.id;
/** Days ago investor relations asked everybody whom to write to, after the newsletter. */
const ASKED = 25;
const ALL = ["call_notices", "distribution_notices", "statements", "letters", "newsletter"];
/** Who reads everything in the portal. */
const READERS = new Set(["Ellison Family Office", "Brandt Pension Fund"]);
/** Who never answered: it gets everything at its own address. */
const SILENT = new Set(["Samuel Adeyemi", "Owen Fairchild"]);

/** Whom at each partner the firm writes to; notices of two go to the portal. */
export const partnerContactChanges = (calendar: Calendar): Change[] =>
  partnersOf(calendar).flatMap(({ id, name, contact, email }, place) => {
    if (SILENT.has(name)) return [];
    const created_at = calendar.at(ASKED, place);
    return new Story("partner_contacts", RELATIONS, "partnerContacts.create", {
      id: idAt(created_at, `contact of ${name}`),
      limited_partner_id: id,
      role: "notices",
      name: contact,
      email,
      receives: ALL,
      delivery: READERS.has(name) ? "portal" : "mail",
      created_by: RELATIONS,
      created_at,
    }).changes;
  });

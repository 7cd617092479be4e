import type { PartyRole } from "#shared/closings/rules.ts";
import { idAt } from "./calendar.ts";
import { type Change, Story } from "./change.ts";
import { foundersOf } from "./contacts.ts";
import type { DealStory } from "./deal-story.ts";
import { TEAM } from "./people.ts";

/** Who is at the table besides the company and its founder. */
export type Other = { role: PartyRole; name: string; amount?: string; email?: string };

type Closing = { id: string; created_at: string };

const partyIdOf = ({ id, created_at }: Closing, name: string): string => idAt(created_at, `party ${name} of ${id}`);

/** Who is at the table of a closing: the company by its record, others by the name they sign with. */
export function partyChanges(
  { others = [] }: { others?: readonly Other[] },
  closing: Closing,
  about: DealStory,
): Change[] {
  const { id: closing_id, created_at } = closing;
  const party = ({ role, name, ...rest }: Other & { record_id?: string }) =>
    new Story("closing_parties", TEAM.gp.id, "closingParties.create", {
      id: partyIdOf(closing, name),
      closing_id,
      role,
      name,
      record_id: null,
      amount: null,
      email: null,
      ...rest,
      created_by: TEAM.gp.id,
      created_at,
    }).changes;
  const { row: company } = about.company;
  return [
    ...party({ role: "company", name: String(company["name"]), record_id: company.id }),
    ...foundersOf(about).flatMap(({ id, name }) => party({ role: "founder", name, record_id: id })),
    ...others.flatMap(party),
  ];
}

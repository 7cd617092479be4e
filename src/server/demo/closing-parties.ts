import type { PartyRole } from "#shared/closings/rules.ts";
import { type Calendar, idAt } from "./calendar.ts";
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

/** Papers the closing that is nearest waits for: each by the fund and the company, no copy is there yet. */
export function signatureChanges(closing: Closing, company: string, calendar: Calendar): Change[] {
  const { id: closing_id } = closing;
  const papers = ["Subscription agreement", "Shareholders’ agreement"];
  const signers = [null, partyIdOf(closing, company)];
  return papers.flatMap((name) =>
    signers.flatMap((party_id) => {
      const at = calendar.at(4, 100);
      const id = idAt(at, `signature of ${String(party_id)} under ${name} of ${closing_id}`);
      const slot = { id, closing_id, name, party_id, created_by: TEAM.gp.id, created_at: at };
      return new Story("closing_signatures", TEAM.gp.id, "closingSignatures.create", slot).changes;
    }),
  );
}

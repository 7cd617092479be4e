import type { PartyRole } from "#deals/deal-closings/shared/rules.ts";
import { type Change, type Row, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { foundersOf } from "../work/contacts.ts";

/** Who is at the table besides the company and its founder. */
export type Other = { role: PartyRole; name: string; amount?: string; email?: string };

type Closing = { id: string; created_at: string };

const partyIdOf = ({ id, created_at }: Closing, name: string): string => idAt(created_at, `party ${name} of ${id}`);

/** Who is at the table of a closing: the company by its record, others by the name they sign with. */
export function partyChanges({ others = [] }: { others?: readonly Other[] }, closing: Row, about: DealStory): Change[] {
  const { id: closing_id } = closing;
  const created_at = String(closing["created_at"]);
  const party = ({ role, name, ...rest }: Other & { record_id?: string }) =>
    new Story("deal_closing_parties", TEAM.gp.id, "dealClosingParties.create", {
      id: partyIdOf({ id: closing_id, created_at }, name),
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
  const founders = foundersOf(about);
  const [first] = founders;
  return [
    ...party({
      role: "company",
      name: String(company["name"]),
      record_id: company.id,
      ...(first && { email: first.email }),
    }),
    ...founders.flatMap(({ id, name }) => party({ role: "founder", name, record_id: id })),
    ...investorsOf(closing, about).flatMap(party),
    ...others.flatMap(party),
  ];
}

/** How investors share what of a round is not ours, by how many they are: the first pays most. */
const PARTS: readonly (readonly number[])[] = [[], [1], [0.6, 0.4], [0.5, 0.3, 0.2]];
const STEP = 10_000;

/** Who pays the rest of the round: its lead investor, unless that is us, and the deal's co-investors. */
function investorsOf({ amount, round_size, lead_investor }: Row, { deal }: DealStory): Other[] {
  if (round_size === null) return [];
  const lead =
    lead_investor === NORTHLIGHT.name ? [] : [{ role: "lead_investor" as const, name: String(lead_investor) }];
  const beside = (deal.row["co_investors"] as string[]).map((name) => ({ role: "co_investor" as const, name }));
  const investors = [...lead, ...beside];
  const rest = Number(round_size) - Number(amount);
  const paid = (PARTS[investors.length] ?? []).slice(1).map((part) => Math.round((rest * part) / STEP) * STEP);
  const first = rest - paid.reduce((sum, one) => sum + one, 0);
  return investors.map((one, place) => {
    const address = one.name.toLowerCase().replaceAll(/[^a-z]/g, "");
    return { ...one, amount: String([first, ...paid][place] ?? 0), email: `deals@${address}.example` };
  });
}

/** Papers the closing that is nearest waits for: each by the fund and the company, no copy is there yet. */
export function signatureChanges(closing: Closing, company: string, calendar: Calendar): Change[] {
  const { id: closing_id } = closing;
  const papers = ["Subscription agreement", "Shareholders’ agreement"];
  const signers = [null, partyIdOf(closing, company)];
  return papers.flatMap((name, paper) =>
    signers.flatMap((party_id, signer) => {
      const at = calendar.at(4, 100 + paper * signers.length + signer);
      const id = idAt(at, `signature of ${String(party_id)} under ${name} of ${closing_id}`);
      const slot = { id, closing_id, name, party_id, created_by: TEAM.gp.id, created_at: at };
      return new Story("deal_closing_signatures", TEAM.gp.id, "dealClosingSignatures.create", slot).changes;
    }),
  );
}

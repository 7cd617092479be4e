import type { ContactType } from "#deals/contacts/shared/rules.ts";
import { type DemoPerson, TEAM } from "../people.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "./calendar.ts";

/** People the firm knows without one of its deals. */
export const NETWORK: readonly [name: string, title: string, company: string, type: ContactType][] = [
  ["Helena Marchetti", "Partner", "Alder Row Capital", "investor"],
  ["Idris Bakker", "Principal", "Alder Row Capital", "investor"],
  ["Constance Ferrand", "General Partner", "Pont Neuf Ventures", "investor"],
  ["Samuel Oyelaran", "Managing Director", "Kestrel Growth", "investor"],
  ["Birgit Aalto", "Partner", "Saima Ventures", "investor"],
  ["Lionel Strauss", "Investment Director", "Rheingold Family Office", "investor"],
  ["Teresa Quiroga", "Business Angel", "Quiroga Holdings", "investor"],
  ["Professor Anil Deshmukh", "Chair of Machine Learning", "Delft Institute of Technology", "advisor"],
  ["Dr. Marianne Kvist", "Cardiologist", "Sahlgren Clinic", "advisor"],
  ["Gareth Pryce", "Former CFO, listed software", "Pryce Advisory", "advisor"],
  ["Olga Wieczorek", "Regulatory counsel", "Wieczorek & Partners", "advisor"],
  ["Frédéric Halloun", "Recruiter for first executives", "Halloun Search", "other"],
  ["Nadia Sorensen", "Journalist", "The Capital Letter", "other"],
];

/** Who of the firm wrote somebody of the network down, and when. */
export function met(name: string, calendar: Calendar): { random: Random; by: DemoPerson; at: string } {
  const random = new Random(`contact ${name}`);
  const by = random.pick([TEAM.principal, TEAM.associate, TEAM.ir]);
  return { random, by, at: calendar.at(random.whole(1, 300), random.whole(5, 500)) };
}

/** Somebody of the network, as what is written down later names them. Investor relations edits no partners. */
export function networkContact(name: string, calendar: Calendar): { id: string; at: string; by: string } {
  if (!NETWORK.some(([known]) => known === name)) throw new Error(`${name} is not in the network`);
  const { by, at } = met(name, calendar);
  return { id: idAt(at, `contact ${name}`), at, by: by === TEAM.ir ? TEAM.principal.id : by.id };
}

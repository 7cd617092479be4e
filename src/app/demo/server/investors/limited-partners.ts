import { type Change, Story } from "../change.ts";
import { fundIdOf } from "../funds/funds.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { type Calendar, idAt, momentOn } from "../work/calendar.ts";
import { businessDaysBefore } from "../work/public-holidays.ts";

const YEAR = 365;
const [PARTNER, OFFICER] = [TEAM.gp.id, NORTHLIGHT.founder.id];
/** Days ago prospects were entered. */
const ADDED = 110;
/** Business days before a partner was first admitted that it was entered; before each admission its commitment was prepared, and confirmed. */
const [ENTERED, COMMITTED, CONFIRMED] = [30, 6, 4];
const THOUSAND = 1000;
const GENERAL_PARTNER = "Northlight GP";

/** Days ago of the closing each committed at. */
const FUNDS = [
  { name: "Northlight Ventures I", closedOn: [10 * YEAR, 9 * YEAR] },
  { name: "Northlight Ventures II", closedOn: [5 * YEAR, 4 * YEAR] },
  { name: "Northlight Ventures III", closedOn: [212, 90] },
] as const;

type Partner = {
  name: string;
  type: string;
  contact: string;
  /** What it committed to the three funds, in thousands of euros; of a closing after the first, with a plus. */
  committed: readonly [first: string, second: string, third: string];
};

const TYPES = {
  pension: "Pension fund",
  insurer: "Insurance company",
  endowment: "Endowment or foundation",
  sovereign: "Sovereign wealth fund",
  fund: "Fund of funds",
  bank: "Bank",
  corporate: "Corporate",
  family: "Family office",
  person: "Individual",
} as const;

/** Name, type, contact person and commitments to the three funds; who has none is a prospect: nobody is admitted before its KYC is approved. */
const LINES = `
Brandt Pension Fund | pension | Stefan Brandt | 7000 | 12000 | 15000
Ellison Family Office | family | Margaret Ellison | 4000 | 6000 | 6000
Northlight GP | corporate | Helena Voss | 1000 | 2000 | 3000
Alder Valley Teachers’ Pension | pension | Ruth Calloway | 5000 | 9000 | 10000
Kestrel Insurance | insurer | Paul Desmarais | 4500 | 8000 | 8000
Saint-Amand Foundation | endowment | Claire Vasseur | 2500 | 4000 | 4000
Nordhavn Fund of Funds | fund | Lars Holm | 4000 | 8000 | 10000
Meridian Sovereign Fund | sovereign | Aisha Rahman | | 10000 | +20000
Banque du Littoral | bank | Henri Castel | 3000 | 4000 |
Thornbury University Endowment | endowment | Alice Penrose | 2000 | 3000 | +5000
Ostwald Industrie | corporate | Dieter Ostwald | 2500 | 3000 |
Greenacre Family Office | family | James Greenacre | 1500 | 2000 | 2000
Lindqvist Holding | family | Anna Lindqvist | 1500 | 2500 | 3000
Casa Moreno Family Office | family | Lucía Moreno | 1000 | 1500 | +1500
Van der Meer Beheer | family | Pieter van der Meer | 1000 | 1500 | 1500
Rhodes Fund Partners | fund | Olivia Rhodes | 2500 | 4000 | +5000
Hansa Lebensversicherung | insurer | Jürgen Petersen | 2000 | 3500 |
Tessin Vorsorge | pension | Marco Bernasconi | | 3000 | 4000
Fonds Boréal | pension | Élise Tremblay | | +3000 | 4000
Arden Trust Bank | bank | Simon Arden | 1000 | |
Calder Charitable Trust | endowment | Fiona Calder | 500 | 750 |
Peregrine Fund of Funds | fund | David Okafor | | |
Marlow Group | corporate | Grace Marlow | | 1000 | +2000
Ferrante Partecipazioni | family | Giulia Ferrante | 500 | 750 | 1000
Dahl & Sønner | family | Mads Dahl | +500 | 750 |
Roswitha Klein | person | Roswitha Klein | 250 | 250 | 300
Edward Hollis | person | Edward Hollis | 250 | 250 | 250
Mireille Garnier | person | Mireille Garnier | 200 | 200 |
Tomasz Zielinski | person | Tomasz Zielinski | 250 | 250 | 250
Ingrid Solberg | person | Ingrid Solberg | 250 | 250 | 300
Andrew Whitlock | person | Andrew Whitlock | 200 | 250 | 250
Beatriz Nogueira | person | Beatriz Nogueira | +200 | 250 | 250
Colm Brady | person | Colm Brady | | 250 | 250
Sofia Lindgren | person | Sofia Lindgren | | 200 | 250
Hugo Delacroix | person | Hugo Delacroix | | +200 | 200
Nadia Benali | person | Nadia Benali | | +250 | 250
Martin Keller | person | Martin Keller | +200 | 200 |
Priya Raman | person | Priya Raman | | 250 | +300
Jonas Weber | person | Jonas Weber | | |
Elena Petrova | person | Elena Petrova | | |
Samuel Adeyemi | person | Samuel Adeyemi | | |
Charlotte Dupuis | person | Charlotte Dupuis | 200 | |
Viktor Halloran | person | Viktor Halloran | | |
Katarina Blom | person | Katarina Blom | | 400 | 500
Owen Fairchild | person | Owen Fairchild | | |
`;

const PARTNERS: readonly Partner[] = LINES.trim()
  .split("\n")
  .map((line) => {
    const [name = "", type = "", contact = "", first = "", second = "", third = ""] = line
      .split("|")
      .map((one) => one.trim());
    return { name, type: TYPES[type as keyof typeof TYPES], contact, committed: [first, second, third] };
  });

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/[^a-zA-Z ]/g, "")
    .trim()
    .toLowerCase()
    .replaceAll(/ +/g, "-");

/** An address of its own, in a domain that is nobody's. */
const emailOf = (contact: string, name: string) => `${plain(contact).replaceAll("-", ".")}@${plain(name)}.example`;

const idOf = (calendar: Calendar, name: string, place: number) => idAt(calendar.at(ADDED, place), `partner ${name}`);

const commitmentIdOf = (fund: string, name: string, place: number, calendar: Calendar) =>
  idAt(calendar.at(ADDED - 1, place), `${name} in ${fund}`);

/** When a partner was admitted to each fund it is in. */
const admissionsOf = ({ committed }: Partner, calendar: Calendar): string[] =>
  FUNDS.flatMap(({ closedOn: [first, later] }, number) => {
    const amount = committed[number] ?? "";
    return amount === "" ? [] : [calendar.day(amount.startsWith("+") ? later : first)];
  });

/** The partners as others tell of them. */
export const partnersOf = (calendar: Calendar) =>
  PARTNERS.map((partner, place) => ({
    ...partner,
    place,
    admittedOn: admissionsOf(partner, calendar).toSorted()[0],
  })).map(({ name, type, contact, place, admittedOn }) => ({
    id: idOf(calendar, name, place),
    name,
    type,
    contact,
    email: emailOf(contact, name),
    /** On which day first; nobody who is a prospect. */
    admittedOn,
  }));

/** Who has invested in the funds: each partner, and what it committed at which closing. */
export const limitedPartnerChanges = (calendar: Calendar): Change[] =>
  partnersOf(calendar).flatMap(({ name, type, contact, admittedOn }, place) => {
    const committed = PARTNERS[place]?.committed ?? [];
    const created_at =
      admittedOn === undefined ? calendar.at(ADDED, place) : momentOn(businessDaysBefore(admittedOn, ENTERED), place);
    const limited_partner_id = idOf(calendar, name, place);
    const partner = new Story("limited_partners", PARTNER, "limitedPartners.create", {
      id: limited_partner_id,
      name,
      entity_type: type,
      contact_person: contact,
      email: emailOf(contact, name),
      phone: null,
      accredited_investor: true,
      kyc_status: "pending",
      notes: "",
      created_by: PARTNER,
      created_at,
    });
    const commitments = FUNDS.flatMap(({ name: fund, closedOn: [first, later] }, number) => {
      const amount = committed[number] ?? "";
      if (amount === "") return [];
      const admitted_on = calendar.day(amount.startsWith("+") ? later : first);
      const added_at = momentOn(businessDaysBefore(admitted_on, COMMITTED), place);
      const commitment = new Story("commitments", PARTNER, "commitments.create", {
        id: commitmentIdOf(fund, name, place, calendar),
        fund_id: fundIdOf(fund, calendar),
        limited_partner_id,
        vehicle_id: null,
        amount: String(Number(amount.replace("+", "")) * THOUSAND),
        currency: "EUR",
        admitted_on,
        is_general_partner: name === GENERAL_PARTNER,
        created_by: PARTNER,
        prepared_by: PARTNER,
        confirmed_by: null,
        confirmed_at: null,
        created_at: added_at,
      });
      const confirmed_at = momentOn(businessDaysBefore(admitted_on, CONFIRMED), place);
      commitment.change(OFFICER, "commitments.confirm", confirmed_at, { confirmed_by: OFFICER, confirmed_at });
      return commitment.changes;
    });
    return [...partner.changes, ...commitments];
  });

/** Who committed what to a fund, in the order they are entered. */
export const committedTo = (fund: string, calendar: Calendar) =>
  PARTNERS.flatMap(({ name, committed }, place) => {
    const amount = committed[FUNDS.findIndex((one) => one.name === fund)] ?? "";
    if (amount === "") return [];
    return [
      {
        id: commitmentIdOf(fund, name, place, calendar),
        partnerId: idOf(calendar, name, place),
        name,
        commitment: String(Number(amount.replace("+", "")) * THOUSAND),
        isGeneralPartner: name === GENERAL_PARTNER,
        /** At the second closing. */
        isLater: amount.startsWith("+"),
      },
    ];
  });

/** The days of a fund's two closings. */
export function admissionDays(fund: string, calendar: Calendar): { first: string; later: string } {
  const [first, later] = FUNDS.find(({ name }) => name === fund)?.closedOn ?? [0, 0];
  return { first: calendar.day(first), later: calendar.day(later) };
}

import type { Source } from "#deals/companies/shared/rules.ts";
import { type Change, Story } from "../change.ts";
import { TEAM } from "../people.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { networkContact } from "../work/network.ts";

type Event = {
  name: string;
  kind: string;
  place: string;
  /** Days before today that it began; less than nothing for what is still to come. */
  daysAgo: number;
  days: number;
};

const EVENTS: readonly Event[] = [
  { name: "Nordic Founders Forum", kind: "Conference", place: "Helsinki", daysAgo: 341, days: 2 },
  { name: "Tejo Deep Tech Week", kind: "Conference", place: "Lisbon", daysAgo: 262, days: 3 },
  { name: "Quai Launch Demo Day", kind: "Demo day", place: "Paris", daysAgo: 199, days: 1 },
  { name: "Spree SaaS Evening", kind: "Meetup", place: "Berlin", daysAgo: 143, days: 1 },
  { name: "Limmat Spin-off Award", kind: "Pitch competition", place: "Zurich", daysAgo: 101, days: 1 },
  { name: "Climate Capital Summit", kind: "Conference", place: "Amsterdam", daysAgo: 58, days: 2 },
  { name: "Clinic & Code Roundtable", kind: "Roundtable", place: "London", daysAgo: 24, days: 1 },
  { name: "Winter Founders Dinner", kind: "Dinner", place: "Paris", daysAgo: -13, days: 1 },
  { name: "Isar Robotics Fair", kind: "Trade fair", place: "Munich", daysAgo: -26, days: 3 },
];

/** `contact` is one of the firm's network, by name. */
type Partner = { name: string; kind: string; place: string; contact?: string; notes: string };

const PARTNERS: readonly Partner[] = [
  {
    name: "Alder Row Capital",
    kind: "Fund",
    place: "London",
    contact: "Helena Marchetti",
    notes: "Shares what is too early for them, and asks us to do the same with growth rounds.",
  },
  {
    name: "Pont Neuf Ventures",
    kind: "Fund",
    place: "Paris",
    contact: "Constance Ferrand",
    notes: "Co-invested twice. Calls before a round opens.",
  },
  {
    name: "Delft Institute of Technology",
    kind: "University",
    place: "Delft",
    contact: "Professor Anil Deshmukh",
    notes: "Spin-offs in machine learning and robotics, twice a year.",
  },
  { name: "Quai Launch", kind: "Accelerator", place: "Paris", notes: "Two batches a year, forty companies each." },
  { name: "Saima Ventures", kind: "Fund", place: "Helsinki", contact: "Birgit Aalto", notes: "Our eyes in the north." },
  {
    name: "Pryce Advisory",
    kind: "Advisor",
    place: "London",
    contact: "Gareth Pryce",
    notes: "Sends few, knows them well.",
  },
];

const DAYS_BEFORE = 21;
const FIRST_DAY = 420;
const KEEPERS = [TEAM.principal, TEAM.associate];

type Kept = { id: string; story: Story };

/** The events and partners the firm writes down, long before the first company names one. */
export function referralSourceChanges(calendar: Calendar): Change[] {
  return [
    ...EVENTS.map((event) => keptEvent(event, calendar)),
    ...PARTNERS.map((one) => keptPartner(one, calendar)),
  ].flatMap(({ story }) => story.changes);
}

/** Where a prospect of this source that was entered so many days ago came from: an event just before, or some partner. */
export function referralSourceOf(source: Source, daysAgo: number, calendar: Calendar, random: Random): string | null {
  if (source === "Partners") return keptPartner(random.pick(PARTNERS), calendar).id;
  if (source !== "Events") return null;
  const before = EVENTS.filter((event) => event.daysAgo >= daysAgo).at(-1) ?? EVENTS[0];
  return before ? keptEvent(before, calendar).id : null;
}

function keptEvent(event: Event, calendar: Calendar): Kept {
  const { name, kind, place, daysAgo, days } = event;
  const written = Math.max(daysAgo + DAYS_BEFORE, 6);
  return kept(calendar, name, written, {
    type: "event",
    kind,
    place,
    starts_on: calendar.day(daysAgo),
    ends_on: days > 1 ? nextDay(calendar.day(daysAgo), days - 1) : null,
    notes: daysAgo < 0 ? "We hold four places. Say by the end of the month who goes." : "",
  });
}

function keptPartner({ name, kind, place, contact, notes }: Partner, calendar: Calendar): Kept {
  const partner = kept(calendar, name, FIRST_DAY, {
    type: "partner",
    kind,
    place,
    starts_on: null,
    ends_on: null,
    notes,
  });
  if (contact === undefined) return partner;
  const person = networkContact(contact, calendar);
  // Named as its contact once that person is in the book.
  const at = new Date(Math.max(Date.parse(person.at), Date.parse(String(partner.story.row["created_at"]))) + 600_000);
  partner.story.change(person.by, "referralSources.update", at.toISOString(), { contact_id: person.id });
  return partner;
}

function kept(calendar: Calendar, name: string, daysAgo: number, row: Record<string, unknown>): Kept {
  const random = new Random(`referralSource ${name}`);
  const by = random.pick(KEEPERS).id;
  const created_at = calendar.at(daysAgo, random.whole(5, 400));
  const id = idAt(created_at, `referralSource ${name}`);
  const website = `https://www.${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example`;
  const written = { ...row, id, name, website, owner_id: by, created_by: by, created_at };
  return { id, story: new Story("referral_sources", by, "referralSources.create", written) };
}

function nextDay(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

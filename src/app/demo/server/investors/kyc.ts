import type { KycState } from "#investors/kyc/shared/rules.ts";
import { GRACE_DAYS } from "#investors/kyc/shared/rules.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { type Change, Story } from "../change.ts";
import { textPdf } from "../funds/papers.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt, momentOn } from "../work/calendar.ts";
import { type DemoFile, paperStory } from "../work/documents.ts";
import { businessDaysBefore, businessDayUntil } from "../work/public-holidays.ts";
import { partnersOf } from "./limited-partners.ts";

const OFFICER = TEAM.compliance.id;
const PARTNER = TEAM.gp.id;
/** Days ago everybody was looked at before the newest fund's second closing, if not lately; and what came after that. */
const DECIDED = 94;
const LATELY = 180;
const LATER = 12;
/** Business days before a partner is admitted that its file is approved. */
const AHEAD = 10;
/** Business days before a decision: begun or due again, looked for in the lists, submitted. */
const [BEGUN, LOOKED, SUBMITTED] = [5, 3, 2];
/** Days after a file was due again that it is decided, well before it expires. */
const REFRESHED = 12;

type Told = { state: KycState | "not_started"; note?: string };

/** Those whose story is not that of all others, who are approved. */
const OTHERWISE: Record<string, Told> = {
  "Meridian Sovereign Fund": {
    state: "approved_with_conditions",
    note: "Statement of the finance ministry with each capital call above €5m",
  },
  "Casa Moreno Family Office": { state: "refresh_due" },
  "Marlow Group": { state: "on_hold" },
  "Peregrine Fund of Funds": { state: "in_review" },
  "Jonas Weber": { state: "collecting" },
  "Elena Petrova": { state: "collecting" },
  "Viktor Halloran": { state: "rejected", note: "The source of funds could not be shown" },
  "Samuel Adeyemi": { state: "not_started" },
  "Owen Fairchild": { state: "not_started" },
};

type Kind = { investor: string; risk: "low" | "medium" | "high"; funds: string };

const KINDS: Record<string, Kind> = {
  "Pension fund": { investor: "benefit_plan", risk: "low", funds: "Contributions of its members and employers" },
  "Insurance company": { investor: "entity", risk: "low", funds: "Premiums of policyholders" },
  "Endowment or foundation": { investor: "tax_exempt", risk: "low", funds: "Donations and returns of the endowment" },
  "Sovereign wealth fund": { investor: "government", risk: "high", funds: "State reserves" },
  "Fund of funds": { investor: "entity", risk: "medium", funds: "Commitments of its own investors" },
  Bank: { investor: "entity", risk: "low", funds: "Own capital" },
  Corporate: { investor: "entity", risk: "medium", funds: "Retained earnings" },
  "Family office": { investor: "entity", risk: "medium", funds: "Sale of the family’s business" },
  Individual: { investor: "individual", risk: "medium", funds: "Employment income and sale of shares" },
};
const MONTHS = { low: 36, medium: 24, high: 12 };

/** The same day so many months later, at most the 28th. */
function later(day: string, months: number, days = 0): string {
  const [year = 0, month = 1, of = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, Math.min(of, 28) + days)).toISOString().slice(0, 10);
}

/** What a file says before it is submitted. */
const UNDECIDED = {
  held_from: null,
  accreditation_basis: null,
  accredited_on: null,
  accreditation_document_id: null,
  submitted_by: null,
  submitted_at: null,
  decided_by: null,
  decided_at: null,
  conditions: "",
  decision_note: "",
  refresh_on: null,
  expires_on: null,
  holds_until: null,
};

/** What everybody is looked for in, the partner and who controls it. */
const SCREENED = [
  ["sanctions", "EU, UN and OFAC consolidated lists"],
  ["pep", "Politically exposed persons"],
  ["adverse_media", "Press archive"],
] as const;

type Known = ReturnType<typeof partnersOf>[number];
type Where = { calendar: Calendar; firm: string };

/** Who the partners are, as compliance collected it and a partner decided. */
export function demoKyc(calendar: Calendar, firm: string): { changes: Change[]; files: DemoFile[] } {
  const told = partnersOf(calendar).flatMap((partner, place) => {
    const { state, note = "" } = OTHERWISE[partner.name] ?? { state: "approved" };
    return state === "not_started" ? [] : [fileStory(partner, { state, note, place }, { calendar, firm })];
  });
  return { changes: told.flatMap(({ changes }) => changes), files: told.flatMap(({ files }) => files) };
}

type Course = { state: KycState; note: string; place: number };

/** The days on which a file was decided: before its partner was admitted, whenever it was due again, and not too long ago. */
function decisionsOf({ admittedOn }: Known, months: number, calendar: Calendar): string[] {
  const lately = calendar.day(DECIDED);
  if (admittedOn === undefined) return [lately];
  const days = [businessDaysBefore(admittedOn, AHEAD)];
  const next = () => businessDayUntil(addDays(later(days.at(-1) ?? "", months), REFRESHED));
  while (next() <= lately) days.push(next());
  return (days.at(-1) ?? "") < calendar.day(DECIDED + LATELY) ? [...days, lately] : days;
}

function fileStory(partner: Known, { state, note, place }: Course, where: Where) {
  const { calendar } = where;
  const kind = KINDS[partner.type] ?? { investor: "entity", risk: "medium", funds: "" };
  const [first = "", ...others] = decisionsOf(partner, MONTHS[kind.risk], calendar);
  const created_at = momentOn(businessDaysBefore(first, BEGUN), place);
  const file = new Story("kyc_files", OFFICER, "kycFiles.begin", {
    id: idAt(created_at, `KYC of ${partner.name}`),
    limited_partner_id: partner.id,
    name: partner.name,
    state: "collecting",
    investor_type: kind.investor,
    risk_rating: kind.risk,
    source_of_funds: state === "collecting" ? "" : kind.funds,
    ...UNDECIDED,
    collected_by: [OFFICER],
    created_by: OFFICER,
    created_at,
  });
  const parts: Pick<ReturnType<typeof partsOf>, "changes" | "files">[] = [];
  if (state !== "collecting") {
    const begun = partsOf(file, partner, { ...where, looked: businessDaysBefore(first, LOOKED), isFirst: true });
    parts.push(begun);
    const said = { state, note, place, kind };
    decide(file, { ...said, day: first, documentId: begun.documentId });
    for (const day of others) refresh(file, { ...said, day });
    const last = others.at(-1);
    if (last !== undefined)
      parts.push(partsOf(file, partner, { ...where, looked: businessDaysBefore(last, LOOKED), isFirst: false }));
    if (state === "refresh_due" || state === "on_hold") fallBack(file, state, calendar.at(LATER, place));
  }
  const told = file.changes.map((change) => ({ ...change, followedBy: [partner.id] }));
  return {
    changes: [...told, ...parts.flatMap(({ changes }) => changes)],
    files: parts.flatMap(({ files }) => files),
  };
}

/** Its evidence, who stands behind it, and what was found on the list. */
function partsOf(file: Story, { name, type, contact }: Known, where: Where & { looked: string; isFirst: boolean }) {
  const { calendar, looked, isFirst } = where;
  const isPerson = type === "Individual";
  const what = isPerson ? "passport" : "register extract";
  const paper = paperStory(
    {
      name: `${name} ${what} ${looked.slice(0, 4)}.pdf`,
      category: "legal",
      by: "compliance",
      daysAgo: calendar.ago(looked) + 1,
      status: "approved",
      versions: [textPdf([`${name}: ${what}`, "", "Example document of the demo firm"])],
    },
    { record_id: file.row.id },
    where,
  );
  const made = (table: string, procedure: string, row: Record<string, unknown>, which = "") => {
    const created_at = momentOn(looked, name.length);
    const id = idAt(created_at, `${table} of ${name}${which}`);
    return new Story(table, OFFICER, procedure, { id, file_id: file.row.id, ...row, recorded_by: OFFICER, created_at });
  };
  const rows = [
    made("kyc_evidence", "kycEvidence.create", {
      kind: isPerson ? "identity" : "register",
      document_id: paper.id,
      issued_on: businessDaysBefore(looked, 15),
      expires_on: isPerson ? later(looked, 96) : null,
      note: null,
    }),
    ...screeningsOf(isPerson ? [name] : [name, contact], looked).map((row) =>
      made("kyc_screenings", "kycScreenings.create", row, `${row.kind} of ${row.subject}`),
    ),
    ...(isPerson || !isFirst
      ? []
      : [
          made("kyc_owners", "kycOwners.create", {
            role: "controlling_person",
            name: contact,
            share: null,
            country: null,
            note: null,
          }),
        ]),
  ];
  return {
    changes: [...paper.changes, ...rows.flatMap(({ changes }) => changes)],
    files: paper.files,
    documentId: paper.id,
  };
}

function screeningsOf(subjects: readonly string[], looked: string) {
  return subjects.flatMap((subject) =>
    SCREENED.map(([kind, list]) => {
      const isNamesake = kind === "sanctions" && subject === "Marlow Group";
      return {
        subject,
        kind,
        list,
        screened_on: looked,
        hits: isNamesake ? 1 : 0,
        disposition: isNamesake ? "false_positive" : "no_hits",
        note: isNamesake ? "Namesake, another country" : null,
      };
    }),
  );
}

type Decided = Course & { day: string; kind: Kind };

/** Submitted by compliance, decided by a partner. */
function decide(file: Story, { documentId, ...decided }: Decided & { documentId: string }): void {
  const { state, day, place, kind } = decided;
  file.change(OFFICER, "kycFiles.update", momentOn(businessDaysBefore(day, LOOKED), place), {
    accreditation_basis: basisOf(kind.investor),
    accredited_on: businessDaysBefore(day, BEGUN),
    accreditation_document_id: documentId,
  });
  submit(file, decided);
  if (state !== "in_review") answer(file, decided);
}

/** Due again, and approved as before; until it expires the approval before holds. */
function refresh(file: Story, decided: Decided): void {
  const at = momentOn(businessDaysBefore(decided.day, BEGUN), decided.place);
  file.change(OFFICER, "kycFiles.move", at, { state: "refresh_due" });
  submit(file, decided);
  answer(file, decided);
}

function submit(file: Story, { day, place }: Decided): void {
  const submitted_at = momentOn(businessDaysBefore(day, SUBMITTED), place);
  const holds_until = file.row["expires_on"];
  const submitted = { state: "in_review", submitted_by: OFFICER, submitted_at, holds_until };
  file.change(OFFICER, "kycFiles.move", submitted_at, submitted);
}

function answer(file: Story, { state, note, day, place, kind }: Decided): void {
  const isRejected = state === "rejected";
  const refresh_on = isRejected ? null : later(day, MONTHS[kind.risk]);
  const decided_at = momentOn(day, place);
  file.change(PARTNER, "kycFiles.decide", decided_at, {
    state: isRejected || state === "approved_with_conditions" ? state : "approved",
    decided_by: PARTNER,
    decided_at,
    conditions: state === "approved_with_conditions" ? note : "",
    decision_note: isRejected ? note : "",
    collected_by: [],
    holds_until: null,
    refresh_on,
    expires_on: refresh_on === null ? null : later(refresh_on, 0, GRACE_DAYS),
  });
}

/** What came after it was approved. */
function fallBack(file: Story, state: "refresh_due" | "on_hold", at: string): void {
  file.change(OFFICER, "kycFiles.move", at, { state, ...(state === "on_hold" && { held_from: "approved" }) });
}

const basisOf = (investor: string) =>
  investor === "individual" ? "Net worth" : "Entity with assets above the threshold";

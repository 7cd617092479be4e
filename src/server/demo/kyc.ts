import type { KycState } from "#shared/kyc/rules.ts";
import { GRACE_DAYS } from "#shared/kyc/rules.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { type Change, Story } from "./change.ts";
import { type DemoFile, paperStory } from "./documents.ts";
import { partnersOf } from "./limited-partners.ts";
import { textPdf } from "./papers.ts";
import { TEAM } from "./people.ts";

const OFFICER = TEAM.compliance.id;
const PARTNER = TEAM.gp.id;
/** Days ago: begun after the partners were entered, then submitted and decided. */
const BEGUN = 80;
const SUBMITTED = 77;
const DECIDED = 76;
const LATER = 12;

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

function fileStory(partner: Known, { state, note, place }: Course, where: Where) {
  const { calendar } = where;
  const kind = KINDS[partner.type] ?? { investor: "entity", risk: "medium", funds: "" };
  const created_at = calendar.at(BEGUN, place);
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
  const parts = state === "collecting" ? { changes: [], files: [], documentId: null } : partsOf(file, partner, where);
  if (state !== "collecting") decide(file, { state, note, place, documentId: parts.documentId, kind }, calendar);
  const told = file.changes.map((change) => ({ ...change, followedBy: [partner.id] }));
  return { changes: [...told, ...parts.changes], files: parts.files };
}

/** Its evidence, who stands behind it, and what was found on the list. */
function partsOf(file: Story, { name, type, contact }: Known, where: Where) {
  const { calendar } = where;
  const isPerson = type === "Individual";
  const what = isPerson ? "passport" : "register extract";
  const paper = paperStory(
    {
      name: `${name} ${what}.pdf`,
      category: "legal",
      by: "compliance",
      daysAgo: BEGUN - 1,
      status: "approved",
      versions: [textPdf([`${name}: ${what}`, "", "Example document of the demo firm"])],
    },
    { record_id: file.row.id },
    where,
  );
  const made = (table: string, procedure: string, row: Record<string, unknown>, which = "") => {
    const created_at = calendar.at(BEGUN - 2, name.length);
    const id = idAt(created_at, `${table} of ${name}${which}`);
    return new Story(table, OFFICER, procedure, { id, file_id: file.row.id, ...row, recorded_by: OFFICER, created_at });
  };
  const rows = [
    made("kyc_evidence", "kycEvidence.create", {
      kind: isPerson ? "identity" : "register",
      document_id: paper.id,
      issued_on: calendar.day(BEGUN + 20),
      expires_on: isPerson ? later(calendar.day(BEGUN), 96) : null,
      note: null,
    }),
    ...screeningsOf(isPerson ? [name] : [name, contact], calendar).map((row) =>
      made("kyc_screenings", "kycScreenings.create", row, `${row.kind} of ${row.subject}`),
    ),
    ...(isPerson
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

function screeningsOf(subjects: readonly string[], calendar: Calendar) {
  return subjects.flatMap((subject) =>
    SCREENED.map(([kind, list]) => {
      const isNamesake = kind === "sanctions" && subject === "Marlow Group";
      return {
        subject,
        kind,
        list,
        screened_on: calendar.day(BEGUN - 2),
        hits: isNamesake ? 1 : 0,
        disposition: isNamesake ? "false_positive" : "no_hits",
        note: isNamesake ? "Namesake, another country" : null,
      };
    }),
  );
}

type Decided = Course & { documentId: string | null; kind: Kind };

/** Submitted by compliance, decided by a partner, and what came after that. */
function decide(file: Story, { state, note, place, documentId, kind }: Decided, calendar: Calendar): void {
  const submitted_at = calendar.at(SUBMITTED, place);
  const accredited = { accreditation_basis: basisOf(kind.investor), accredited_on: calendar.day(BEGUN) };
  file.change(OFFICER, "kycFiles.update", calendar.at(BEGUN - 2, place), {
    ...accredited,
    accreditation_document_id: documentId,
  });
  file.change(OFFICER, "kycFiles.move", submitted_at, { state: "in_review", submitted_by: OFFICER, submitted_at });
  if (state === "in_review") return;
  const isRejected = state === "rejected";
  const decidedOn = calendar.day(DECIDED);
  const refresh_on = isRejected ? null : later(decidedOn, MONTHS[kind.risk]);
  file.change(PARTNER, "kycFiles.decide", calendar.at(DECIDED, place), {
    state: isRejected || state === "approved_with_conditions" ? state : "approved",
    decided_by: PARTNER,
    decided_at: calendar.at(DECIDED, place),
    conditions: state === "approved_with_conditions" ? note : "",
    decision_note: isRejected ? note : "",
    collected_by: [],
    refresh_on,
    expires_on: refresh_on === null ? null : later(refresh_on, 0, GRACE_DAYS),
  });
  if (state === "refresh_due" || state === "on_hold")
    file.change(OFFICER, "kycFiles.move", calendar.at(LATER, place), {
      state,
      ...(state === "on_hold" && { held_from: "approved" }),
    });
}

const basisOf = (investor: string) =>
  investor === "individual" ? "Net worth" : "Entity with assets above the threshold";

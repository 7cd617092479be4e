import { type Change, Story } from "../change.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { type DemoFile, paperStory } from "../work/documents.ts";
import { textPdf } from "./papers.ts";

const YEAR = 365;
const [PARTNER, OFFICER] = [TEAM.gp.id, NORTHLIGHT.founder.id];

type Terms = {
  reason: string;
  /** Days ago they hold from. */
  from: number;
  values: Readonly<Record<string, string | null>>;
  steps?: readonly { from: number; rate: string | null; basis: string | null }[];
  isApproved: boolean;
};

type Vehicle = {
  name: string;
  vehicle: string;
  /** The name of the one it belongs to. */
  of?: string;
  status: string;
  /** Days ago of the initial closing, and of the final one where there was one. */
  opened: number;
  closed?: number;
  currency?: string;
  size?: readonly [target: string, cap: string];
  values?: Readonly<Record<string, string>>;
  terms?: readonly Terms[];
};

const LUXEMBOURG = {
  domicile: "Luxembourg",
  legal_form: "SCSp",
  accounting_basis: "Luxembourg GAAP",
  administrator: "Ardenne Fund Services (example)",
  auditor: "Moselle Audit (example)",
};

const AGREEMENT = "Limited partnership agreement";
const AGREED = {
  waterfall: "european",
  carry: "20",
  hurdle: "8",
  hurdle_compounding: "annual",
  catch_up: "100",
  gp_commitment: "2",
  capital_clause: "14.2(a)",
  hurdle_clause: "14.2(b)",
  catch_up_clause: "14.2(c)",
  carry_clause: "14.2(d)",
  fee_basis: "committed",
  fee_rate: "2",
  fee_offset: "100",
  fees_due: "advance",
  capital_returned: "all",
  extensions: "Two of one year each, with consent of the advisory committee",
  late_rate: "8",
  late_day_count: "act/365",
  late_fee_interest: "manager",
  late_distributions: "equalised",
  late_entry: "cost",
  late_realised: "in",
} as const;

const VEHICLES: readonly Vehicle[] = [
  {
    name: "Northlight Ventures I",
    vehicle: "main",
    status: "Harvesting",
    opened: 10 * YEAR,
    closed: 9 * YEAR,
    size: ["50000000", "60000000"],
    values: { ...LUXEMBOURG, ilpa_methodology: "granular", strategy: "Seed and Series A in European software." },
    terms: [
      {
        reason: AGREEMENT,
        from: 10 * YEAR,
        values: AGREED,
        steps: [{ from: 5 * YEAR, rate: "1.75", basis: "invested" }],
        isApproved: true,
      },
      {
        reason: "First amendment: one-year extension",
        from: 120,
        values: { ...AGREED, fee_basis: "invested", fee_rate: "1.5" },
        isApproved: true,
      },
    ],
  },
  {
    name: "Northlight Ventures II",
    vehicle: "main",
    status: "Investing",
    opened: 5 * YEAR,
    closed: 4 * YEAR,
    size: ["100000000", "120000000"],
    values: {
      ...LUXEMBOURG,
      ilpa_methodology: "granular",
      strategy: "Series A in European software and health, 2 to 6 million first, reserves of the same size.",
    },
    terms: [
      {
        reason: AGREEMENT,
        from: 5 * YEAR,
        values: AGREED,
        steps: [{ from: -2 * YEAR, rate: "1.75", basis: "invested" }],
        isApproved: true,
      },
    ],
  },
  {
    name: "Northlight Ventures II US Feeder",
    vehicle: "feeder",
    of: "Northlight Ventures II",
    status: "Investing",
    opened: 5 * YEAR - 60,
    closed: 4 * YEAR,
    currency: "USD",
    values: { domicile: "Delaware", legal_form: "Limited partnership", accounting_basis: "US GAAP" },
  },
  {
    name: "Northlight Co-Invest SPV 1",
    vehicle: "spv",
    of: "Northlight Ventures II",
    status: "Investing",
    opened: 2 * YEAR,
    closed: 2 * YEAR,
    values: { domicile: "France", legal_form: "SLP", accounting_basis: "French GAAP" },
  },
  {
    name: "Northlight Ventures III",
    vehicle: "main",
    status: "Raising",
    opened: 212,
    size: ["150000000", "180000000"],
    values: { ...LUXEMBOURG, strategy: "Series A and B in European software, health and climate." },
    terms: [
      {
        reason: AGREEMENT,
        from: 212,
        values: { ...AGREED, carry: "20", gp_commitment: "2.5" },
        steps: [{ from: -5 * YEAR + 212, rate: "1.75", basis: "invested" }],
        isApproved: true,
      },
      {
        reason: "First amendment: fee offset",
        from: -20,
        values: { ...AGREED, gp_commitment: "2.5", fee_offset: "80" },
        isApproved: false,
      },
    ],
  },
];

/** The funds of the firm, their vehicles, what was agreed, and the papers it is agreed in. */
export function demoFunds(calendar: Calendar, firm: string): { changes: Change[]; files: DemoFile[] } {
  const told = VEHICLES.map((one, place) => vehicleStory(one, place, { calendar, firm }));
  return { changes: told.flatMap(({ changes }) => changes), files: told.flatMap(({ files }) => files) };
}

type Where = { calendar: Calendar; firm: string };
const ADDED = 90;
/** Days before its first closing that a fund was entered, with its agreement. */
const FORMED = 75;
/** A fund of the firm by its name. */
export const fundIdOf = (name: string, calendar: Calendar) => idAt(calendar.at(ADDED, 0), `fund ${name}`);

/** The agreement of a fund, before its amendments. */
export const agreementOf = (name: string, calendar: Calendar) =>
  idAt(calendar.at(ADDED - 5, 40), `terms ${AGREEMENT} ${fundIdOf(name, calendar)}`);

function vehicleStory(one: Vehicle, place: number, where: Where): { changes: Change[]; files: DemoFile[] } {
  const { calendar } = where;
  const { name, vehicle, of, status, opened, closed, currency = "EUR", size, values = {}, terms = [] } = one;
  const id = fundIdOf(name, calendar);
  const first = calendar.day(opened);
  const fund = new Story("funds", PARTNER, "funds.create", {
    id,
    name,
    vehicle,
    parent_id: of === undefined ? null : fundIdOf(of, calendar),
    status,
    vintage: Number(first.slice(0, 4)),
    currency,
    fiscal_year_end: "12-31",
    target_size: size?.[0] ?? null,
    hard_cap: size?.[1] ?? null,
    inception_date: calendar.day(opened + 45),
    commencement_date: first,
    initial_closing_date: first,
    final_closing_date: closed === undefined ? null : calendar.day(closed),
    strategy: "",
    notes: "",
    ...values,
    created_by: PARTNER,
    created_at: calendar.at(opened + FORMED, place),
  });
  const told = terms.map((each, number) => termsStory(each, { number, fundId: id, fundName: name, opened, where }));
  return {
    changes: [...fund.changes, ...told.flatMap(({ changes }) => changes)],
    files: told.flatMap(({ files }) => files),
  };
}

type OfFund = { number: number; fundId: string; fundName: string; opened: number; where: Where };

/** An agreement or an amendment: its paper, who wrote its terms down, and who approved them. */
function termsStory(
  { reason, from, values, steps = [], isApproved }: Terms,
  { number, fundId, fundName, opened, where }: OfFund,
): { changes: Change[]; files: DemoFile[] } {
  const { calendar } = where;
  const written = number === 0 ? opened + FORMED : Math.max(from, 55) + 30;
  const paper = paperStory(
    {
      name: `${fundName} ${number === 0 ? "LPA" : `amendment ${number}`}.pdf`,
      category: "legal",
      by: "gp",
      daysAgo: written - 1,
      status: "pending_review",
      versions: [textPdf([fundName, "", reason, `Effective from ${calendar.day(from)}`])],
    },
    { record_id: fundId },
    where,
  );
  const created_at = calendar.at(written - 5, 40);
  const story = new Story("fund_terms", PARTNER, "fundTerms.create", {
    id: idAt(calendar.at(ADDED - 5 - number, 40), `terms ${reason} ${fundId}`),
    fund_id: fundId,
    effective_on: calendar.day(from),
    reason,
    document_id: paper.id,
    ...values,
    fee_steps: steps.map((step) => ({ ...step, from: calendar.day(step.from) })),
    investment_period_ends: calendar.day(opened - 5 * YEAR),
    term_ends: calendar.day(opened - (number === 0 ? 10 : 11) * YEAR),
    prepared_by: PARTNER,
    created_at,
  });
  if (isApproved) {
    const approved_at = calendar.at(written - 9, 60);
    story.change(OFFICER, "fundTerms.approve", approved_at, { approved_by: OFFICER, approved_at });
  }
  return { changes: [...paper.changes, ...story.changes], files: paper.files };
}

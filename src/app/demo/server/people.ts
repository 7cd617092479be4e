import { withNeeds } from "#core/shared/permissions.ts";
import type { SystemRole } from "#core/shared/roles.ts";
import { idAt } from "./work/calendar.ts";

export const DEMO_PASSWORD = "demo-Northlight-1";

/** A role the firm made itself: who keeps the books of its funds. */
const FUND_ACCOUNTANT = {
  name: "Fund accountant",
  description: "Keeps the books of funds: entries, calls, rates and period ends",
  permissions: withNeeds([
    "ledger:post",
    "call:prepare",
    "valuation:read",
    "company:import",
    "task:create",
    "task:update",
    "document:upload",
    "document:update",
    "reports:create",
  ]),
} as const;

/** Another: who looks at the books and papers of funds until the audit is done, and changes nothing. */
const AUDITOR = {
  name: "External auditor",
  description: "Reads the books, marks, partners and papers of funds",
  permissions: withNeeds([
    "ledger:read",
    "portfolio:read",
    "valuation:read",
    "fund:read",
    "lp:read",
    "carry:read",
    "closing:read",
    "document:read",
    "reports:read",
  ]),
} as const;

type OwnRole = typeof FUND_ACCOUNTANT | typeof AUDITOR;

export type DemoPerson = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  title: string;
  role: SystemRole | OwnRole["name"];
  /** In how many days the role ends. */
  endsIn?: number;
};
export type DemoFirm = {
  name: string;
  timeZone: string;
  founder: DemoPerson;
  others: readonly DemoPerson[];
  ownRoles?: readonly OwnRole[];
  offices?: readonly { name: string; location: string; timeZone: string; isHeadquarters: boolean }[];
};

/** Known to be there whatever day the firm is seeded, so that a reset does not sign anybody out. */
export const JOINED = "2024-01-08T09:00:00.000Z";

function person(email: string, name: string, role: DemoPerson["role"], title: string): DemoPerson {
  const [firstName = "", ...rest] = name.split(" ");
  return { id: idAt(JOINED, email), email, firstName, lastName: rest.join(" "), title, role };
}

/** The people who work deals, by the name the conversations call them. */
export const TEAM = {
  gp: person("gp@northlight.example", "Julian Hartmann", "general_partner", "General Partner"),
  principal: person("principal@northlight.example", "Claire Desmoulins", "principal", "Principal"),
  associate: person("associate@northlight.example", "Tomás Rivera", "associate", "Associate"),
  analyst: person("analyst@northlight.example", "Priya Nair", "analyst", "Analyst"),
  researcher: person(
    "investment-analyst@northlight.example",
    "Oskar Lindqvist",
    "investment_analyst",
    "Investment Analyst",
  ),
  portfolio: person("portfolio@northlight.example", "Ingrid Solberg", "portfolio_manager", "Portfolio Manager"),
  ir: person("ir@northlight.example", "Amelia Brooks", "investor_relations", "Investor Relations"),
  compliance: person("compliance@northlight.example", "Dominik Kessler", "compliance_officer", "Compliance Officer"),
} as const;
export type TeamMember = keyof typeof TEAM;

export const NORTHLIGHT: DemoFirm = {
  name: "Northlight Ventures",
  timeZone: "Europe/Paris",
  founder: person("admin@northlight.example", "Nora Whitfield", "super_admin", "Chief Operating Officer"),
  others: [
    ...Object.values(TEAM),
    person("finance@northlight.example", "Helena Novak", FUND_ACCOUNTANT.name, "Fund Accountant"),
    { ...person("auditor@northlight.example", "Sylvie Maurer", AUDITOR.name, "Moselle Audit"), endsIn: 60 },
    person("viewer@northlight.example", "Lena Fischer", "viewer", "Venture Partner"),
    person("lp@northlight.example", "Margaret Ellison", "limited_partner", "Ellison Family Office"),
    person("lp2@northlight.example", "Stefan Brandt", "limited_partner", "Brandt Pension Fund"),
  ],
  ownRoles: [FUND_ACCOUNTANT, AUDITOR],
  offices: [
    { name: "London", location: "12 Lamb Street\nLondon E1 6EA", timeZone: "Europe/London", isHeadquarters: true },
    { name: "Berlin", location: "Torstrasse 140\n10119 Berlin", timeZone: "Europe/Berlin", isHeadquarters: false },
  ],
};

export const SOUTHGATE: DemoFirm = {
  name: "Southgate Capital",
  timeZone: "Europe/London",
  founder: person("gp@southgate.example", "Robert Ainsley", "super_admin", "General Partner"),
  others: [],
};

export const DEMO_FIRMS: readonly DemoFirm[] = [NORTHLIGHT, SOUTHGATE];
export const peopleOf = ({ founder, others }: DemoFirm): DemoPerson[] => [founder, ...others];

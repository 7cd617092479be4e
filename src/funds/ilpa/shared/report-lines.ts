/**
 * The lines of the net asset value roll of ILPA's Reporting Template v2.0 (January 2025), A.1, as an account of the ledger names them. `sign`
 * is what they do to net asset value where they do one thing only. Abbreviations are written out (docs/decisions/statements-and-portal.md).
 */
export const REPORT_LINES = {
  contributions: { label: "Contributions", group: "flows" },
  distributions: { label: "Distributions", group: "flows" },
  syndicationCosts: { label: "Offering/Syndication Costs", group: "flows", sign: -1 },
  placementFees: { label: "Placement Fees", group: "flows", sign: -1 },
  transfers: { label: "Partner Transfers", group: "flows" },
  managementFees: { label: "Management Fees: Gross", group: "fees", sign: -1 },
  feeRebate: { label: "Management Fee Rebate", group: "fees", sign: 1 },
  feeWaivers: { label: "Management Fee Waivers", group: "fees", sign: 1 },
  feeOffsets: { label: "Management Fee Offsets Applied", group: "fees", sign: 1 },
  adviserAdministration: {
    label: "Administration-Accounting-Valuation-Audit-Tax",
    group: "adviser",
    sign: -1,
  },
  adviserTechnology: { label: "Information Technology", group: "adviser", sign: -1 },
  adviserLegal: { label: "Legal-Regulatory-Compliance-Examination", group: "adviser", sign: -1 },
  adviserOrganization: { label: "Organization Costs", group: "adviser", sign: -1 },
  adviserOther: { label: "Other", group: "adviser", sign: -1 },
  adviserOffsets: { label: "Offsets", group: "adviser", sign: 1 },
  externalAdministration: { label: "Third-Party Administration & Accounting", group: "external", sign: -1 },
  externalValuation: { label: "Valuation", group: "external", sign: -1 },
  externalTechnology: { label: "Information Technology", group: "external", sign: -1 },
  externalLegal: { label: "Legal/Regulatory/Compliance", group: "external", sign: -1 },
  externalExamination: { label: "Investigation & Examination", group: "external", sign: -1 },
  externalAudit: { label: "Audit", group: "external", sign: -1 },
  externalTax: { label: "Tax", group: "external", sign: -1 },
  externalOrganization: { label: "Organization", group: "external", sign: -1 },
  externalTaxes: { label: "Taxes", group: "external", sign: -1 },
  externalBankFees: { label: "Bank Fees", group: "external", sign: -1 },
  externalFacilityFees: { label: "Subscription Facility Fees", group: "external", sign: -1 },
  externalFacilityInterest: { label: "Subscription Facility Interest", group: "external", sign: -1 },
  externalCreditFees: { label: "Other Credit Facilities Fees", group: "external", sign: -1 },
  externalCreditInterest: { label: "Other Credit Facilities Interest", group: "external", sign: -1 },
  externalInterest: { label: "Other Interest", group: "external", sign: -1 },
  externalCustody: { label: "Custody", group: "external", sign: -1 },
  externalDueDiligence: { label: "Due Diligence", group: "external", sign: -1 },
  externalBrokenDeals: { label: "Broken Deals", group: "external", sign: -1 },
  externalTravel: { label: "Travel & Entertainment", group: "external", sign: -1 },
  externalInsurance: { label: "Insurance", group: "external", sign: -1 },
  externalPortfolio: { label: "Non-recoverable/Unreimbursed Portfolio Costs", group: "external", sign: -1 },
  externalOther: { label: "Other", group: "external", sign: -1 },
  externalOther2016: { label: "Other: 2016 Template Value", group: "external", sign: -1 },
  externalOffsets: { label: "Offsets", group: "external", sign: 1 },
  interest: { label: "Interest Income", group: "income", sign: 1 },
  dividend: { label: "Dividend Income", group: "income", sign: 1 },
  otherIncome: { label: "Other Income", group: "income", sign: 1 },
  realizedGain: { label: "Net Realized Gain/(Loss)", group: "gains" },
  unrealizedGain: { label: "Change in Net Unrealized Gain/(Loss)", group: "gains" },
  carryAccrued: { label: "Carried Interest: Accrued (Unrealized)", group: "carry" },
  carryEarned: { label: "Carried Interest: Earned (Realized)", group: "carry" },
} as const satisfies Record<string, { label: string; group: ReportGroup; sign?: 1 | -1 }>;

type ReportGroup = "flows" | "fees" | "adviser" | "external" | "income" | "gains" | "carry";

export type ReportLine = keyof typeof REPORT_LINES;
export const REPORT_LINE_NAMES = Object.keys(REPORT_LINES).filter((name): name is ReportLine => name in REPORT_LINES);

/** Lines of a group, in the order the template prints them. */
export const linesIn = (group: ReportGroup): ReportLine[] =>
  REPORT_LINE_NAMES.filter((name) => REPORT_LINES[name].group === group);

/** What a line is called where it stands without its heading, as in a list to choose from. */
export function reportLineName(name: ReportLine): string {
  const { label, group } = REPORT_LINES[name];
  if (group === "adviser") return `Adviser: ${label}`;
  return group === "external" ? `External: ${label}` : label;
}

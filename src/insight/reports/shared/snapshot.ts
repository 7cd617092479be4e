import type { Notation } from "#core/shared/text/notations.ts";
import type { NetPerformance } from "#funds/commitments/shared/performance.ts";
import type { Template } from "./rules.ts";
import type { Section } from "./sections.ts";

type Rate = { irr: number | null; irrIsAnnualised: boolean; irrDays: number | null };

/** Before fees and carry, by the investments of the fund. */
export type Gross = Rate & {
  irrReason: string | null;
  moic: number | null;
  invested: string;
  realized: string;
  unrealized: string;
};

/** Sums of limited partners in a fund; the general partner, and so its carry, is excluded. */
export type PartnerSums = {
  commitment: string;
  called: string;
  paidIn: string;
  distributed: string;
  unfunded: string;
  nav: string;
};

/** Capital of limited partners over a period: opening, paid in, distributed, everything else, closing. */
export type Roll = {
  from: string;
  opening: string;
  paidIn: string;
  distributed: string;
  change: string;
  closing: string;
};

/** What limited partners paid and got until a day, and their net asset value on it. */
export type CurvePoint = { on: string; called: string; distributed: string; nav: string };

export type ReportFund = {
  id: string;
  name: string;
  currency: string;
  vintage: number | null;
  gross: Gross;
  net: { withFacility: NetPerformance; withoutFacility: NetPerformance };
  partners: PartnerSums;
  roll: Roll | null;
  investments: { company: string; sector?: string | null; invested: string; realized: string; unrealized: string }[];
  /** Snapshots of earlier versions have none. */
  curve?: CurvePoint[];
};

export type ReportCompany = Rate & {
  name: string;
  sector: string | null;
  stage: string | null;
  investmentDate: string | null;
  isActive: boolean;
  currency: string | null;
  invested: string | null;
  realized: string | null;
  unrealized: string | null;
  multiple: number | null;
};

export type ReportTotals = Rate & {
  currency: string;
  active: number;
  invested: string | null;
  realized: string | null;
  unrealized: string | null;
  multiple: number | null;
};

export type ReportDeal = {
  company: string;
  sector: string | null;
  stage: string;
  currency: string;
  amount: string | null;
  score: number | null;
  owner: string | null;
  nextStep: string | null;
  nextStepOn: string | null;
};

/** What the four areas of Intelligence & Insight say today. */
export type ReportIntelligence = {
  scored: { deal: string; score: number; band: string; stage: string; sector: string | null; daysInStage: number }[];
  /** The share of decided deals we invested in, with its 95 % interval. Empty name: all deals. */
  rates: { name: string; invested: number; decided: number; rate: number; low: number; high: number }[];
  signals: { record: string; signal: string }[];
  market: {
    title: string;
    category: string;
    severity: string;
    relevance: number;
    source: string | null;
    publishedOn: string;
  }[];
  competitors: {
    name: string;
    sector: string | null;
    threat: string;
    position: number | null;
    currency: string;
    lastFunding: string | null;
    competesWith: string;
  }[];
  searches: { name: string; query: string; filters: number; by: string | null }[];
};

/** All that a report is made of, read once: the same snapshot makes the same file. */
export type Snapshot = {
  template: Template;
  asOf: string;
  knownAt: string;
  firm: string;
  notation: Notation;
  /** How the firm looked. Snapshots of earlier versions have none. */
  brand?: { logoId: string | null; primaryColor: string | null; secondaryColor: string | null };
  /** Of a template of the firm, as it was then: what is shown in its order, after a text. */
  layout?: { sections: Section[]; introduction: string };
  funds?: ReportFund[];
  totals?: ReportTotals;
  companies?: ReportCompany[];
  deals?: ReportDeal[];
  intelligence?: ReportIntelligence;
};

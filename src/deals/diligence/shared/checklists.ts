import { type Msg, msg } from "#core/shared/text.ts";
import {
  type DiligenceStage,
  FINANCIAL_ANALYSIS,
  INITIAL_REVIEW,
  LEGAL_REVIEW,
  MANAGEMENT_REVIEW,
  MARKET_ANALYSIS,
  TECHNICAL_ASSESSMENT,
} from "./rules.ts";

type Checklist = readonly { section: Msg; titles: readonly Msg[] }[];

/** What is usually looked at in each stage: a new project begins with the list of its own. */
export const CHECKLISTS: Readonly<Record<DiligenceStage, Checklist>> = {
  [INITIAL_REVIEW]: [
    {
      section: msg("Company"),
      titles: [
        msg("Pitch deck, data room and cap table received"),
        msg("Founders and their references checked"),
        msg("Fit with fund strategy, stage and ticket"),
      ],
    },
    {
      section: msg("Business"),
      titles: [
        msg("Market size built bottom-up"),
        msg("Three customers called"),
        msg("Competitors compared"),
        msg("Unit economics understood"),
      ],
    },
    { section: msg("Round"), titles: [msg("Use of proceeds and runway"), msg("Terms and co-investors known")] },
  ],
  [LEGAL_REVIEW]: [
    {
      section: msg("Corporate"),
      titles: [
        msg("Articles, register extract and shareholder agreements"),
        msg("Cap table reconciled with share register"),
        msg("Options, warrants and convertible notes listed"),
      ],
    },
    {
      section: msg("Intellectual property"),
      titles: [
        msg("IP assigned to the company by founders, staff and contractors"),
        msg("Open-source licences reviewed"),
        msg("Trade marks and domains owned"),
      ],
    },
    {
      section: msg("Contracts and people"),
      titles: [
        msg("Material customer and supplier contracts"),
        msg("Employment and founder agreements"),
        msg("Litigation, claims and insurance"),
        msg("Data protection and regulatory licences"),
      ],
    },
  ],
  [FINANCIAL_ANALYSIS]: [
    {
      section: msg("Historic figures"),
      titles: [
        msg("Accounts of the last three years"),
        msg("Monthly management accounts reconciled to bank"),
        msg("Revenue recognition and deferred revenue"),
        msg("Working capital and debt"),
      ],
    },
    {
      section: msg("Plan"),
      titles: [
        msg("Financial model checked and stressed"),
        msg("Runway with and without the round"),
        msg("Budget against actuals"),
      ],
    },
    { section: msg("Tax"), titles: [msg("Tax filings and liabilities"), msg("Grants and tax credits")] },
  ],
  [TECHNICAL_ASSESSMENT]: [
    {
      section: msg("Product"),
      titles: [
        msg("Architecture reviewed with the technical lead"),
        msg("Road map against capacity"),
        msg("Quality, test and release practice"),
      ],
    },
    {
      section: msg("Security"),
      titles: [
        msg("Security review and penetration tests"),
        msg("Backups and recovery tried"),
        msg("Access and secrets"),
      ],
    },
    { section: msg("Team"), titles: [msg("Key people and knowledge at risk"), msg("Hiring plan")] },
  ],
  [MARKET_ANALYSIS]: [
    {
      section: msg("Demand"),
      titles: [
        msg("Market size and growth from two sources"),
        msg("Customers’ need, budget and alternatives"),
        msg("Reference calls with customers and lost prospects"),
      ],
    },
    {
      section: msg("Competition"),
      titles: [msg("Competitors’ funding, pricing and position"), msg("Barriers to entry"), msg("Regulation ahead")],
    },
  ],
  [MANAGEMENT_REVIEW]: [
    {
      section: msg("People"),
      titles: [
        msg("Interviews with each founder"),
        msg("References on and off the list"),
        msg("Background checks"),
        msg("Gaps in the team and plan to fill them"),
      ],
    },
    {
      section: msg("Governance"),
      titles: [msg("Board and reporting"), msg("Founder vesting and incentives"), msg("Conflicts of interest")],
    },
  ],
};

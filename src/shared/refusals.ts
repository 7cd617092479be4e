import { ACTIVITY_REFUSALS } from "./activities/refusals.ts";
import { ADMIN_REFUSALS } from "./admin/refusals.ts";
import { APPROVAL_REFUSALS } from "./approvals/refusals.ts";
import { AUTH_REFUSALS } from "./auth/refusals.ts";
import { CAP_TABLE_REFUSALS } from "./cap-tables/refusals.ts";
import { CAPITAL_CALL_REFUSALS } from "./capital-calls/refusals.ts";
import { CLOSING_REFUSALS } from "./closings/refusals.ts";
import { COMMENT_REFUSALS } from "./comments/refusals.ts";
import { COMMITMENT_REFUSALS } from "./commitments/refusals.ts";
import { COMMITTEE_REFUSALS } from "./committee/refusals.ts";
import { COMPANY_REFUSALS } from "./companies/refusals.ts";
import { CONTACT_REFUSALS } from "./contacts/refusals.ts";
import { CORE_REFUSALS } from "./core/refusals.ts";
import { DATA_REQUEST_REFUSALS } from "./data-requests/refusals.ts";
import { DEAL_REFUSALS } from "./deals/refusals.ts";
import { DILIGENCE_REFUSALS } from "./diligence/refusals.ts";
import { DISTRIBUTION_REFUSALS } from "./distributions/refusals.ts";
import { DOCUMENT_REFUSALS } from "./documents/refusals.ts";
import { FACILITY_REFUSALS } from "./facilities/refusals.ts";
import { FUND_CLOSING_REFUSALS } from "./fund-closings/refusals.ts";
import { FUND_REFUSALS } from "./funds/refusals.ts";
import { HEALTH_REFUSALS } from "./health/refusals.ts";
import { IMPORT_REFUSALS } from "./imports/refusals.ts";
import { JOB_REFUSALS } from "./jobs/refusals.ts";
import { KPI_REFUSALS } from "./kpis/refusals.ts";
import { KYC_REFUSALS } from "./kyc/refusals.ts";
import { LEDGER_REFUSALS } from "./ledger/refusals.ts";
import { LIMITED_PARTNER_REFUSALS } from "./limited-partners/refusals.ts";
import { MAILING_REFUSALS } from "./mailings/refusals.ts";
import { MENU_REFUSALS } from "./menu/refusals.ts";
import { MERGE_REFUSALS } from "./merges/refusals.ts";
import { PITCH_REFUSALS } from "./pitches/refusals.ts";
import { PORTAL_REFUSALS } from "./portal/refusals.ts";
import { PORTFOLIO_REFUSALS } from "./portfolio/refusals.ts";
import { QUARTER_REFUSALS } from "./quarters/refusals.ts";
import { REFERRAL_SOURCE_REFUSALS } from "./referral-sources/refusals.ts";
import { SIDE_LETTER_REFUSALS } from "./side-letters/refusals.ts";
import { STATEMENT_REFUSALS } from "./statements/refusals.ts";
import { TASK_REFUSALS } from "./tasks/refusals.ts";
import { TERM_SHEET_REFUSALS } from "./term-sheets/refusals.ts";
import { VALUATION_REFUSALS } from "./valuations/refusals.ts";

/** Every reason for which the server refuses, each described in its area. */
export const REFUSALS = {
  ...ACTIVITY_REFUSALS,
  ...ADMIN_REFUSALS,
  ...APPROVAL_REFUSALS,
  ...AUTH_REFUSALS,
  ...CAP_TABLE_REFUSALS,
  ...CLOSING_REFUSALS,
  ...COMMENT_REFUSALS,
  ...COMMITTEE_REFUSALS,
  ...COMPANY_REFUSALS,
  ...CONTACT_REFUSALS,
  ...CORE_REFUSALS,
  ...DATA_REQUEST_REFUSALS,
  ...DEAL_REFUSALS,
  ...DOCUMENT_REFUSALS,
  ...DILIGENCE_REFUSALS,
  ...DISTRIBUTION_REFUSALS,
  ...QUARTER_REFUSALS,
  ...MAILING_REFUSALS,
  ...FUND_REFUSALS,
  ...KYC_REFUSALS,
  ...COMMITMENT_REFUSALS,
  ...LIMITED_PARTNER_REFUSALS,
  ...CAPITAL_CALL_REFUSALS,
  ...HEALTH_REFUSALS,
  ...IMPORT_REFUSALS,
  ...JOB_REFUSALS,
  ...KPI_REFUSALS,
  ...LEDGER_REFUSALS,
  ...MENU_REFUSALS,
  ...MERGE_REFUSALS,
  ...PITCH_REFUSALS,
  ...PORTAL_REFUSALS,
  ...PORTFOLIO_REFUSALS,
  ...VALUATION_REFUSALS,
  ...REFERRAL_SOURCE_REFUSALS,
  ...STATEMENT_REFUSALS,
  ...FACILITY_REFUSALS,
  ...FUND_CLOSING_REFUSALS,
  ...SIDE_LETTER_REFUSALS,
  ...TASK_REFUSALS,
  ...TERM_SHEET_REFUSALS,
};

export type RefusalReason = keyof typeof REFUSALS;

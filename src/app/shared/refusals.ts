import { MENU_REFUSALS } from "#app/menu/shared/refusals.ts";
import { CORE_REFUSALS } from "#core/shared/refusals.ts";
import { CLOSING_REFUSALS } from "#deals/closings/shared/refusals.ts";
import { COMMITTEE_REFUSALS } from "#deals/committee/shared/refusals.ts";
import { COMPANY_REFUSALS } from "#deals/companies/shared/refusals.ts";
import { CONTACT_REFUSALS } from "#deals/contacts/shared/refusals.ts";
import { DEAL_REFUSALS } from "#deals/deals/shared/refusals.ts";
import { DILIGENCE_REFUSALS } from "#deals/diligence/shared/refusals.ts";
import { PITCH_REFUSALS } from "#deals/pitches/shared/refusals.ts";
import { REFERRAL_SOURCE_REFUSALS } from "#deals/referral-sources/shared/refusals.ts";
import { TERM_SHEET_REFUSALS } from "#deals/term-sheets/shared/refusals.ts";
import { CAPITAL_CALL_REFUSALS } from "#funds/capital-calls/shared/refusals.ts";
import { COMMITMENT_REFUSALS } from "#funds/commitments/shared/refusals.ts";
import { DISTRIBUTION_REFUSALS } from "#funds/distributions/shared/refusals.ts";
import { FACILITY_REFUSALS } from "#funds/facilities/shared/refusals.ts";
import { FUND_CLOSING_REFUSALS } from "#funds/fund-closings/shared/refusals.ts";
import { FUND_REFUSALS } from "#funds/funds/shared/refusals.ts";
import { LEDGER_REFUSALS } from "#funds/ledger/shared/refusals.ts";
import { QUARTER_REFUSALS } from "#funds/quarters/shared/refusals.ts";
import { SIDE_LETTER_REFUSALS } from "#funds/side-letters/shared/refusals.ts";
import { IMPORT_REFUSALS } from "#intake/imports/shared/refusals.ts";
import { MERGE_REFUSALS } from "#intake/merges/shared/refusals.ts";
import { DATA_REQUEST_REFUSALS } from "#investors/data-requests/shared/refusals.ts";
import { KYC_REFUSALS } from "#investors/kyc/shared/refusals.ts";
import { LIMITED_PARTNER_REFUSALS } from "#investors/limited-partners/shared/refusals.ts";
import { MAILING_REFUSALS } from "#investors/mailings/shared/refusals.ts";
import { PORTAL_REFUSALS } from "#investors/portal/shared/refusals.ts";
import { STATEMENT_REFUSALS } from "#investors/statements/shared/refusals.ts";
import { ADMIN_REFUSALS } from "#people/admin/shared/refusals.ts";
import { AUTH_REFUSALS } from "#people/auth/shared/refusals.ts";
import { CAP_TABLE_REFUSALS } from "#portfolio/cap-tables/shared/refusals.ts";
import { HEALTH_REFUSALS } from "#portfolio/health/shared/refusals.ts";
import { KPI_REFUSALS } from "#portfolio/kpis/shared/refusals.ts";
import { PORTFOLIO_REFUSALS } from "#portfolio/portfolio/shared/refusals.ts";
import { VALUATION_REFUSALS } from "#portfolio/valuations/shared/refusals.ts";
import { ACTIVITY_REFUSALS } from "#work/activities/shared/refusals.ts";
import { APPROVAL_REFUSALS } from "#work/approvals/shared/refusals.ts";
import { COMMENT_REFUSALS } from "#work/comments/shared/refusals.ts";
import { DOCUMENT_REFUSALS } from "#work/documents/shared/refusals.ts";
import { JOB_REFUSALS } from "#work/jobs/shared/refusals.ts";
import { TASK_REFUSALS } from "#work/tasks/shared/refusals.ts";

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

import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { RecordKind } from "#core/shared/records.ts";

/**
 * The heading over several records of each kind. Icons are in `record-icons.ts`, titles in `record-titles.ts`,
 * how it is created in `creations.ts`.
 */
export const RECORD_LISTS: Readonly<Record<RecordKind, MessageDescriptor>> = {
  deal: msg`Deals`,
  company: msg`Companies`,
  contact: msg`Contacts`,
  referral_source: msg`Events and partners`,
  task: msg`Tasks`,
  project: msg`Projects`,
  document: msg`Documents`,
  due_diligence: msg`Due Diligence`,
  term_sheet: msg`Term Sheets`,
  committee_session: msg`Investment Committee`,
  deal_closing: msg`Deal Closing`,
  fund: msg`Funds`,
  portfolio_company: msg`Portfolio`,
  exit_opportunity: msg`Exit Management`,
  limited_partner: msg`LP Management`,
  data_request: msg`Data Requests`,
  library_answer: msg`Answer Library`,
  capital_call: msg`Capital Calls`,
  kyc_file: msg`KYC files`,
  fund_admission: msg`Fund Closings`,
  mailing: msg`Communication`,
  distribution: msg`Distributions`,
  competitor: msg`Competitors`,
  rival_firm: msg`Rival firms`,
  market_insight: msg`Market Intelligence`,
};

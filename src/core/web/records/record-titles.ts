import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#core/shared/records.ts";

/**
 * What the page of each kind of the register is called until its record has come. Everybody loads this first: icons, and what
 * else is said of kinds, stand in `record-kinds.ts`.
 */
export const RECORD_TITLES: Readonly<Record<RecordKind, MessageDescriptor>> = {
  deal: msg`Deal`,
  company: msg`Prospect`,
  contact: msg`Contact`,
  referral_source: msg`Event`,
  task: msg`Task`,
  project: msg`Project`,
  document: msg`Document`,
  due_diligence: msg`Due Diligence`,
  term_sheet: msg`Term sheet`,
  committee_session: msg`Committee session`,
  deal_closing: msg`Deal closing`,
  fund: msg`Fund`,
  portfolio_company: msg`Investment`,
  exit_opportunity: msg`Exit opportunity`,
  limited_partner: msg`Limited partner`,
  data_request: msg`Data request`,
  library_answer: msg`Answer`,
  capital_call: msg`Capital call`,
  kyc_file: msg`KYC file`,
  fund_admission: msg`Fund closing`,
  mailing: msg`Mailing`,
  distribution: msg`Distribution`,
  competitor: msg`Competitor`,
  rival_firm: msg`Rival firm`,
  market_insight: msg`Market insight`,
};

/** The kind whose page a route is. */
export const kindOfPage = (path: string | undefined) => RECORD_KINDS.find((kind) => RECORDS[kind].page === path);

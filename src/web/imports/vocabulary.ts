import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Source } from "#shared/companies/rules.ts";
import type { Choice } from "#shared/imports/duplicates.ts";
import type { Delimiter, Encoding, LineEnd } from "#shared/imports/file-settings.ts";
import type { ImportCounts } from "#shared/imports/plan.ts";
import { kindOf, type Target, type TargetField } from "#shared/imports/targets.ts";
import type { JOB_STATUSES } from "#shared/jobs/api.ts";
import { RECORD_WORDS } from "../core/records/record-kinds.ts";
import type { Tone } from "../ui/badge.tsx";

/** The words of imports, as the reader sees them. */
export const ENCODING_WORDS: Record<Encoding, MessageDescriptor> = {
  "utf-8": msg`UTF-8`,
  "utf-16le": msg`UTF-16 (little-endian)`,
  "utf-16be": msg`UTF-16 (big-endian)`,
  "windows-1252": msg`Windows-1252 (Western European)`,
  macintosh: msg`MacRoman (old Mac Excel)`,
};

export const DELIMITER_WORDS: Record<Delimiter, MessageDescriptor> = {
  ",": msg`Comma`,
  ";": msg`Semicolon`,
  "\t": msg`Tab`,
  "|": msg`Pipe`,
};

export const LINE_END_WORDS: Record<LineEnd, MessageDescriptor> = {
  lf: msg`LF (Unix, Mac)`,
  crlf: msg`CRLF (Windows)`,
  cr: msg`CR (old Mac)`,
  mixed: msg`Mixed: each of them ends a row`,
};

/** What a field is called, for the target it belongs to. */
export function wordOf(target: Target, field: TargetField): MessageDescriptor {
  return (target === "companies" && field === "name" ? msg`Company Name` : undefined) ?? FIELD_WORDS[field];
}

const FIELD_WORDS: Record<TargetField, MessageDescriptor> = {
  name: msg`Name`,
  description: msg`Description`,
  sector: msg`Sector`,
  foundedYear: msg`Founded Year`,
  employeeCount: msg`Employees`,
  website: msg`Website`,
  headquarters: msg`Headquarters`,
  city: msg`City`,
  region: msg`State or region`,
  country: msg`Country`,
  fundingTotal: msg`Total Funding`,
  fundingCurrency: msg`Currency of its funding`,
  state: msg`Status`,
  isProspect: msg`Is a prospect`,
  qualifiedAt: msg`Qualified on`,
  archivedAt: msg`Archived on`,
  status: msg`Operating status`,
  tags: msg`Tags`,
  founders: msg`Founders`,
  linkedinUrl: msg`LinkedIn`,
  externalId: msg`Identifier in the source`,
  source: msg`Source`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  title: msg`Title`,
  companyName: msg`Company`,
  companyWebsite: msg`Company's website`,
  contactType: msg`Type`,
  email: msg`Email`,
  phone: msg`Phone`,
  emails: msg`Further emails`,
  phones: msg`Further phones`,
  linkedin: msg`LinkedIn`,
  followUpOn: msg`Follow up on`,
  notes: msg`Notes`,
  company: msg`Company`,
  founder: msg`Founder`,
  stage: msg`Stage`,
  outcome: msg`Outcome`,
  passReason: msg`Reason for Passing`,
  investmentType: msg`Round`,
  currency: msg`Currency`,
  amountRequested: msg`Ask Amount`,
  valuationPre: msg`Valuation`,
  valuationPost: msg`Post-Money Valuation`,
  roundSize: msg`Round Size`,
  ourAllocation: msg`Our Allocation`,
  ourInvestment: msg`Our Investment`,
  ownershipPercentage: msg`Ownership %`,
  priority: msg`Priority`,
  aiScore: msg`AI Score`,
  owner: msg`Owner`,
  ownerEmail: msg`Owner’s e-mail`,
  instrument: msg`Instrument`,
  actualCloseDate: msg`Actual Close Date`,
  lookAgainOn: msg`Look Again On`,
  lastContact: msg`Last Contact`,
  nextStep: msg`Next Step`,
  nextStepOn: msg`Next step on`,
  expectedCloseDate: msg`Expected Close Date`,
  leadInvestor: msg`Lead Investor`,
  coInvestors: msg`Co-investors`,
};

/** What the rows of a file become, as a heading says it. */
export const targetName = (target: Target) => RECORD_WORDS[kindOf(target)].many;

export const TARGET_TITLES: Record<Target, MessageDescriptor> = {
  companies: msg`Import companies`,
  contacts: msg`Import contacts`,
  deals: msg`Import deals`,
};

export const TARGET_DESCRIPTIONS: Record<Target, MessageDescriptor> = {
  companies: msg`From a file to prospects: every sound row in, every damaged value named`,
  contacts: msg`From a file or vCards to contacts, each with the company the firm knows`,
  deals: msg`From a file to deals; a company nobody knows yet is added with its first deal`,
};

export const FILE_LABELS: Record<Target, MessageDescriptor> = {
  companies: msg`File of companies`,
  contacts: msg`File of contacts`,
  deals: msg`File of deals`,
};

/** What becomes of rows that seem to be here already. */
export const CHOICE_WORDS: Record<Choice, MessageDescriptor> = {
  update: msg`Update: what the file says wins`,
  fill: msg`Complete: only what is empty here`,
  skip: msg`Leave out`,
  create: msg`Add all the same`,
};

/** What becomes of rows that are called like an earlier one. */
export const TWIN_WORDS: Record<Choice, MessageDescriptor> = {
  ...CHOICE_WORDS,
  update: msg`One and the same: the later row wins`,
  create: msg`Keep both`,
};

/** What becomes of rows whose addresses belong to several contacts. */
export const SEVERAL_WORDS: Record<Choice, MessageDescriptor> = {
  update: msg`Update the first of them: what the file says wins`,
  fill: msg`Complete the first of them`,
  skip: msg`Leave out until they are merged`,
  create: msg`Add as another contact`,
};

export const SOURCE_WORDS: Record<Source, MessageDescriptor> = {
  Inbound: msg`Inbound`,
  Outbound: msg`Outbound`,
  Referral: msg`Referral`,
  Events: msg`Events`,
  Partners: msg`Partners`,
};

/** What became of the rows, before it happens and after. */
export const FORESEEN_WORDS: Record<keyof ImportCounts, MessageDescriptor> = {
  rows: msg`Rows in the file`,
  created: msg`Will be imported`,
  updated: msg`Will be updated`,
  unchanged: msg`Already here`,
  known: msg`Here, left alone`,
  repeated: msg`Repeated in the file`,
  skipped: msg`Will be left out`,
  damaged: msg`Damaged values`,
  repaired: msg`Repaired values`,
};

export const DONE_WORDS: Record<keyof ImportCounts, MessageDescriptor> = {
  ...FORESEEN_WORDS,
  created: msg`Imported`,
  updated: msg`Updated`,
  skipped: msg`Left out`,
};

type JobStatus = (typeof JOB_STATUSES)[number];

export const JOB_WORDS: Record<JobStatus, MessageDescriptor> = {
  queued: msg`Waiting`,
  running: msg`Running`,
  done: msg`Done`,
  failed: msg`Failed`,
  cancelled: msg`Stopped`,
};

export const JOB_TONES: Record<JobStatus, Tone> = {
  queued: "neutral",
  running: "info",
  done: "success",
  failed: "danger",
  cancelled: "warn",
};

/** What the first row is when it does not name the columns. */
export const ALREADY_ONE: Record<Target, MessageDescriptor> = {
  companies: msg`Already a company`,
  contacts: msg`Already a contact`,
  deals: msg`Already a deal`,
};

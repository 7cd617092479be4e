import { COMPANY_STATUSES, NEW_COMPANY } from "#shared/companies/rules.ts";
import { MOST_ADDRESSES, NEW_CONTACT } from "#shared/contacts/rules.ts";
import { type Msg, msg } from "#shared/core/text.ts";
import { NEW_DEAL, OUTCOMES } from "#shared/deals/rules.ts";
import type { MatchType } from "#shared/imports/duplicates.ts";
import type { FieldValue, ImportedRecord } from "#shared/imports/row-rules.ts";
import type { Target } from "#shared/imports/targets.ts";
import { wordColumns } from "../core/firm-words.ts";

export type SqlType = "text" | "int" | "numeric" | "date" | "text[]" | "uuid" | "boolean" | "timestamptz";
export type Values = { readonly [column: string]: FieldValue };

/** What is said of a record besides, perhaps of one value that its field does not take. */
export type Note = { reason: string; leftOut?: { column: string; value: string } };

/** A record of a file with the key that tells it from the others, and the line that names it first. */
export type KeyedRecord = ImportedRecord & {
  key: string;
  line: number;
  /** An earlier row is called alike: what was decided of this line was decided about the two of them. */
  isTwin?: boolean;
  notes?: readonly Note[];
};

/** A record that is here, as far as an import could change it. */
export type KnownRecord = { id: string; rowVersion: number; importKey: string | null; label: string; values: Values };
export type Match = {
  known: KnownRecord;
  by: MatchType;
  /** Who else has addresses of the row. */
  others?: readonly KnownRecord[];
  /** Has the row's very key: an earlier import made it of such a row, and there cannot be two. */
  isOfKey?: boolean;
};

export type Collected = { list: string; main: string; most: number; label: Msg };

/** Where rows of a file go: the columns they may fill, what a new record starts with, what is said once and for all. */
export type Destination = {
  columns: { readonly [column: string]: SqlType };
  defaults: Values;
  /** Columns that are filled when a record is made and belong to people from then on. */
  onceOnly: readonly string[];
  /** Columns that only mean something together. */
  together: readonly (readonly string[])[];
  /** The currency of a record's amounts. */
  currency: { column: string; amounts: readonly string[] };
  /** Lists that only grow: what was the main value and gives way stands there, too. */
  collected: readonly Collected[];
  /** Columns that only say something while another has this value. */
  only: readonly { column: string; where: string; is: string }[];
  /** Columns in which two spellings may be one word. */
  words: readonly string[];
};

export const DESTINATIONS: { readonly [T in Target]: Destination } = {
  companies: {
    columns: {
      name: "text",
      description: "text",
      sector: "text",
      foundedYear: "int",
      employeeCount: "int",
      website: "text",
      headquarters: "text",
      country: "text",
      fundingTotal: "numeric",
      fundingCurrency: "text",
      status: "text",
      isProspect: "boolean",
      qualifiedAt: "timestamptz",
      operatingStatus: "text",
      tags: "text[]",
      founders: "text[]",
      linkedinUrl: "text",
      externalId: "text",
      source: "text",
    },
    defaults: { status: COMPANY_STATUSES[0], isProspect: true, fundingCurrency: NEW_COMPANY.fundingCurrency },
    onceOnly: ["source"],
    together: [],
    currency: { column: "fundingCurrency", amounts: ["fundingTotal"] },
    collected: [],
    only: [],
    words: wordColumns("companies"),
  },
  contacts: {
    columns: {
      name: "text",
      title: "text",
      companyName: "text",
      companyId: "uuid",
      contactType: "text",
      email: "text",
      phone: "text",
      moreEmails: "text[]",
      morePhones: "text[]",
      linkedin: "text",
      followUpOn: "date",
      archivedAt: "timestamptz",
      tags: "text[]",
      notes: "text",
    },
    defaults: NEW_CONTACT,
    onceOnly: [],
    together: [["companyName", "companyId"]],
    currency: { column: "", amounts: [] },
    collected: [
      { list: "moreEmails", main: "email", most: MOST_ADDRESSES, label: msg("e-mails") },
      { list: "morePhones", main: "phone", most: MOST_ADDRESSES, label: msg("phones") },
    ],
    only: [],
    words: wordColumns("contacts"),
  },
  deals: {
    columns: {
      name: "text",
      companyId: "uuid",
      founder: "text",
      sector: "text",
      stage: "text",
      outcome: "text",
      passReason: "text",
      lookAgainOn: "date",
      status: "text",
      archivedAt: "timestamptz",
      investmentType: "text",
      instrument: "text",
      currency: "text",
      amountRequested: "numeric",
      valuationPre: "numeric",
      valuationPost: "numeric",
      roundSize: "numeric",
      ourAllocation: "numeric",
      ourInvestment: "numeric",
      ownershipPercentage: "numeric",
      source: "text",
      priority: "text",
      score: "int",
      ownerId: "uuid",
      lastContact: "date",
      nextStep: "text",
      nextStepOn: "date",
      expectedCloseDate: "date",
      actualCloseDate: "date",
      leadInvestor: "text",
      coInvestors: "text[]",
      tags: "text[]",
      description: "text",
      notes: "text",
    },
    defaults: {
      stage: NEW_DEAL.stage,
      outcome: OUTCOMES[0],
      status: NEW_DEAL.status,
      priority: NEW_DEAL.priority,
      currency: NEW_DEAL.currency,
    },
    onceOnly: ["companyId"],
    together: [
      ["outcome", "passReason", "lookAgainOn"],
      ["status", "archivedAt"],
    ],
    collected: [],
    currency: {
      column: "currency",
      amounts: ["amountRequested", "valuationPre", "valuationPost", "roundSize", "ourAllocation", "ourInvestment"],
    },
    only: [
      { column: "passReason", where: "outcome", is: "passed" },
      { column: "lookAgainOn", where: "outcome", is: "passed" },
    ],
    words: wordColumns("deals"),
  },
};

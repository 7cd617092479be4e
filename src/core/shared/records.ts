import type { Permission } from "./permissions.ts";
import { type Msg, msg } from "./text.ts";

/**
 * The register of what people work with: every kind of record, once. Links, breadcrumbs, the palette, what can be created from
 * anywhere, imports, saved views, merges, the API's description, subjects of activities and comments, and the rules that hold the
 * database to it are read from here. Its words and icons on screens stand in `core/web/records`.
 */
type RecordKindEntry = {
  /** Also its address below /api, with dashes, where `path` names no other. */
  table: string;
  path?: string;
  /** As sentences say it: "Add a contact", "How many contacts match". */
  one: Msg;
  many: Msg;
  page: `/${string}/$id`;
  /** The screen of the menu it belongs to; its import, where it has one, stands below. */
  screen: `/${string}`;
  can: Readonly<Record<"read" | "create" | "update" | "delete" | "export", Permission>>;
  /** What tells two of one name apart: columns, of which the first that says something else is shown; a key by its record's name. */
  detail: readonly string[];
  /** The column of a vocabulary that says where one stands, and that of the colleague who has it: both are shown where it is found. */
  state?: string;
  owner?: string;
  /** The record one is about: who looks for that one by its name finds these in its place. */
  about?: { kind: string; column: string };
  /**
   * What else it takes part in: a timeline of activities, a thread of comments, people linked to it, finding and merging
   * duplicates, files people bring, views they keep of its list.
   */
  with: readonly ("activities" | "comments" | "people" | "merges" | "imports" | "views")[];
};

/** A permission for each act: `deal:read`, `deal:create` … */
const rights = <const Noun extends string>(noun: Noun) =>
  ({
    read: `${noun}:read`,
    create: `${noun}:create`,
    update: `${noun}:update`,
    delete: `${noun}:delete`,
    export: `${noun}:export`,
  }) as const;

/** One permission for every change: `fund:manage`. */
const managed = <const Noun extends string>(noun: Noun) =>
  ({
    read: `${noun}:read`,
    create: `${noun}:manage`,
    update: `${noun}:manage`,
    delete: `${noun}:manage`,
    export: `${noun}:export`,
  }) as const;

export const RECORDS = {
  deal: {
    table: "deals",
    one: msg("deal"),
    many: msg("deals"),
    page: "/deals/$id",
    screen: "/dealflow",
    can: rights("deal"),
    detail: ["company_id", "sector"],
    state: "stage",
    owner: "owner_id",
    about: { kind: "company", column: "company_id" },
    with: ["activities", "comments", "people", "imports", "views"],
  },
  company: {
    table: "companies",
    one: msg("company"),
    many: msg("companies"),
    page: "/deal-sourcing/$id",
    screen: "/deal-sourcing",
    can: rights("company"),
    detail: ["sector"],
    with: ["activities", "comments", "people", "merges", "imports", "views"],
  },
  contact: {
    table: "contacts",
    one: msg("contact"),
    many: msg("contacts"),
    page: "/contacts/$id",
    screen: "/contacts",
    can: rights("contact"),
    detail: ["company_name"],
    with: ["activities", "merges", "imports", "views"],
  },
  referral_source: {
    table: "referral_sources",
    one: msg("event or partner"),
    many: msg("events and partners"),
    page: "/deal-sourcing/events/$id",
    screen: "/deal-sourcing",
    can: rights("company"),
    detail: ["place"],
    with: [],
  },
  task: {
    table: "tasks",
    one: msg("task"),
    many: msg("tasks"),
    page: "/tasks/$id",
    screen: "/tasks",
    can: rights("task"),
    detail: ["record_id", "task_type"],
    owner: "assigned_to",
    with: ["comments", "views"],
  },
  project: {
    table: "projects",
    one: msg("project"),
    many: msg("projects"),
    page: "/projects/$id",
    screen: "/projects",
    can: rights("task"),
    detail: ["record_id"],
    state: "status",
    owner: "owner_id",
    with: ["comments"],
  },
  document: {
    table: "documents",
    one: msg("document"),
    many: msg("documents"),
    page: "/documents/$id",
    screen: "/documents",
    can: { ...rights("document"), create: "document:upload" },
    detail: ["record_id", "type"],
    owner: "uploaded_by",
    with: ["comments", "views"],
  },
  due_diligence: {
    table: "due_diligence_projects",
    one: msg("due diligence project"),
    many: msg("due diligence projects"),
    page: "/due-diligence/$id",
    screen: "/due-diligence",
    can: rights("diligence"),
    detail: ["stage"],
    state: "status",
    owner: "assigned_to",
    with: ["comments", "views"],
  },
  term_sheet: {
    table: "term_sheets",
    one: msg("term sheet"),
    many: msg("term sheets"),
    page: "/term-sheets/$id",
    screen: "/term-sheets",
    can: rights("term_sheet"),
    detail: ["version", "lead_investor"],
    state: "status",
    with: ["comments", "views"],
  },
  committee_session: {
    table: "committee_sessions",
    one: msg("committee session"),
    many: msg("committee sessions"),
    page: "/investment-committee/$id",
    screen: "/investment-committee",
    can: { ...rights("committee"), create: "committee:schedule", update: "committee:schedule" },
    detail: ["meets_on", "place"],
    state: "status",
    with: ["comments", "views"],
  },
  deal_closing: {
    table: "deal_closings",
    one: msg("deal closing"),
    many: msg("deal closings"),
    page: "/deal-closing/$id",
    screen: "/deal-closing",
    can: managed("closing"),
    detail: ["stage", "lead_investor"],
    state: "status",
    owner: "owner_id",
    with: ["comments"],
  },
  fund: {
    table: "funds",
    one: msg("fund"),
    many: msg("funds"),
    page: "/portfolio/funds/$id",
    screen: "/portfolio/funds",
    can: managed("fund"),
    detail: ["vintage", "domicile"],
    state: "status",
    with: ["comments"],
  },
  portfolio_company: {
    table: "portfolio_companies",
    one: msg("portfolio company"),
    many: msg("portfolio companies"),
    page: "/portfolio/$id",
    screen: "/portfolio",
    can: managed("portfolio"),
    detail: [],
    owner: "owner_id",
    with: ["comments", "views"],
  },
  exit_opportunity: {
    table: "exit_opportunities",
    path: "exits",
    one: msg("exit opportunity"),
    many: msg("exit opportunities"),
    page: "/exit-management/$id",
    screen: "/exit-management",
    can: managed("portfolio"),
    detail: ["exit_type"],
    state: "status",
    owner: "owner_id",
    with: ["comments"],
  },
  limited_partner: {
    table: "limited_partners",
    one: msg("limited partner"),
    many: msg("limited partners"),
    page: "/lp-management/$id",
    screen: "/lp-management",
    can: managed("lp"),
    detail: ["entity_type"],
    state: "kyc_status",
    with: ["comments"],
  },
  data_request: {
    table: "data_requests",
    one: msg("data request"),
    many: msg("data requests"),
    page: "/lp-management/data-requests/$id",
    screen: "/lp-management/data-requests",
    can: managed("lp"),
    detail: ["limited_partner_id", "requester"],
    state: "state",
    owner: "owner_id",
    with: ["comments"],
  },
  library_answer: {
    table: "library_answers",
    one: msg("answer"),
    many: msg("answers"),
    page: "/lp-management/answers/$id",
    screen: "/lp-management/data-requests",
    can: managed("lp"),
    detail: ["fund_id"],
    owner: "owner_id",
    with: ["comments"],
  },
  capital_call: {
    table: "capital_calls",
    one: msg("capital call"),
    many: msg("capital calls"),
    page: "/lp-management/calls/$id",
    screen: "/lp-management/calls",
    can: { ...rights("lp"), create: "call:prepare", update: "call:prepare", delete: "call:approve" },
    detail: ["purpose"],
    state: "state",
    with: ["comments"],
  },
  kyc_file: {
    table: "kyc_files",
    one: msg("KYC file"),
    many: msg("KYC files"),
    page: "/lp-management/kyc/$id",
    screen: "/lp-management",
    can: { ...managed("kyc"), export: "kyc:read" },
    detail: [],
    with: [],
  },
  fund_admission: {
    table: "fund_admissions",
    path: "fund-closings",
    one: msg("closing of a fund"),
    many: msg("closings of funds"),
    page: "/lp-management/closings/$id",
    screen: "/lp-management/closings",
    can: { ...rights("lp"), create: "call:prepare", update: "call:prepare", delete: "call:approve" },
    detail: [],
    with: ["comments"],
  },
  mailing: {
    table: "mailings",
    one: msg("mailing"),
    many: msg("mailings"),
    page: "/lp-management/communication/$id",
    screen: "/lp-management/communication",
    can: managed("lp"),
    detail: ["kind"],
    state: "state",
    with: ["comments"],
  },
  distribution: {
    table: "distributions",
    one: msg("distribution"),
    many: msg("distributions"),
    page: "/lp-management/distributions/$id",
    screen: "/lp-management/distributions",
    can: {
      ...rights("carry"),
      create: "call:prepare",
      update: "call:prepare",
      delete: "call:approve",
      export: "lp:export",
    },
    detail: ["purpose"],
    state: "state",
    with: ["comments"],
  },
  competitor: {
    table: "competitors",
    one: msg("competitor"),
    many: msg("competitors"),
    page: "/competitor-analysis/$id",
    screen: "/competitor-analysis",
    can: managed("intelligence"),
    detail: ["sector", "stage"],
    state: "threat_level",
    with: ["comments"],
  },
  rival_firm: {
    table: "rival_firms",
    one: msg("rival firm"),
    many: msg("rival firms"),
    page: "/competitor-analysis/rivals/$id",
    screen: "/competitor-analysis",
    can: managed("rival"),
    detail: ["tier"],
    with: ["comments"],
  },
  market_insight: {
    table: "market_insights",
    one: msg("market insight"),
    many: msg("market insights"),
    page: "/market-intelligence/$id",
    screen: "/market-intelligence",
    can: managed("intelligence"),
    detail: ["source"],
    state: "category",
    with: ["comments"],
  },
} as const satisfies Record<string, RecordKindEntry>;

export type RecordKind = keyof typeof RECORDS;
type Part = RecordKindEntry["with"][number];
/** The kinds that take part in something. */
export type KindWith<P extends Part> = {
  [Kind in RecordKind]: P extends (typeof RECORDS)[Kind]["with"][number] ? Kind : never;
}[RecordKind];

export const RECORD_KINDS = Object.keys(RECORDS) as [RecordKind, ...RecordKind[]];

/** The table of a kind, which is also what its list is called in addresses of the API. */
export type TableOf<Kind extends RecordKind> = (typeof RECORDS)[Kind]["table"];

export function kindsWith<P extends Part>(part: P): [KindWith<P>, ...KindWith<P>[]] {
  const taking = RECORD_KINDS.filter((kind) => (RECORDS[kind].with as readonly Part[]).includes(part));
  return taking as [KindWith<P>, ...KindWith<P>[]];
}

export const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(RECORDS, kind);

/** A word of the register as a heading or a sentence begins with it. */
export const titled = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

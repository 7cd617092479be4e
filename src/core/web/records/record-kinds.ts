import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import {
  Banknote,
  BriefcaseBusiness,
  Contact,
  DoorOpen,
  FileSignature,
  FileText,
  Gavel,
  HandCoins,
  Handshake,
  IdCard,
  Landmark,
  LibraryBig,
  ListChecks,
  ListTodo,
  LogOut,
  type LucideIcon,
  Mail,
  Network,
  Newspaper,
  Radar,
  SearchCheck,
  Split,
  Stamp,
  Swords,
} from "lucide-react";
import type { Permission } from "#core/shared/permissions.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#core/shared/records.ts";

/** Where the form of a new one stands: a page, which opens over what its reader is doing. As the + lists it, and as its buttons say. */
type Creation = { to: CreationPath; label: MessageDescriptor; verb: MessageDescriptor };

export type CreationPath =
  | "/deals/new"
  | "/deals/from-email"
  | "/deal-sourcing/new"
  | "/contacts/new"
  | "/deal-sourcing/events/new"
  | "/deal-sourcing/partners/new"
  | "/deal-sourcing/watch-list/new"
  | "/tasks/new"
  | "/projects/new"
  | "/due-diligence/new"
  | "/term-sheets/new"
  | "/investment-committee/schedule"
  | "/deal-closing/new"
  | "/lp-management/data-requests/new"
  | "/lp-management/answers/new"
  | "/portfolio/funds/new"
  | "/portfolio/new"
  | "/exit-management/new"
  | "/lp-management/new"
  | "/lp-management/calls/new"
  | "/lp-management/closings/new"
  | "/lp-management/communication/new"
  | "/lp-management/distributions/new"
  | "/competitor-analysis/new"
  | "/competitor-analysis/rivals/new"
  | "/market-intelligence/new";

type KindWords = {
  icon: LucideIcon;
  /** What its page is called until its record has come. */
  page: MessageDescriptor;
  /** Over several of them. */
  many: MessageDescriptor;
  /** How it is created from anywhere. */
  create: readonly Creation[];
};

/** Words and icons of every kind of the register. */
export const RECORD_WORDS: Readonly<Record<RecordKind, KindWords>> = {
  deal: {
    icon: Handshake,
    page: msg`Deal`,
    many: msg`Deals`,
    create: [
      { to: "/deals/new", label: msg`Deal`, verb: msg`Add Deal` },
      { to: "/deals/from-email", label: msg`Deal from an e-mail or deck`, verb: msg`Add deal from an e-mail or deck` },
    ],
  },
  company: {
    icon: Radar,
    page: msg`Prospect`,
    many: msg`Companies`,
    create: [{ to: "/deal-sourcing/new", label: msg`Prospect`, verb: msg`New prospect` }],
  },
  contact: {
    icon: Contact,
    page: msg`Contact`,
    many: msg`Contacts`,
    create: [{ to: "/contacts/new", label: msg`Contact`, verb: msg`Add Contact` }],
  },
  referral_source: {
    icon: Network,
    page: msg`Event`,
    many: msg`Events and partners`,
    create: [
      { to: "/deal-sourcing/events/new", label: msg`Event`, verb: msg`Add event` },
      { to: "/deal-sourcing/partners/new", label: msg`Partner`, verb: msg`Add partner` },
    ],
  },
  task: {
    icon: ListChecks,
    page: msg`Task`,
    many: msg`Tasks`,
    create: [{ to: "/tasks/new", label: msg`Task`, verb: msg`Add task` }],
  },
  project: {
    icon: ListTodo,
    page: msg`Project`,
    many: msg`Projects`,
    create: [{ to: "/projects/new", label: msg`Project`, verb: msg`Add project` }],
  },
  document: { icon: FileText, page: msg`Document`, many: msg`Documents`, create: [] },
  due_diligence: {
    icon: SearchCheck,
    page: msg`Due Diligence`,
    many: msg`Due Diligence`,
    create: [{ to: "/due-diligence/new", label: msg`Due diligence project`, verb: msg`New project` }],
  },
  term_sheet: {
    icon: FileSignature,
    page: msg`Term sheet`,
    many: msg`Term Sheets`,
    create: [{ to: "/term-sheets/new", label: msg`Term sheet`, verb: msg`Add term sheet` }],
  },
  committee_session: {
    icon: Gavel,
    page: msg`Committee session`,
    many: msg`Investment Committee`,
    create: [{ to: "/investment-committee/schedule", label: msg`Committee session`, verb: msg`Schedule Committee` }],
  },
  deal_closing: {
    icon: Stamp,
    page: msg`Deal closing`,
    many: msg`Deal Closing`,
    create: [{ to: "/deal-closing/new", label: msg`Deal closing`, verb: msg`New Closing` }],
  },
  fund: {
    icon: Landmark,
    page: msg`Fund`,
    many: msg`Funds`,
    create: [{ to: "/portfolio/funds/new", label: msg`Fund`, verb: msg`Add fund` }],
  },
  portfolio_company: {
    icon: BriefcaseBusiness,
    page: msg`Investment`,
    many: msg`Portfolio`,
    create: [{ to: "/portfolio/new", label: msg`Investment`, verb: msg`Add Investment` }],
  },
  exit_opportunity: {
    icon: LogOut,
    page: msg`Exit opportunity`,
    many: msg`Exit Management`,
    create: [{ to: "/exit-management/new", label: msg`Exit opportunity`, verb: msg`New exit opportunity` }],
  },
  limited_partner: {
    icon: HandCoins,
    page: msg`Limited partner`,
    many: msg`LP Management`,
    create: [{ to: "/lp-management/new", label: msg`Limited partner`, verb: msg`Add LP` }],
  },
  data_request: {
    icon: ListTodo,
    page: msg`Data request`,
    many: msg`Data Requests`,
    create: [{ to: "/lp-management/data-requests/new", label: msg`Data request`, verb: msg`New data request` }],
  },
  library_answer: {
    icon: LibraryBig,
    page: msg`Answer`,
    many: msg`Answer Library`,
    create: [{ to: "/lp-management/answers/new", label: msg`Answer`, verb: msg`Add answer` }],
  },
  capital_call: {
    icon: Banknote,
    page: msg`Capital call`,
    many: msg`Capital Calls`,
    create: [{ to: "/lp-management/calls/new", label: msg`Capital call`, verb: msg`New capital call` }],
  },
  kyc_file: { icon: IdCard, page: msg`KYC file`, many: msg`KYC files`, create: [] },
  fund_admission: {
    icon: DoorOpen,
    page: msg`Fund closing`,
    many: msg`Fund Closings`,
    create: [{ to: "/lp-management/closings/new", label: msg`Fund closing`, verb: msg`New fund closing` }],
  },
  mailing: {
    icon: Mail,
    page: msg`Mailing`,
    many: msg`Communication`,
    create: [{ to: "/lp-management/communication/new", label: msg`Mailing to partners`, verb: msg`New mailing` }],
  },
  distribution: {
    icon: Split,
    page: msg`Distribution`,
    many: msg`Distributions`,
    create: [{ to: "/lp-management/distributions/new", label: msg`Distribution`, verb: msg`New distribution` }],
  },
  competitor: {
    icon: Swords,
    page: msg`Competitor`,
    many: msg`Competitors`,
    create: [{ to: "/competitor-analysis/new", label: msg`Competitor`, verb: msg`Add competitor` }],
  },
  rival_firm: {
    icon: Swords,
    page: msg`Rival firm`,
    many: msg`Rival firms`,
    create: [{ to: "/competitor-analysis/rivals/new", label: msg`Rival firm`, verb: msg`Add rival firm` }],
  },
  market_insight: {
    icon: Newspaper,
    page: msg`Market insight`,
    many: msg`Market Intelligence`,
    create: [{ to: "/market-intelligence/new", label: msg`Market insight`, verb: msg`Add insight` }],
  },
};

/** Something that can be created from anywhere, by the + of the top bar and the palette. */
export type QuickCreate = Creation & { can: Permission };

export const QUICK_CREATE: readonly QuickCreate[] = [
  ...RECORD_KINDS.flatMap((kind) =>
    RECORD_WORDS[kind].create.map((creation) => ({ ...creation, can: RECORDS[kind].can.create })),
  ),
  { to: "/deal-sourcing/watch-list/new", label: msg`Watch`, verb: msg`Watch a company`, can: "company:read" },
];

/** The kind whose page a route is. */
export const kindOfPage = (path: string | undefined) => RECORD_KINDS.find((kind) => RECORDS[kind].page === path);

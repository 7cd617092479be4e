import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Permission } from "#core/shared/permissions.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { useSession } from "../api/session.tsx";
import { CREATED_KINDS, type CreatedKind, MAY_WATCH } from "./created-kinds.ts";

/** The page of the form of a new record, which opens over the current screen, and its words in the + and on buttons. */
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

/** How each kind is created from anywhere. */
const CREATIONS: Readonly<Record<CreatedKind, readonly Creation[]>> = {
  deal: [
    { to: "/deals/new", label: msg`Deal`, verb: msg`Add Deal` },
    { to: "/deals/from-email", label: msg`Deal from an e-mail or deck`, verb: msg`Add deal from an e-mail or deck` },
  ],
  company: [{ to: "/deal-sourcing/new", label: msg`Prospect`, verb: msg`New prospect` }],
  contact: [{ to: "/contacts/new", label: msg`Contact`, verb: msg`Add Contact` }],
  referral_source: [
    { to: "/deal-sourcing/events/new", label: msg`Event`, verb: msg`Add event` },
    { to: "/deal-sourcing/partners/new", label: msg`Partner`, verb: msg`Add partner` },
  ],
  task: [{ to: "/tasks/new", label: msg`Task`, verb: msg`Add task` }],
  project: [{ to: "/projects/new", label: msg`Project`, verb: msg`Add project` }],
  due_diligence: [{ to: "/due-diligence/new", label: msg`Due diligence project`, verb: msg`New project` }],
  term_sheet: [{ to: "/term-sheets/new", label: msg`Term sheet`, verb: msg`Add term sheet` }],
  committee_session: [
    { to: "/investment-committee/schedule", label: msg`Committee session`, verb: msg`Schedule Committee` },
  ],
  deal_closing: [{ to: "/deal-closing/new", label: msg`Deal closing`, verb: msg`New Closing` }],
  fund: [{ to: "/portfolio/funds/new", label: msg`Fund`, verb: msg`Add fund` }],
  portfolio_company: [{ to: "/portfolio/new", label: msg`Investment`, verb: msg`Add Investment` }],
  exit_opportunity: [{ to: "/exit-management/new", label: msg`Exit opportunity`, verb: msg`New exit opportunity` }],
  limited_partner: [{ to: "/lp-management/new", label: msg`Limited partner`, verb: msg`Add LP` }],
  data_request: [{ to: "/lp-management/data-requests/new", label: msg`Data request`, verb: msg`New data request` }],
  library_answer: [{ to: "/lp-management/answers/new", label: msg`Answer`, verb: msg`Add answer` }],
  capital_call: [{ to: "/lp-management/calls/new", label: msg`Capital call`, verb: msg`New capital call` }],
  fund_admission: [{ to: "/lp-management/closings/new", label: msg`Fund closing`, verb: msg`New fund closing` }],
  mailing: [{ to: "/lp-management/communication/new", label: msg`Mailing to partners`, verb: msg`New mailing` }],
  distribution: [{ to: "/lp-management/distributions/new", label: msg`Distribution`, verb: msg`New distribution` }],
  competitor: [{ to: "/competitor-analysis/new", label: msg`Competitor`, verb: msg`Add competitor` }],
  rival_firm: [{ to: "/competitor-analysis/rivals/new", label: msg`Rival firm`, verb: msg`Add rival firm` }],
  market_insight: [{ to: "/market-intelligence/new", label: msg`Market insight`, verb: msg`Add insight` }],
};

export const creationsOf = (kind: RecordKind): readonly Creation[] =>
  (CREATIONS as Partial<Record<RecordKind, readonly Creation[]>>)[kind] ?? [];

/** What can be created from anywhere, by the + of the top bar and the palette. */
export const QUICK_CREATE: readonly (Creation & { can: Permission })[] = [
  ...CREATED_KINDS.flatMap((kind) =>
    CREATIONS[kind].map((creation) => ({ ...creation, can: RECORDS[kind].can.create })),
  ),
  { to: "/deal-sourcing/watch-list/new", label: msg`Watch`, verb: msg`Watch a company`, can: MAY_WATCH },
];

/** What this person may create. */
export function useQuickCreate() {
  const { permissions } = useSession();
  return QUICK_CREATE.filter(({ can }) => permissions.includes(can));
}

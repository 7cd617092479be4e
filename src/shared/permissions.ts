import { type Msg, msg } from "./core/text.ts";
/**
 * The catalogue of what a role can be granted. One id guards the procedure, the button and the row policy.
 * The specification's catalogue (user, admin, deal, portfolio, reports), extended by what this product has.
 */
export const PERMISSIONS = {
  "user:create": msg("Invite people to the firm"),
  "user:read": msg("See invitations and account details of people"),
  "user:update": msg("Deactivate and reactivate people"),
  "user:delete": msg("Remove people from the firm"),
  "role:assign": msg("Assign and remove roles"),
  "admin:access": msg("Administer the firm"),
  "member:read": msg("See who belongs to the firm"),
  "deal:create": msg("Add deals"),
  "deal:read": msg("See deals and their comments"),
  "deal:update": msg("Edit deals"),
  "deal:archive": msg("Archive and restore deals"),
  "deal:delete": msg("Permanently delete deals"),
  "deal:comment": msg("Comment on deals"),
  "deal:export": msg("Export deals"),
  "deal:configure": msg("Configure deal stages"),
  "company:create": msg("Add prospects and companies"),
  "company:read": msg("See prospects and companies"),
  "company:update": msg("Edit, qualify and convert prospects"),
  "company:delete": msg("Permanently delete companies"),
  "company:export": msg("Export companies"),
  "company:import": msg("Import companies, contacts and deals from files"),
  "contact:create": msg("Add contacts"),
  "contact:read": msg("See contacts"),
  "contact:update": msg("Edit and archive contacts"),
  "contact:delete": msg("Permanently delete contacts"),
  "contact:export": msg("Export contacts"),
  "activity:create": msg("Log meetings, calls, e-mails and notes"),
  "activity:read": msg("See meetings, calls, e-mails and notes"),
  "task:create": msg("Add tasks"),
  "task:read": msg("See tasks"),
  "task:update": msg("Edit, assign, complete and reopen tasks"),
  "task:delete": msg("Permanently delete tasks"),
  "task:export": msg("Export tasks"),
  "document:upload": msg("Upload documents and new versions"),
  "document:read": msg("See and download documents"),
  "document:update": msg("Edit and archive documents"),
  "document:review": msg("Review, approve and reject documents"),
  "document:delete": msg("Permanently delete documents"),
  "document:export": msg("Export the list of documents"),
  "diligence:create": msg("Begin due diligence projects"),
  "diligence:read": msg("See due diligence projects, their checklists and risks"),
  "diligence:update": msg("Work on due diligence projects"),
  "diligence:configure": msg("Change the checklists due diligence projects begin with"),
  "diligence:delete": msg("Permanently delete due diligence projects"),
  "diligence:export": msg("Export due diligence projects"),
  "term_sheet:create": msg("Draft term sheets"),
  "term_sheet:read": msg("See term sheets and their versions"),
  "term_sheet:update": msg("Edit and send term sheets"),
  "term_sheet:confirm": msg("Confirm signed copies that somebody else uploaded"),
  "term_sheet:delete": msg("Permanently delete term sheets"),
  "term_sheet:export": msg("Export term sheets"),
  "term_sheet:configure": msg("Replace the firm’s term sheet template"),
  "committee:read": msg("See the investment committee’s sessions and decisions"),
  "committee:vote": msg("Sit on the investment committee and vote"),
  "committee:prepare": msg("Write memos for the investment committee"),
  "committee:schedule": msg("Schedule sessions of the investment committee"),
  "committee:configure": msg("Choose the investment committee’s members and quorum"),
  "committee:delete": msg("Permanently delete sessions of the investment committee"),
  "committee:export": msg("Export sessions of the investment committee"),
  "fund:read": msg("See funds and their terms"),
  "fund:manage": msg("Add and edit funds, and prepare and approve their terms"),
  "portfolio:manage": msg("Manage the portfolio"),
  "portfolio:read": msg("See the portfolio"),
  "reports:read": msg("See reports"),
} as const;

export type Permission = keyof typeof PERMISSIONS;
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Deals, companies, contacts and what happened with them are shown with one another, and with the names of the firm's people. */
const DEAL_FLOW = ["member:read", "deal:read", "company:read", "contact:read", "activity:read"] as const;
/** What is done about a deal names its tasks, papers, questions, offers and votes, and they name one another. */
const DEAL_WORK = [
  "task:read",
  "document:read",
  "diligence:read",
  "term_sheet:read",
  "committee:read",
  "fund:read",
  ...DEAL_FLOW,
] as const;
const ACCOUNTS = ["member:read", "user:read"] as const;
const NEEDS: Record<string, readonly Permission[]> = {
  user: ACCOUNTS,
  role: ACCOUNTS,
  admin: ACCOUNTS,
  deal: DEAL_FLOW,
  company: DEAL_FLOW,
  contact: DEAL_FLOW,
  activity: DEAL_FLOW,
  task: DEAL_WORK,
  document: DEAL_WORK,
  diligence: DEAL_WORK,
  term_sheet: DEAL_WORK,
  committee: DEAL_WORK,
  fund: DEAL_WORK,
  portfolio: ["portfolio:read"],
};

/** The permissions and what they need: rows one may not see are left out of an answer without a word, so nothing is asked for without them. */
export function withNeeds(permissions: readonly Permission[]): Permission[] {
  const needed = permissions.flatMap((permission) => NEEDS[permission.slice(0, permission.indexOf(":"))] ?? []);
  return [...new Set([...permissions, ...needed])];
}

export const SYSTEM_ROLES = [
  "super_admin",
  "general_partner",
  "limited_partner",
  "analyst",
  "associate",
  "principal",
  "investor_relations",
  "compliance_officer",
  "viewer",
  "investment_analyst",
  "portfolio_manager",
] as const;
export type SystemRole = (typeof SYSTEM_ROLES)[number];

const READING = [
  "member:read",
  "deal:read",
  "company:read",
  "contact:read",
  "activity:read",
  "task:read",
  "document:read",
  "diligence:read",
  "term_sheet:read",
  "committee:read",
  "fund:read",
  "portfolio:read",
  "reports:read",
] as const;
/** What everybody who is more than a reader does. */
const WORKING = [
  "deal:comment",
  "committee:vote",
  "activity:create",
  "task:create",
  "task:update",
  "document:upload",
  "document:update",
] as const;
const SOURCING = [
  "company:create",
  "company:update",
  "company:import",
  "deal:create",
  "deal:update",
  "diligence:create",
  "diligence:update",
  "term_sheet:create",
  "term_sheet:update",
  "committee:prepare",
  "contact:create",
  "contact:update",
  ...WORKING,
] as const;
const EXPORTING = [
  "deal:export",
  "company:export",
  "contact:export",
  "task:export",
  "document:export",
  "diligence:export",
  "term_sheet:export",
  "committee:export",
] as const;
const PARTNER = [
  ...READING,
  ...SOURCING,
  "deal:archive",
  "deal:delete",
  "deal:configure",
  ...EXPORTING,
  "company:delete",
  "contact:delete",
  "task:delete",
  "document:review",
  "term_sheet:confirm",
  "document:delete",
  "diligence:delete",
  "diligence:configure",
  "term_sheet:delete",
  "term_sheet:configure",
  "committee:schedule",
  "committee:configure",
  "committee:delete",
  "fund:manage",
  "portfolio:manage",
] as const;

type RoleDefault = { label: Msg; description: Msg; permissions: readonly Permission[] };

/** The roles every new firm starts with. A firm may change what they grant; these are only the beginning. */
export const DEFAULT_ROLES: Record<SystemRole, RoleDefault> = {
  super_admin: {
    label: msg("Super Admin"),
    description: msg("Everything, including people and roles"),
    permissions: ALL_PERMISSIONS,
  },
  general_partner: {
    label: msg("General Partner"),
    description: msg("Leads deals and the portfolio"),
    permissions: [...PARTNER, "user:read"],
  },
  limited_partner: {
    label: msg("Limited Partner"),
    description: msg("Can only see what is shared with them"),
    permissions: [],
  },
  analyst: { label: msg("Analyst"), description: msg("Can work on deals"), permissions: [...READING, ...SOURCING] },
  associate: {
    label: msg("Associate"),
    description: msg("Can work on and archive deals"),
    permissions: [
      ...READING,
      ...SOURCING,
      "deal:archive",
      "document:review",
      "term_sheet:confirm",
      "committee:schedule",
      ...EXPORTING,
    ],
  },
  principal: {
    label: msg("Principal"),
    description: msg("Leads deals"),
    permissions: [
      ...READING,
      ...SOURCING,
      "deal:archive",
      "document:review",
      "term_sheet:confirm",
      "committee:schedule",
      ...EXPORTING,
      "portfolio:manage",
    ],
  },
  investor_relations: {
    label: msg("Investor Relations"),
    description: msg("Manages limited partners"),
    permissions: [...READING, ...WORKING, "contact:create", "contact:update"],
  },
  compliance_officer: {
    label: msg("Compliance Officer"),
    description: msg("Can review people and records"),
    permissions: [...READING, ...WORKING, "document:review", "term_sheet:confirm", ...EXPORTING, "user:read"],
  },
  viewer: { label: msg("Viewer"), description: msg("Read-only access"), permissions: READING },
  investment_analyst: {
    label: msg("Investment Analyst"),
    description: msg("Can work on deals and companies"),
    permissions: [...READING, ...SOURCING, ...EXPORTING],
  },
  portfolio_manager: {
    label: msg("Portfolio Manager"),
    description: msg("Manages the portfolio"),
    permissions: [
      ...READING,
      ...WORKING,
      "deal:update",
      "diligence:create",
      "diligence:update",
      "term_sheet:create",
      "term_sheet:update",
      "committee:prepare",
      "company:update",
      "contact:create",
      "contact:update",
      "portfolio:manage",
    ],
  },
};

/** Button ids of the specification, per page, and the permission behind each. A button not listed is disabled. */
export const BUTTONS: Record<string, Record<string, Permission>> = {
  deals: {
    "deal:preview": "deal:read",
    "deal:new": "deal:create",
    "deal:edit": "deal:update",
    "deal:comment": "deal:comment",
    "deal:decide": "deal:update",
    "deal:archive": "deal:archive",
    "deal:restore": "deal:archive",
    "deal:delete": "deal:delete",
    "deal:export": "deal:export",
    "deal:stages": "deal:configure",
    "deal:import": "company:import",
  },
  "deal-sourcing": {
    "prospect:view": "company:read",
    "prospect:new": "company:create",
    "prospect:edit": "company:update",
    "prospect:qualify": "company:update",
    "prospect:convert": "deal:create",
    "prospect:import": "company:import",
    "prospect:export": "company:export",
  },
  contacts: {
    "portfolio:view": "contact:create",
    "contact:edit": "contact:update",
    "contact:archive": "contact:update",
    "contact:delete": "contact:delete",
    "contact:export": "contact:export",
    "contact:import": "company:import",
  },
  tasks: {
    "task:new": "task:create",
    "task:edit": "task:update",
    "task:toggle-complete": "task:update",
  },
  documents: {
    "document:upload": "document:upload",
    "document:edit": "document:update",
    "document:review": "document:review",
    "document:delete": "document:delete",
    "document:export": "document:export",
  },
  "due-diligence": {
    "dd:export": "diligence:export",
    "dd:new": "diligence:create",
    "dd:edit": "diligence:update",
    "dd:upload-doc": "document:upload",
    "dd:ai-report": "diligence:read",
    "dd:checklists": "diligence:configure",
  },
  "term-sheets": {
    "term-sheet:view": "term_sheet:read",
    "term-sheet:new": "term_sheet:create",
    "term-sheet:edit": "term_sheet:update",
    "term-sheet:confirm": "term_sheet:confirm",
    "term-sheet:export": "term_sheet:export",
    "term-sheet:template": "term_sheet:configure",
  },
  "investment-committee": {
    "ic:schedule": "committee:schedule",
    "ic:prepare-vote": "committee:read",
    "dd:docs": "diligence:read",
    "ic:members": "committee:configure",
    "ic:export": "committee:export",
  },
  funds: {
    "fund:new": "fund:manage",
    "fund:edit": "fund:manage",
  },
  users: {
    "user:export": "user:read",
    "user:invite": "user:create",
    "user:roles": "role:assign",
    "user:deactivate": "user:update",
    "user:reset-second-factor": "admin:access",
    "user:delete": "user:delete",
  },
};

/** The document `create_organization` takes: role → description and permissions. */
export function roleDefaults(): Record<string, { description: Msg; permissions: readonly Permission[] }> {
  return Object.fromEntries(
    Object.entries(DEFAULT_ROLES).map(([role, { description, permissions }]) => [role, { description, permissions }]),
  );
}

/**
 * The catalogue of what a role can be granted. One id guards the procedure, the button and the row policy.
 * The specification's catalogue (user, admin, deal, portfolio, reports), extended by what this product has.
 */
export const PERMISSIONS = {
  "user:create": "Invite people to the firm",
  "user:read": "See invitations and account details of people",
  "user:update": "Deactivate and reactivate people",
  "user:delete": "Remove people from the firm",
  "role:assign": "Assign and remove roles",
  "admin:access": "Administer the firm",
  "member:read": "See who belongs to the firm",
  "deal:create": "Add deals",
  "deal:read": "See deals and their comments",
  "deal:update": "Edit deals",
  "deal:archive": "Archive and restore deals",
  "deal:delete": "Delete deals for good",
  "deal:comment": "Comment on deals",
  "deal:export": "Export deals",
  "deal:configure": "Say what each deal stage asks and how long a deal may stand in it",
  "company:create": "Add prospects and companies",
  "company:read": "See prospects and companies",
  "company:update": "Edit, qualify and convert prospects",
  "company:delete": "Delete companies for good",
  "company:export": "Export companies",
  "company:import": "Import companies, contacts and deals from files",
  "contact:create": "Add contacts",
  "contact:read": "See contacts",
  "contact:update": "Edit and archive contacts",
  "contact:delete": "Delete contacts for good",
  "contact:export": "Export contacts",
  "activity:create": "Write down meetings, calls, e-mails and notes",
  "activity:read": "See meetings, calls, e-mails and notes",
  "task:create": "Add tasks",
  "task:read": "See tasks",
  "task:update": "Edit, assign, complete and reopen tasks",
  "task:delete": "Delete tasks for good",
  "task:export": "Export tasks",
  "portfolio:manage": "Manage the portfolio",
  "portfolio:read": "See the portfolio",
  "reports:read": "See reports",
} as const;

export type Permission = keyof typeof PERMISSIONS;
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Deals, companies, contacts and what happened with them are shown with one another, and with the names of the firm's people. */
const DEAL_FLOW = ["member:read", "deal:read", "company:read", "contact:read", "activity:read"] as const;
const ACCOUNTS = ["member:read", "user:read"] as const;
const NEEDS: Record<string, readonly Permission[]> = {
  user: ACCOUNTS,
  role: ACCOUNTS,
  admin: ACCOUNTS,
  deal: DEAL_FLOW,
  company: DEAL_FLOW,
  contact: DEAL_FLOW,
  activity: DEAL_FLOW,
  task: ["task:read", ...DEAL_FLOW],
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
  "portfolio:read",
  "reports:read",
] as const;
/** What everybody who is more than a reader does. */
const WORKING = ["deal:comment", "activity:create", "task:create", "task:update"] as const;
const SOURCING = [
  "company:create",
  "company:update",
  "company:import",
  "deal:create",
  "deal:update",
  "contact:create",
  "contact:update",
  ...WORKING,
] as const;
const EXPORTING = ["deal:export", "company:export", "contact:export", "task:export"] as const;
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
  "portfolio:manage",
] as const;

type RoleDefault = { label: string; description: string; permissions: readonly Permission[] };

/** The roles every new firm starts with. A firm may change what they grant; these are only the beginning. */
export const DEFAULT_ROLES: Record<SystemRole, RoleDefault> = {
  super_admin: {
    label: "Super Admin",
    description: "Everything, including people and roles",
    permissions: ALL_PERMISSIONS,
  },
  general_partner: {
    label: "General Partner",
    description: "Leads deals and the portfolio",
    permissions: [...PARTNER, "user:read"],
  },
  limited_partner: { label: "Limited Partner", description: "Sees only what is shared with it", permissions: [] },
  analyst: { label: "Analyst", description: "Works deals", permissions: [...READING, ...SOURCING] },
  associate: {
    label: "Associate",
    description: "Works deals and archives them",
    permissions: [...READING, ...SOURCING, "deal:archive", ...EXPORTING],
  },
  principal: {
    label: "Principal",
    description: "Leads deals",
    permissions: [...READING, ...SOURCING, "deal:archive", ...EXPORTING, "portfolio:manage"],
  },
  investor_relations: {
    label: "Investor Relations",
    description: "Looks after limited partners",
    permissions: [...READING, ...WORKING, "contact:create", "contact:update"],
  },
  compliance_officer: {
    label: "Compliance Officer",
    description: "Watches over people and records",
    permissions: [...READING, ...WORKING, ...EXPORTING, "user:read"],
  },
  viewer: { label: "Viewer", description: "Reads, changes nothing", permissions: READING },
  investment_analyst: {
    label: "Investment Analyst",
    description: "Works deals and companies",
    permissions: [...READING, ...SOURCING, ...EXPORTING],
  },
  portfolio_manager: {
    label: "Portfolio Manager",
    description: "Looks after the portfolio",
    permissions: [
      ...READING,
      ...WORKING,
      "deal:update",
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
export function roleDefaults(): Record<string, { description: string; permissions: readonly Permission[] }> {
  return Object.fromEntries(
    Object.entries(DEFAULT_ROLES).map(([role, { description, permissions }]) => [role, { description, permissions }]),
  );
}

import { ALL_PERMISSIONS, type Permission } from "./permissions.ts";
import { type Msg, msg } from "./text.ts";

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
  "chat:read",
  "workflow:read",
  "signature:read",
  "document:read",
  "diligence:read",
  "term_sheet:read",
  "committee:read",
  "fund:read",
  "closing:read",
  "portfolio:read",
  "kpi:read",
  "reports:read",
  "intelligence:read",
] as const;
/** What everybody who is more than a reader does. */
const WORKING = [
  "deal:comment",
  "committee:vote",
  "activity:create",
  "task:create",
  "task:update",
  "chat:write",
  "workflow:run",
  "signature:request",
  "document:upload",
  "document:update",
  "intelligence:manage",
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
/** Funds, what they hold and how they bought it, and reports of them. */
const POSITIONS = ["fund:export", "closing:export", "portfolio:export", "reports:create"] as const;
const EXPORTING = [
  "deal:export",
  "company:export",
  "contact:export",
  "task:export",
  "document:export",
  "diligence:export",
  "term_sheet:export",
  "committee:export",
  "intelligence:export",
  "search:export",
  ...POSITIONS,
] as const;
/** From the papers to the payment and the entry. */
const CLOSING = ["closing:manage", "closing:pay", "closing:close", "closing:configure"] as const;
/** Other services that bring data in and take messages out. */
const CONNECTING = ["integration:read", "integration:manage"] as const;
/** Key figures of companies, from the question to the review. */
const MONITORING = ["kpi:record", "kpi:request", "kpi:review", "kpi:configure"] as const;
const MARKING = ["valuation:read", "valuation:prepare"] as const;
/** Who has invested in the firm's funds. */
const INVESTORS = [
  "lp:read",
  "lp:manage",
  "lp:export",
  "fund:export",
  "lp:publish",
  "call:prepare",
  "reports:create",
] as const;
/** Who they are, collected by one and decided by another. */
const KYC = ["kyc:read", "kyc:manage", "kyc:decide"] as const;
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
  "document:confidential",
  "document:hold",
  "diligence:delete",
  "diligence:configure",
  "workflow:configure",
  "term_sheet:delete",
  "term_sheet:configure",
  "committee:schedule",
  "committee:configure",
  "committee:delete",
  "fund:manage",
  "fund:bank",
  ...INVESTORS,
  "call:approve",
  ...KYC,
  "bank:read",
  "bank:prepare",
  "bank:confirm",
  "carry:read",
  "ledger:read",
  "ledger:export",
  "ledger:post",
  "ledger:approve",
  "portfolio:manage",
  ...MARKING,
  "valuation:review",
  "valuation:approve",
  ...CLOSING,
  ...MONITORING,
  ...CONNECTING,
  "rival:read",
  "rival:manage",
  "rival:export",
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
    permissions: [...PARTNER, "user:read", "wall:manage"],
  },
  limited_partner: {
    label: msg("Limited Partner"),
    description: msg("Can only see what is shared with them"),
    permissions: ["portal:use"],
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
    permissions: [
      ...READING,
      ...WORKING,
      "contact:create",
      "contact:update",
      ...INVESTORS,
      "bank:read",
      "bank:prepare",
    ],
  },
  compliance_officer: {
    label: msg("Compliance Officer"),
    description: msg("Can review people and records"),
    permissions: [
      ...READING,
      ...WORKING,
      "document:review",
      "document:confidential",
      "document:hold",
      "term_sheet:confirm",
      ...EXPORTING,
      "lp:read",
      ...KYC,
      "reports:waive",
      "bank:read",
      "bank:confirm",
      "ledger:read",
      "ledger:export",
      "valuation:read",
      "user:read",
      "wall:manage",
      "audit:read",
      "audit:export",
    ],
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
      ...POSITIONS,
      ...MARKING,
      ...CLOSING,
      ...MONITORING,
    ],
  },
};

/** The document `create_organization` takes: role → description and permissions. */
export function roleDefaults(): Record<string, { description: Msg; permissions: readonly Permission[] }> {
  return Object.fromEntries(
    // Groups of permissions overlap.
    Object.entries(DEFAULT_ROLES).map(([role, { description, permissions }]) => [
      role,
      { description, permissions: [...new Set(permissions)] },
    ]),
  );
}

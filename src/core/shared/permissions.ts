import { msg } from "./text.ts";
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
  "audit:read": msg("See the audit trail"),
  "audit:export": msg("Export the audit trail"),
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
  "chat:read": msg("See chat rooms and their messages"),
  "chat:write": msg("Create chat rooms and write messages"),
  "workflow:read": msg("See workflows"),
  "workflow:run": msg("Start workflows, work on their steps and approve them"),
  "workflow:configure": msg("Add and edit workflow templates"),
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
  "term_sheet:confirm": msg("Confirm signed copies that others uploaded"),
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
  "fund:bank": msg("See and prepare bank accounts of funds, and confirm those of others"),
  "fund:export": msg("Export funds"),
  "lp:read": msg("See limited partners and their commitments"),
  "lp:manage": msg("Add and edit limited partners and their commitments"),
  "lp:export": msg("Export limited partners"),
  "lp:publish": msg("Publish statements, notices and documents to limited partners"),
  "portal:use": msg("See what was published to oneself as a limited partner"),
  "call:prepare": msg("Prepare capital calls, enter receipts and (with carry access) prepare distributions"),
  "call:approve": msg("Approve capital calls, receipts and (with carry access) distributions that others prepared"),
  "bank:read": msg("See bank details of limited partners"),
  "bank:prepare": msg("Prepare bank details of limited partners"),
  "bank:confirm": msg("Confirm bank details of limited partners that others prepared"),
  "kyc:read": msg("See KYC files of limited partners"),
  "kyc:manage": msg("Collect what KYC files are made of, and submit them for review"),
  "kyc:decide": msg("Approve or reject KYC files that others collected"),
  "carry:read": msg("See carry, and how distributions are divided"),
  "closing:read": msg("See closings of deals and their checklists"),
  "closing:manage": msg("Work on closings of deals"),
  "closing:pay": msg("See and prepare funds flows with bank details, and check those of others"),
  "closing:close": msg("Close deals into a fund, and undo that"),
  "closing:export": msg("Export closings of deals"),
  "closing:configure": msg("Change the checklists closings begin with"),
  "kpi:read": msg("See key figures of portfolio companies"),
  "kpi:record": msg("Enter key figures"),
  "kpi:request": msg("Ask founders for key figures"),
  "kpi:review": msg("Accept and reject key figures"),
  "kpi:configure": msg("Choose what is measured and asked for"),
  "ledger:read": msg("See the books of funds and their partners"),
  "ledger:post": msg("Prepare journal entries, and keep accounts and exchange rates"),
  "ledger:approve": msg("Approve journal entries that others prepared, and close periods"),
  "ledger:export": msg("Download the books of funds as files"),
  "portfolio:manage": msg("Manage the portfolio"),
  "portfolio:read": msg("See the portfolio"),
  "portfolio:export": msg("Export portfolio companies and their cap tables"),
  "valuation:read": msg("See the marks of the portfolio, and those that wait for approval"),
  "valuation:prepare": msg("Prepare marks"),
  "valuation:review": msg("Review marks that others prepared"),
  "valuation:approve": msg("Approve a quarter’s marks, which posts them to the books"),
  "reports:read": msg("See reports"),
  "reports:create": msg("Generate, schedule and delete reports"),
  "reports:waive": msg("Waive the Marketing Rule for a report"),
} as const;

export type Permission = keyof typeof PERMISSIONS;
export const ALL_PERMISSIONS = Object.keys(PERMISSIONS) as Permission[];

/** Deals, companies, contacts and what happened with them are shown with one another, and with the names of the firm's people. */
const DEAL_FLOW = ["member:read", "deal:read", "company:read", "contact:read", "activity:read"] as const;
/** What is done about a deal names its tasks, papers, questions, offers and votes, and they name one another. */
const DEAL_WORK = [
  "task:read",
  "workflow:read",
  "document:read",
  "diligence:read",
  "term_sheet:read",
  "committee:read",
  "fund:read",
  "closing:read",
  "portfolio:read",
  ...DEAL_FLOW,
] as const;
const ACCOUNTS = ["member:read", "user:read"] as const;
/** The trail tells of every table. */
const EVERYTHING = ALL_PERMISSIONS.filter(
  (one) => one !== "portal:use" && /:(read|access|pay|bank|import|prepare)$/.test(one),
);
const NEEDS: Record<string, readonly Permission[]> = {
  user: ACCOUNTS,
  role: ACCOUNTS,
  admin: ACCOUNTS,
  audit: EVERYTHING,
  deal: DEAL_FLOW,
  company: DEAL_FLOW,
  contact: DEAL_FLOW,
  activity: DEAL_FLOW,
  task: DEAL_WORK,
  chat: DEAL_WORK,
  document: DEAL_WORK,
  diligence: DEAL_WORK,
  term_sheet: DEAL_WORK,
  committee: DEAL_WORK,
  fund: DEAL_WORK,
  lp: ["lp:read", ...DEAL_WORK],
  call: ["lp:read", ...DEAL_WORK],
  kyc: ["kyc:read", "lp:read", ...DEAL_WORK],
  bank: ["bank:read", "lp:read", ...DEAL_WORK],
  carry: ["ledger:read", "lp:read", "portfolio:read", "kpi:read", ...DEAL_WORK],
  closing: DEAL_WORK,
  ledger: ["ledger:read", "lp:read", ...DEAL_WORK],
  portfolio: ["portfolio:read", "kpi:read", ...DEAL_WORK],
  kpi: ["kpi:read", "portfolio:read", ...DEAL_FLOW],
  valuation: ["valuation:read", "portfolio:read", "kpi:read", ...DEAL_WORK],
  reports: ["reports:read", "member:read"],
  workflow: DEAL_WORK,
};

/** A person who closes a deal sees whether its payments are checked. */
const NEEDS_BESIDES: Partial<Record<Permission, readonly Permission[]>> = { "closing:close": ["closing:pay"] };

/** The permissions and what they need: rows one may not see are left out of an answer without a word, so nothing is asked for without them. */
export function withNeeds(permissions: readonly Permission[]): Permission[] {
  const needed = permissions.flatMap((permission) => [
    ...(NEEDS[permission.slice(0, permission.indexOf(":"))] ?? []),
    ...(NEEDS_BESIDES[permission] ?? []),
  ]);
  return [...new Set([...permissions, ...needed])];
}

/** The choice with a permission and all it needs, or without it and all that needs it. */
export function chosenWith(value: readonly Permission[], permission: Permission, isOn: boolean): Permission[] {
  if (isOn) return withNeeds([...value, permission]);
  return value.filter((one) => !withNeeds([one]).includes(permission));
}

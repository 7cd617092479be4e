import type { Permission } from "#core/shared/permissions.ts";
import { type Msg, msg } from "#core/shared/text.ts";

/** The groups in which permissions are offered, by the word before the colon. */
const GROUPS: readonly (readonly [label: Msg, nouns: readonly string[]])[] = [
  [msg("Deals"), ["deal"]],
  [msg("Companies"), ["company"]],
  [msg("Contacts and activity"), ["contact", "activity"]],
  [msg("Due diligence"), ["diligence"]],
  [msg("Term sheets"), ["term_sheet"]],
  [msg("Investment Committee"), ["committee"]],
  [msg("Deal closings"), ["closing"]],
  [msg("Portfolio"), ["portfolio", "kpi", "valuation"]],
  [msg("Funds"), ["fund", "call", "carry"]],
  [msg("Limited partners"), ["lp", "kyc", "bank", "portal"]],
  [msg("Books"), ["ledger"]],
  [msg("Reports"), ["reports"]],
  [msg("Work"), ["task", "document", "signature", "chat", "workflow"]],
  [msg("Intelligence"), ["intelligence", "search", "rival"]],
  [msg("People"), ["member", "user", "role", "wall"]],
  [msg("Administration"), ["admin", "audit", "integration", "organization"]],
];
const OTHER = msg("Other");

const nounOf = (permission: string) => permission.slice(0, permission.indexOf(":"));
const labelOf = (permission: Permission) =>
  GROUPS.find(([, nouns]) => nouns.includes(nounOf(permission)))?.[0] ?? OTHER;

/** Permissions by their groups, in the order of both. */
export function grouped(permissions: readonly Permission[]): { label: Msg; permissions: Permission[] }[] {
  const found = Map.groupBy(permissions, labelOf);
  return [...GROUPS.map(([label]) => label), OTHER].flatMap((label) => {
    const among = found.get(label);
    return among ? [{ label, permissions: among }] : [];
  });
}

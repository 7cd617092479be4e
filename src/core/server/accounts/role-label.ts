import { DEFAULT_ROLES } from "#core/shared/roles.ts";
import { type Msg, t } from "#core/shared/text.ts";

const LABELS = new Map<string, Msg>(Object.entries(DEFAULT_ROLES).map(([role, { label }]) => [role, label]));

/** What people call a role: the catalogue's word, or the name the firm gave it. */
export const roleLabel = (role: string): string => {
  const label = LABELS.get(role);
  return label === undefined ? role : t(label);
};

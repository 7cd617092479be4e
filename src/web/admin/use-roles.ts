import { api, type OutputOf, useRead } from "../core/api/api.ts";

export type Role = OutputOf<typeof api.roles.list>["items"][number];

/** The firm's roles, and what each is called; a role's own name stands in while they load. */
export function useRoles(): { roles: readonly Role[]; labelOf: (role: string) => string } {
  const roles = useRead(api.roles.list, {}).data?.items ?? [];
  return { roles, labelOf: (name) => roles.find((role) => role.name === name)?.label ?? name };
}

import { api, type OutputOf, useRead } from "#core/web/api/api.ts";

export type Role = OutputOf<typeof api.roles.list>["items"][number];

/** The firm's roles, and what each is called; nothing is said of it while they load. */
export function useRoles(): { roles: readonly Role[]; labelOf: (role: string) => string } {
  const roles = useRead(api.roles.list, {}).data?.items;
  return {
    roles: roles ?? [],
    labelOf: (name) => (roles ? (roles.find((role) => role.name === name)?.label ?? name) : "…"),
  };
}

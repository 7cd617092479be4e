import { useLingui } from "@lingui/react/macro";
import { ME } from "#core/shared/me.ts";
import { api, useRead } from "./api.ts";
import { useCan } from "./session.tsx";

/** Who may own something, and how an owner is called. */
export function useOwners() {
  const { t } = useLingui();
  const owners = useRead(api.deals.owners, {}, { enabled: useCan("deal:read") }).data?.items;
  const names = new Map(owners?.map(({ id, name }) => [id, name]));
  return {
    active: owners?.filter(({ isActive }) => isActive) ?? [],
    /** Empty until the names have arrived. */
    nameOf: (id: string) => (id === "" ? "" : id === ME ? t`me` : (names.get(id) ?? (owners ? t`Former member` : ""))),
  };
}

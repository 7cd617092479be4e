import { api, useRead } from "#core/web/api/api.ts";

/** Whether somebody looks for several partners, which are named then wherever it matters. */
export function useIsOfSeveral(): boolean {
  const { data } = useRead(api.my.partners, {});
  return (data?.items.length ?? 0) > 1;
}

import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";

const EVERY_MS = 500;

/** How many rows of a file the reading or check that is on its way has gone through; undefined before the first count. */
export function useRowsSoFar(id: string): string | undefined {
  const { i18n } = useLingui();
  const { data } = useRead(api.imports.rowsSoFar, { id }, { everyMs: EVERY_MS, freshMs: 0 });
  const rows = data?.rows ?? 0;
  return rows === 0 ? undefined : i18n.number(rows);
}

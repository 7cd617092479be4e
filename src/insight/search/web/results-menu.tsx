import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Filter } from "#core/shared/lists/filters.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ListMenu } from "#core/web/lists/list-menu.tsx";

type Asked = { q: string; filters: readonly Filter[] };

/** The results as a file. Messages are not in it. */
export function ResultsMenu({ q, filters }: Asked) {
  const { t } = useLingui();
  const mayExport = useCan("search:export");
  return (
    <ListMenu
      file={{
        name: "search-results",
        list: { filters, search: q, sort: { field: "name", direction: "asc" } },
        done: t`Search results exported`,
        leftOut: {
          text: (count) =>
            plural(count, {
              one: "# result left out: you can’t export records of its kind",
              other: "# results left out: you can’t export records of their kinds",
            }),
        },
      }}
      mayExport={mayExport}
    />
  );
}

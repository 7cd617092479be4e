import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ListFile } from "#core/web/lists/list-menu.tsx";
import { type DealSearch, listOf, withAll } from "./deal-search.ts";

/** The deals that the list shows as a file; what it leaves out is said. */
export function useDealFile(search: DealSearch, onView: (search: DealSearch) => void): ListFile {
  const { t } = useLingui();
  return {
    name: "deals",
    list: listOf(search),
    done: t`Deals exported successfully`,
    leftOut: {
      text: (count) =>
        plural(count, {
          one: "# deal that ended or is archived is not in the file.",
          other: "# deals that ended or are archived are not in the file.",
        }),
      show: { label: t`Show all`, run: () => onView(withAll(search)) },
    },
  };
}

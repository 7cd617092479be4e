import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ExportMenu } from "../../core/lists/export-menu.tsx";
import { type DealSearch, listOf, withAll } from "./deal-search.ts";

type Props = { search: DealSearch; disabled: boolean; onView: (search: DealSearch) => void };

/** The deals that the list shows as a file; what it leaves out is said. */
export function DealExport({ search, disabled, onView }: Props) {
  const { t } = useLingui();
  return (
    <ExportMenu
      name="deals"
      list={listOf(search)}
      done={t`Deals exported successfully`}
      leftOut={{
        text: (count) =>
          plural(count, {
            one: "# deal that ended or is archived is not in the file.",
            other: "# deals that ended or are archived are not in the file.",
          }),
        show: { label: t`Show all`, run: () => onView(withAll(search)) },
      }}
      disabled={disabled}
    />
  );
}

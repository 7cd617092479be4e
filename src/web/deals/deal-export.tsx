import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { ExportMenu } from "../core/export-menu.tsx";
import { type DealSearch, listOf } from "./deal-search.ts";

/** The deals that the list shows as a file; what it leaves out is said. */
export function DealExport({ search, disabled }: { search: DealSearch; disabled: boolean }) {
  const { t } = useLingui();
  return (
    <ExportMenu
      name="deals"
      list={listOf(search)}
      done={t`Deals exported successfully`}
      leftOut={(count) =>
        plural(count, {
          one: "# deal that ended or is archived is not in the file. Choose what the list shows to include it.",
          other: "# deals that ended or are archived are not in the file. Choose what the list shows to include them.",
        })
      }
      disabled={disabled}
    />
  );
}

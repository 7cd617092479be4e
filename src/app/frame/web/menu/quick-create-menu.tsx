import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMayCreate } from "#core/web/records/created-kinds.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu } from "#ui/web/menu/menu.tsx";

const QuickCreateEntries = lazyRouteComponent(() => import("./quick-create-entries.tsx"), "QuickCreateEntries");

/** What this person may create from anywhere. Absent when that is nothing. */
export function QuickCreateMenu() {
  const { t } = useLingui();
  const mayCreate = useMayCreate();
  if (!mayCreate) return null;
  return (
    <Menu
      align="end"
      needs={QuickCreateEntries}
      trigger={
        <IconButton label={t`Create`}>
          <Plus />
        </IconButton>
      }
    >
      <QuickCreateEntries />
    </Menu>
  );
}

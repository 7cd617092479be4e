import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../icon-button.tsx";
import { Menu } from "./menu.tsx";

/** What is done now and then on a screen, behind "…". */
export function MoreMenu({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`More actions`} busy={busy}>
          <Ellipsis />
        </IconButton>
      }
    >
      {children}
    </Menu>
  );
}

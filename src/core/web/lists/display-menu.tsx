import { Trans } from "@lingui/react/macro";
import { Settings2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/web/button.tsx";
import { Menu } from "#ui/web/menu/menu.tsx";

/** How a list is drawn: its layout, columns, density, grouping, as far as it has them. */
export function DisplayMenu({ children }: { children: ReactNode }) {
  return (
    <Menu
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          className="gap-1.5 px-2"
          icon={<Settings2 aria-hidden className="size-3.5" />}
        >
          <Trans>Display</Trans>
        </Button>
      }
    >
      {children}
    </Menu>
  );
}

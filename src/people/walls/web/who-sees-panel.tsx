import { Trans } from "@lingui/react/macro";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";

const WhoSees = whenOpened(() => import("./who-sees.tsx"), "WhoSees");

/** An entry of a record’s menu with the dialog it opens, which is beside the menu. */
export function useWhoSees(recordId: string) {
  const [isOpen, setOpen] = useState(false);
  const may = useCan("member:read");
  return {
    item: may && (
      <MenuItem icon={<Eye />} onSelect={() => setOpen(true)}>
        <Trans>Who sees this</Trans>
      </MenuItem>
    ),
    dialog: isOpen && <WhoSees recordId={recordId} onClose={() => setOpen(false)} />,
  };
}

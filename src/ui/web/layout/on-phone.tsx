import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { MenuItem } from "../menu/menu.tsx";

/** Entries of a menu that are buttons beside it on wider screens. A menu draws its entries when it opens, so nobody waits for a change. */
export function OnPhone({ children }: { children: ReactNode }) {
  return matchMedia("(max-width: 639.98px)").matches ? children : null;
}

type Action = { label: string; icon: LucideIcon; run: () => void };

/** What can be done, as a button beside a menu and, on a phone, as its entry. */
export function besideMenu({ label, icon: Icon, run }: Action) {
  return {
    button: (
      <Button className="max-sm:hidden" icon={<Icon aria-hidden className="size-4" />} onClick={run}>
        {label}
      </Button>
    ),
    entry: (
      <OnPhone>
        <MenuItem icon={<Icon />} onSelect={run}>
          {label}
        </MenuItem>
      </OnPhone>
    ),
  };
}

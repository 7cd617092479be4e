import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { ChevronsUpDown } from "lucide-react";
import { useSession } from "#core/web/api/session.tsx";
import { Avatar } from "#ui/web/avatar.tsx";
import { Menu } from "#ui/web/menu/menu.tsx";

const PersonEntries = lazyRouteComponent(() => import("./person-entries.tsx"), "PersonEntries");

/** Who is signed in and for which firm. */
export function PersonMenu({ onLeaving }: { onLeaving: (leaving: boolean) => void }) {
  const { t } = useLingui();
  const { user, firm } = useSession();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;

  return (
    <Menu
      side="top"
      needs={PersonEntries}
      trigger={
        <button
          type="button"
          className="flex w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-hover data-popup-open:bg-hover"
        >
          <Avatar name={name} image={user.avatarUrl} />
          <span className="min-w-0 flex-1">
            <span className="sr-only">{t`Account of`}</span>
            <span className="block truncate text-sm font-medium">{name}</span>
            <span className="block truncate text-xs text-quiet">{firm?.name}</span>
          </span>
          <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-quiet" />
        </button>
      }
    >
      <PersonEntries onLeaving={onLeaving} />
    </Menu>
  );
}

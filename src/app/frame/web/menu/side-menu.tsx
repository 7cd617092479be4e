import { useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { useSession } from "#core/web/api/session.tsx";
import { type MenuGroup, useNavigation } from "#core/web/app/navigation.ts";
import { oneStopAlong } from "#ui/web/behaviour/roving.ts";
import { Logo } from "#ui/web/logo.tsx";
import { useCurrentScreen } from "../current-screen.ts";
import { useMentions, useWaiting } from "../waiting.ts";
import { MenuEntry, WaitingCount } from "./menu-entry.tsx";
import { useMenuRecords } from "./menu-records.ts";
import { PersonMenu } from "./person-menu.tsx";

const MenuRecent = lazyRouteComponent(() => import("./menu-recent.tsx"), "MenuRecent");

type Props = { onLeaving: (leaving: boolean) => void; onFollow?: () => void };

/** The firm’s own logo and name once it has one, else the product’s. */
function FirmLogo() {
  const { firm } = useSession();
  if (!firm?.logoUrl)
    return (
      <>
        <Logo />
        Tranche
      </>
    );
  return (
    <>
      <img src={firm.logoUrl} alt="" className="h-6 max-w-24 shrink-0 object-contain" />
      <span className="truncate">{firm.name}</span>
    </>
  );
}

/** The groups as an accordion: the current screen's group is open, and one at a time. */
export function SideMenu({ onLeaving, onFollow }: Props) {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const { menu } = useNavigation(permissions);
  const waiting = useWaiting();
  const own = useMenuRecords();
  const hasRecent = own.opened.some((one) => "id" in one);
  const hasOwn = useMentions().length + own.favourites.length > 0 || hasRecent;
  const current = useCurrentScreen(menu);
  const currentId = current?.group.label.id;
  const [opened, setOpened] = useState(currentId);
  const [shownFor, setShownFor] = useState(currentId);

  if (currentId !== shownFor) {
    setShownFor(currentId);
    setOpened(currentId);
  }

  return (
    <div ref={oneStopAlong} className="flex h-full flex-col">
      <Link
        to="/dashboard"
        onClick={onFollow}
        className="m-2 flex h-8 items-center gap-2 rounded-control px-2 text-lg font-semibold"
      >
        <FirmLogo />
      </Link>
      <nav aria-label={t`Main menu`} className="min-h-0 flex-1 overflow-y-auto px-2 pb-2">
        {hasOwn && (
          <Suspense>
            <MenuRecent onFollow={onFollow} />
          </Suspense>
        )}
        {menu.map((group) => (
          <Group
            key={group.label.id}
            title={i18n._(group.label)}
            group={group}
            open={opened === group.label.id}
            onToggle={() => setOpened(opened === group.label.id ? undefined : group.label.id)}
            onFollow={onFollow}
            currentTo={current?.screen.to}
            waiting={waiting}
          />
        ))}
      </nav>
      <div className="h-[61px] border-t border-line p-2">
        <PersonMenu onLeaving={onLeaving} />
      </div>
    </div>
  );
}

type GroupProps = {
  title: string;
  group: MenuGroup;
  open: boolean;
  onToggle: () => void;
  onFollow: (() => void) | undefined;
  currentTo: string | undefined;
  waiting: ReturnType<typeof useWaiting>;
};

function Group({ title, group, open, onToggle, onFollow, currentTo, waiting }: GroupProps) {
  const { i18n } = useLingui();
  const id = useId();
  const waits = group.screens.flatMap(({ to }) => waiting[to] ?? []);
  return (
    <div className="mt-1">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
        className="flex min-h-8 w-full items-center gap-1.5 rounded-control px-2 py-1 text-left text-xs font-medium text-quiet hover:bg-hover hover:text-text"
      >
        <ChevronRight
          aria-hidden
          className={clsx("size-3.5 shrink-0 transition-transform duration-120", open && "rotate-90")}
        />
        <span className="min-w-0 flex-1">{title}</span>
        {!open && waits.map((one) => <WaitingCount key={one.said} {...one} />)}
      </button>
      <ul id={id} hidden={!open} className="mt-0.5 flex flex-col gap-px">
        {group.screens.map(({ to, label, icon, keys }) => (
          <li key={to}>
            <MenuEntry
              link={{ to }}
              icon={icon}
              isCurrent={to === currentTo}
              waiting={waiting[to]}
              keys={keys}
              onClick={onFollow}
            >
              {i18n._(label)}
            </MenuEntry>
          </li>
        ))}
      </ul>
    </div>
  );
}

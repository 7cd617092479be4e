import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { CircleQuestionMark, Menu as MenuIcon, Search } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { keyNames, useShortcut } from "#core/web/app/shortcuts.ts";
import { oneStopAcross } from "#ui/web/behaviour/roving.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Kbd } from "#ui/web/kbd.tsx";
import { NotificationsPanel } from "#work/notifications/web/notifications-panel.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { GoToShortcuts } from "./go-to-shortcuts.tsx";
import { FavouriteStar } from "./menu/favourite-star.tsx";
import { QuickCreateMenu } from "./menu/quick-create-menu.tsx";
import { TypedEarly } from "./palette/typed-early.tsx";

const Palette = lazyRouteComponent(() => import("./palette/palette.tsx"), "Palette");
const ShortcutList = lazyRouteComponent(() => import("./shortcut-list.tsx"), "ShortcutList");

const PALETTE_PRELOAD_MS = 1_500;

export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { t } = useLingui();
  return (
    <header className="sticky top-0 z-30 h-12 shrink-0 border-b border-line bg-canvas print:hidden">
      <div
        ref={oneStopAcross}
        role="toolbar"
        aria-label={t`Top bar`}
        className="flex h-full items-center gap-1 px-2 sm:px-4"
      >
        <IconButton label={t`Open menu`} onClick={onOpenMenu} className="lg:hidden">
          <MenuIcon />
        </IconButton>
        <Breadcrumb />
        <FavouriteStar />
        <span className="flex-1" />
        <PaletteButton />
        <QuickCreateMenu />
        <NotificationsPanel />
        <HelpButton />
      </div>
      <GoToShortcuts />
    </header>
  );
}

/** A part that is loaded the first time it is opened, and then stays for its closing motion. */
function useOpening() {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return {
    wasOpened: state !== "never",
    isOpen: state === "open",
    open: () => setState("open"),
    close: () => setState("closed"),
  };
}

function PaletteButton() {
  const { t } = useLingui();
  const palette = useOpening();
  const early = useRef("");
  const keep = (change: (typed: string) => string) => {
    early.current = change(early.current);
  };
  const open = () => {
    early.current = "";
    palette.open();
  };
  // What is typed right after the shortcut must not meet a palette still on its way.
  useEffect(() => {
    const idle = setTimeout(() => void Palette.preload?.(), PALETTE_PRELOAD_MS);
    return () => clearTimeout(idle);
  }, []);
  useShortcut({ keys: "mod+k", label: t`Search or run a command`, group: t`Anywhere`, run: open });
  useShortcut({ keys: "/", label: t`Search`, group: t`Anywhere`, run: open });
  return (
    <>
      <button
        type="button"
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-8 items-center gap-2 rounded-control px-2 text-sm text-quiet hover:bg-hover hover:text-text md:w-56 md:border md:border-line md:bg-surface"
      >
        <Search aria-hidden className="size-4" />
        <span className="sr-only flex-1 text-left md:not-sr-only">{t`Search...`}</span>
        <span aria-hidden className="hidden md:inline">
          <Kbd keys={keyNames("mod+k")} />
        </span>
      </button>
      {palette.wasOpened && (
        <Suspense fallback={palette.isOpen && <TypedEarly onType={keep} onEscape={palette.close} />}>
          <Palette open={palette.isOpen} onClose={palette.close} typedBefore={() => early.current} />
        </Suspense>
      )}
    </>
  );
}

function HelpButton() {
  const { t } = useLingui();
  const list = useOpening();
  useShortcut({ keys: "?", label: t`Show this list`, group: t`Anywhere`, run: list.open });
  return (
    <>
      <IconButton label={t`Help and shortcuts`} onClick={list.open}>
        <CircleQuestionMark />
      </IconButton>
      {list.wasOpened && (
        <Suspense>
          <ShortcutList open={list.isOpen} onClose={list.close} />
        </Suspense>
      )}
    </>
  );
}

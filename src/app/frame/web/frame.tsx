import { Trans, useLingui } from "@lingui/react/macro";
import { lazyRouteComponent, Navigate, Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { applyChanges } from "#core/web/api/api.ts";
import { followChanges } from "#core/web/api/live.ts";
import { watchPresence } from "#core/web/api/presence.ts";
import { isSignedIn, SessionProvider, useAnySession, useCan, useSession } from "#core/web/api/session.tsx";
import { renewSession } from "#core/web/app/account/renew-session.ts";
import { applyFirm, applyPreferences, applyScreen } from "#core/web/app/preferences/preferences.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Spinner } from "#ui/web/feedback/spinner.tsx";
import { useBringing } from "./bringing.ts";
import { useCurrentRoute } from "./current-screen.ts";
import { SideMenu } from "./menu/side-menu.tsx";
import { useNoteOpened } from "./note-opened.ts";
import { TopBar } from "./top-bar.tsx";

const FormOver = lazyRouteComponent(() => import("./form-over.tsx"), "FormOver");
const LogAnywhere = lazyRouteComponent(() => import("#work/activities/web/log-anywhere-panel.tsx"), "LogAnywhere");
const SessionGuard = lazyRouteComponent(() => import("./session-guard.tsx"), "SessionGuard");
const WaitingMessages = lazyRouteComponent(
  () => import("#work/chat/web/waiting-messages-panel.tsx"),
  "WaitingMessages",
);
const MenuDrawer = lazyRouteComponent(() => import("./menu/menu-drawer.tsx"), "MenuDrawer");

/** Lets signed-in people of a firm through, and remembers where the others wanted to go. */
export function Frame() {
  const { t } = useLingui();
  const session = useAnySession();
  const [leaving, setLeaving] = useState(false);
  const [wasHere, setWasHere] = useState(false);

  if (session.isPending) {
    return (
      <div className="grid h-dvh place-items-center text-quiet">
        <Spinner label={t`Loading`} className="size-6" />
      </div>
    );
  }
  if (session.isError) return <ReadProblem error={session.error} onRetry={() => void session.refetch()} />;
  if (!isSignedIn(session.data)) return <ToSignIn leaving={leaving} wasHere={wasHere} />;
  if (session.data.user.mustChangePassword) return <ToSignIn leaving={leaving} wasHere={false} />;
  if (session.data.firm === null) return <ToWelcome />;
  return (
    <SessionProvider value={session.data}>
      <Workspace onHere={setWasHere} onLeaving={setLeaving} />
    </SessionProvider>
  );
}

/** Where they wanted to go is where they go once they have a firm. */
function ToWelcome() {
  const { history } = useRouter();
  const [wanted] = useState(history.location.href);
  return <Navigate to="/welcome" search={wanted === "/dashboard" ? {} : { next: wanted }} replace />;
}

/**
 * Remembers the address as it was when this was decided: it changes while the router is on its way. Who was here and did not
 * leave by themselves is told that their session has ended.
 */
function ToSignIn({ leaving, wasHere }: { leaving: boolean; wasHere: boolean }) {
  const router = useRouter();
  const [wanted] = useState(() => router.state.location.href);
  return <Navigate to="/auth" search={leaving ? {} : { next: wanted, ...(wasHere && { ended: "yes" }) }} replace />;
}

type WorkspaceProps = { onHere: (here: boolean) => void; onLeaving: (leaving: boolean) => void };

function Workspace({ onHere, onLeaving }: WorkspaceProps) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [menuWanted, setMenuWanted] = useState(false);
  const { user, firm } = useSession();
  const { preferences } = user;
  const over = useRouterState({ select: ({ location }) => location.state.over });
  useLayoutEffect(() => applyPreferences(preferences, firm), [preferences, firm]);
  useLayoutEffect(() => applyFirm(firm), [firm]);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useLayoutEffect(() => applyScreen(path), [path]);
  useEffect(() => followChanges((changes) => void applyChanges(changes)), []);
  useEffect(renewSession, []);
  useEffect(() => onHere(true), [onHere]);
  useEffect(watchPresence, []);
  useBringing();
  useFocusOnArrival();
  useNoteOpened();

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[240px_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-control bg-primary px-3 py-2 font-medium text-on-primary focus:translate-y-0 print:hidden"
      >
        <Trans>Skip to content</Trans>
      </a>
      <aside className="sticky top-0 hidden h-dvh border-r border-line bg-sunken lg:block print:hidden">
        <SideMenu onLeaving={onLeaving} />
      </aside>
      {menuWanted && (
        <Suspense>
          <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} onLeaving={onLeaving} />
        </Suspense>
      )}
      {over !== undefined && (
        <Suspense>
          <FormOver key={over.to} over={over} />
        </Suspense>
      )}
      <Unseen />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <TopBar
          onOpenMenu={() => {
            setMenuWanted(true);
            setMenuOpen(true);
          }}
        />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1440px] flex-1 p-4 outline-none sm:p-6 print:max-w-none print:p-0"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}

const GUARD_AFTER_MS = 3_000;

/** What shows nothing until it is called for; nobody is idle in the first moments, when there is enough to load. */
function Unseen() {
  const mayLog = useCan("activity:create");
  const mayChat = useCan("chat:write");
  const { kind } = useCurrentRoute();
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const later = setTimeout(() => setLater(true), GUARD_AFTER_MS);
    return () => clearTimeout(later);
  }, []);
  return (
    <Suspense>
      {mayLog && <LogAnywhere on={kind} />}
      {isLater && <SessionGuard />}
      {isLater && mayChat && <WaitingMessages />}
    </Suspense>
  );
}

const OPEN_DIALOG = ":is([role=dialog], [role=alertdialog])[data-open]";

/**
 * Moves the focus to a new screen's title, so that keyboard and screen reader start there. The first screen is left alone,
 * and so is a dialog that was opened while the screen was on its way.
 */
function useFocusOnArrival() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shown = useRef(path);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (path === undefined || path === shown.current) return;
    shown.current = path;
    if (isFirst || document.querySelector(OPEN_DIALOG)) return;
    const content = document.querySelector<HTMLElement>("#content");
    (content?.querySelector<HTMLElement>("h1[tabindex]") ?? content)?.focus({ preventScroll: true });
  }, [path]);
}

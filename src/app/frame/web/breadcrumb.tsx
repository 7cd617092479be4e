import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useSession } from "#core/web/api/session.tsx";
import { useNavigation } from "#core/web/app/navigation.ts";
import { useOpenPageTitle } from "#core/web/app/page-title.ts";
import { useCurrentRoute, useCurrentScreen } from "./current-screen.ts";

/** Group, screen, open record. */
export function Breadcrumb() {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const { menu } = useNavigation(permissions);
  const current = useCurrentScreen(menu);
  const { title, path } = useCurrentRoute();
  const record = useOpenPageTitle();
  const isScreenItself = current?.screen.to === path;
  const last = record ?? (isScreenItself || !title ? undefined : i18n._(title));

  return (
    <nav aria-label={t`Breadcrumb`} className="min-w-0">
      <ol className="flex items-center gap-1 text-sm text-quiet">
        {current && <Crumb className="hidden shrink-0 md:flex">{i18n._(current.group.label)}</Crumb>}
        {current && (
          <Crumb separated afterGroup className="md:shrink-0">
            {last === undefined ? (
              <span aria-current="page" className="font-medium text-text">
                {i18n._(current.screen.label)}
              </span>
            ) : (
              <Link to={current.screen.to} className="truncate rounded-control py-1 hover:text-text">
                {i18n._(current.screen.label)}
              </Link>
            )}
          </Crumb>
        )}
        {current?.list && (
          <Crumb separated className="hidden shrink-0 md:flex">
            <Link to={current.list.to} className="rounded-control py-1 hover:text-text">
              {i18n._(current.list.title)}
            </Link>
          </Crumb>
        )}
        {last !== undefined && (
          <Crumb separated={current !== undefined}>
            <span aria-current="page" className="truncate font-medium text-text">
              {last}
            </span>
          </Crumb>
        )}
      </ol>
    </nav>
  );
}

type CrumbProps = { children: ReactNode; separated?: boolean; afterGroup?: boolean; className?: string };

/** The group is left out on small screens, and the mark after it with it. */
function Crumb({ children, separated = false, afterGroup = false, className = "" }: CrumbProps) {
  return (
    <li className={`flex min-w-0 items-center gap-1 ${className}`}>
      {separated && <ChevronRight aria-hidden className={clsx("size-3.5 shrink-0", afterGroup && "hidden md:block")} />}
      {children}
    </li>
  );
}

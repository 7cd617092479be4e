import { useLingui } from "@lingui/react/macro";
import { Link, useRouterState } from "@tanstack/react-router";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { INVESTOR_MENU } from "#core/web/app/investor-menu.ts";

/** A page of the limited partner's window: on a phone its screens are at hand at the bottom. */
export function MyWindow({ children }: { children: ReactNode }) {
  const { t, i18n } = useLingui();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-4 pb-16 lg:pb-0">
      {children}
      <nav
        aria-label={t`Your investments`}
        className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <ul className="mx-auto flex max-w-xl">
          {INVESTOR_MENU.screens.map(({ to, label, icon: Icon }) => {
            const isHere = path === to;
            return (
              <li key={to} className="min-w-0 flex-1">
                <Link
                  to={to}
                  aria-current={isHere ? "page" : undefined}
                  className={clsx(
                    "flex h-14 flex-col items-center justify-center gap-1 px-1 text-xs",
                    isHere ? "font-medium text-primary-text" : "text-quiet",
                  )}
                >
                  <Icon aria-hidden className="size-5 shrink-0" />
                  <span className="max-w-full truncate">{i18n._(label)}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </div>
  );
}

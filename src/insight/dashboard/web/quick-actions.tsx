import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { FileUp, Layers, type LucideIcon, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";
import { type CreationPath, useQuickCreate } from "#core/web/records/creations.ts";
import { OverviewCard } from "#ui/web/layout/overview-card.tsx";

/** Of what can be created, what a Monday begins with. */
const OFFERED: readonly CreationPath[] = [
  "/deals/new",
  "/due-diligence/new",
  "/lp-management/new",
  "/deals/from-email",
  "/deal-sourcing/new",
  "/contacts/new",
  "/tasks/new",
];

/** Those the specification calls otherwise. */
const SAID: Partial<Record<CreationPath, MessageDescriptor>> = {
  "/deals/new": msg`New Deal`,
  "/due-diligence/new": msg`Start DD`,
};

const ACTION =
  "flex h-9 w-full items-center gap-2.5 rounded-control px-2 text-start text-base transition-colors duration-120 hover:bg-hover";

/** What its reader may begin from here; absent where that is nothing. */
export function QuickActions() {
  const { i18n } = useLingui();
  const open = useOpenForm();
  const mayImport = useCan("company:import");
  const maySeePortfolio = useCan("portfolio:read");
  const created = useQuickCreate().filter(({ to }) => OFFERED.includes(to));
  if (created.length === 0 && !mayImport && !maySeePortfolio) return null;
  return (
    <OverviewCard title={<Trans>Quick Actions</Trans>}>
      <ul className="grid gap-x-1 border-t border-line p-2 sm:grid-cols-2">
        {created.map(({ to, verb }) => (
          <li key={to}>
            <button type="button" className={ACTION} onClick={() => open({ to })}>
              <Sign of={Plus}>{i18n._(SAID[to] ?? verb)}</Sign>
            </button>
          </li>
        ))}
        {mayImport && (
          <li>
            <Link to="/dealflow/import" className={ACTION}>
              <Sign of={FileUp}>
                <Trans>Import deals</Trans>
              </Sign>
            </Link>
          </li>
        )}
        {maySeePortfolio && (
          <li>
            <Link to="/portfolio" className={ACTION}>
              <Sign of={Layers}>
                <Trans>Portfolio</Trans>
              </Sign>
            </Link>
          </li>
        )}
      </ul>
    </OverviewCard>
  );
}

function Sign({ of: Icon, children }: { of: LucideIcon; children: ReactNode }) {
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
      <span className="truncate">{children}</span>
    </>
  );
}

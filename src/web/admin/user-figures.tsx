import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useState } from "react";
import { api, type OutputOf, useRead } from "../core/api/api.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FigureCard } from "../ui/figure-card.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useRoles } from "./use-roles.ts";
import type { UsersSearch } from "./users-search.ts";

type Stats = OutputOf<typeof api.users.stats>;
type Props = { shown: UsersSearch; onShow: (wanted: UsersSearch) => void };

/** How many people and roles there are. Each figure leads to the people behind it. */
export function UserFigures({ shown, onShow }: Props) {
  const { t } = useLingui();
  const stats = useRead(api.users.stats, {}).data;
  const [explaining, setExplaining] = useState(false);
  const showsAll = shown.search === undefined && shown.role === undefined && shown.status === undefined;

  return (
    <section aria-label={t`Figures`} className="mb-5 grid grid-cols-2 gap-3 lg:grid-cols-[12rem_12rem_minmax(0,1fr)]">
      <FigureCard
        label={t`Utilisateurs Total`}
        value={stats?.users}
        selected={showsAll}
        onOpen={() => onShow({})}
        {...(stats !== undefined && stats.deactivated > 0 && { unit: t`${stats.deactivated} deactivated` })}
      />
      <FigureCard label={t`Rôles Actifs`} value={stats?.roles.length} onOpen={() => setExplaining(true)} />
      <div className="col-span-2 flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3 lg:col-span-1">
        <h2 className="text-sm text-quiet">
          <Trans>Distribution des Rôles</Trans>
        </h2>
        {stats ? <Distribution stats={stats} shown={shown} onShow={onShow} /> : <Skeleton className="h-6" />}
      </div>
      <Dialog
        open={explaining}
        onClose={() => setExplaining(false)}
        size="sm"
        title={<Trans>Rôles Actifs</Trans>}
        description={<Trans>Roles held by at least one active person, as of now.</Trans>}
      >
        {stats && (
          <Distribution
            stats={stats}
            shown={shown}
            onShow={(wanted) => {
              setExplaining(false);
              onShow(wanted);
            }}
          />
        )}
      </Dialog>
    </section>
  );
}

/** One button per role: it shows the active people who hold it. */
function Distribution({ stats, shown, onShow }: Props & { stats: Stats }) {
  const { labelOf } = useRoles();
  return (
    <ul className="flex flex-wrap gap-1.5">
      {stats.roles.map(({ role, people }) => {
        const isShown = shown.role === role && shown.status === "active";
        return (
          <li key={role}>
            <button
              type="button"
              aria-pressed={isShown}
              onClick={() => onShow(isShown ? {} : { role, status: "active" })}
              className={clsx(
                "inline-flex min-h-6 items-center gap-1.5 rounded-full border px-2.5 text-sm transition-colors duration-120 hover:bg-hover",
                isShown ? "border-primary-text bg-primary-tint text-primary-text" : "border-line",
              )}
            >
              {labelOf(role)}
              <span className="figure font-semibold">{people}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

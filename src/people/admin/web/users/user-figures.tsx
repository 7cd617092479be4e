import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { Dialog } from "#ui/web/dialog/later-dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { FigureStrip, StripFigure } from "#ui/web/figures/figure-strip.tsx";
import { useRoles } from "../use-roles.ts";
import type { UsersSearch } from "./users-search.ts";

type Stats = OutputOf<typeof api.users.stats>;
type Props = { shown: UsersSearch; onShow: (wanted: UsersSearch) => void };

/** The commonest roles; the others are a press away. */
const MOST_IN_LINE = 4;

/** How many people and roles there are. Each figure leads to the people behind it. */
export function UserFigures({ shown, onShow }: Props) {
  const { t } = useLingui();
  const stats = useRead(api.users.stats, {}).data;
  const [explaining, setExplaining] = useState(false);
  const more = (stats?.roles.length ?? 0) - MOST_IN_LINE;

  return (
    <FigureStrip label={t`Figures`}>
      <StripFigure
        label={t`Utilisateurs Total`}
        value={stats?.users}
        onOpen={() => onShow({})}
        {...(stats !== undefined && stats.deactivated > 0 && { unit: t`${stats.deactivated} deactivated` })}
      />
      <StripFigure label={t`Rôles Actifs`} value={stats?.roles.length} onOpen={() => setExplaining(true)} />
      <h2 className="ml-2 border-l border-line pl-4 text-sm text-quiet">
        <Trans>Distribution des Rôles</Trans>
      </h2>
      {stats ? (
        <Distribution roles={stats.roles.slice(0, MOST_IN_LINE)} shown={shown} onShow={onShow} />
      ) : (
        <Skeleton className="h-6 w-96" />
      )}
      {more > 0 && <StripFigure label={t`All roles`} value={`+${more}`} onOpen={() => setExplaining(true)} />}
      <Dialog
        open={explaining}
        onClose={() => setExplaining(false)}
        size="sm"
        title={<Trans>Rôles Actifs</Trans>}
        description={<Trans>Roles held by at least one active person, as of now.</Trans>}
      >
        {stats && (
          <Distribution
            roles={stats.roles}
            isWrapped
            shown={shown}
            onShow={(wanted) => {
              setExplaining(false);
              onShow(wanted);
            }}
          />
        )}
      </Dialog>
    </FigureStrip>
  );
}

/** One button per role: it shows the active people who hold it. */
function Distribution({
  roles,
  isWrapped = false,
  shown,
  onShow,
}: Props & { roles: Stats["roles"]; isWrapped?: boolean }) {
  const { labelOf } = useRoles();
  return (
    <ul className={clsx("flex gap-1", isWrapped && "flex-wrap")}>
      {roles.map(({ role, people }) => {
        const isShown = shown.role === role && shown.status === "active";
        return (
          <li key={role}>
            <button
              type="button"
              aria-pressed={isShown}
              onClick={() => onShow(isShown ? {} : { role, status: "active" })}
              className={clsx(
                "inline-flex h-7 items-center gap-1.5 rounded-control px-2 text-sm whitespace-nowrap transition-colors duration-120 focus-visible:outline-offset-0",
                isShown ? "bg-primary-tint text-primary-text" : "text-quiet hover:bg-hover hover:text-text",
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

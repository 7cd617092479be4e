import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";

/** Of the walls the reader manages, those that keep a person out. */
export function PersonWalls({ userId }: { userId: string }) {
  const { t } = useLingui();
  const has = (people: readonly { id: string }[]) => people.some(({ id }) => id === userId);
  const walls = useRead(api.walls.list, {}).data?.items.filter(
    ({ mode, team, excluded }) => has(excluded) || (mode === "team" && !has(team)),
  );
  if (walls === undefined || walls.length === 0) return null;
  return (
    <section aria-label={t`Information walls`}>
      <h3 className="mb-1 text-sm font-medium text-quiet">
        <Trans>Kept out by information walls</Trans>
      </h3>
      <dl className="divide-y divide-line text-sm">
        {walls.map(({ id, record, mode, reason }) => (
          <div key={id} className="grid gap-x-4 py-1.5 sm:grid-cols-2">
            <dt>
              <bdi>{record.label}</bdi>
            </dt>
            <dd className="text-quiet">
              {mode === "team" ? t`Not in its team` : t`Kept out`}: <bdi>{reason}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useRead } from "#core/web/api/api.ts";
import { importScreen } from "#intake/imports/shared/targets.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { JOB_TONES, JOB_WORDS, targetName } from "./vocabulary.ts";

/** The person's own imports: how each went, and the way back to it. Absent before the first. */
export function RecentImports() {
  const { t, i18n } = useLingui();
  const recent = useRead(api.imports.recent, undefined);
  const imports = recent.data?.items ?? [];
  if (imports.length === 0) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg font-semibold">
        <Trans>Your recent imports</Trans>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {imports.map(({ id, jobId, fileName, target, status, message, undoJobId, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
            <Link
              to={importScreen(target)}
              search={{ job: jobId }}
              aria-label={t`Import of ${fileName}`}
              className="min-w-0 rounded-control font-medium wrap-anywhere hover:underline"
            >
              <bdi>{fileName}</bdi>
            </Link>
            <span className="text-sm text-quiet">{i18n._(targetName(target))}</span>
            <Badge tone={JOB_TONES[status]}>{i18n._(JOB_WORDS[status])}</Badge>
            {undoJobId !== null && (
              <Badge tone="neutral">
                <Trans>Undone</Trans>
              </Badge>
            )}
            <span className="min-w-0 flex-1 text-sm text-quiet">{message}</span>
            <span className="text-sm text-quiet">
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

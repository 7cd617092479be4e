import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { KpiCell } from "#portfolio/kpis/shared/api.ts";
import { Drawer } from "#ui/web/dialog/dialog.tsx";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Definition, useKpiText } from "./kpi-values.ts";

export type Place = Pick<KpiCell, "metric" | "kind" | "periodKind" | "periodStart">;
type Props = {
  companyId: string;
  company: string;
  definition: Definition;
  place: Place;
  shown: KpiCell | undefined;
  onClose: () => void;
};

const TONES: Record<"submitted" | "accepted" | "rejected", Tone> = {
  submitted: "warn",
  accepted: "success",
  rejected: "danger",
};

/** A figure: how it is made, and everything that was given for it. */
export function KpiHistory({ companyId, company, definition, place, shown, onClose }: Props) {
  const { t } = useLingui();
  const texts = useKpiText();
  const period = texts.period(place.periodKind, place.periodStart);
  const { label, unit, formula, description } = definition;
  return (
    <Drawer open onClose={onClose} title={t`${label} · ${period}`} description={<bdi>{company}</bdi>}>
      <p className="figure text-2xl font-semibold">
        {texts.exact(unit, { value: shown?.value ?? null, currency: shown?.currency ?? null })}
      </p>
      {place.kind === "budget" && (
        <p className="mt-1">
          <Badge>
            <Trans>Budget</Trans>
          </Badge>
        </p>
      )}
      {description !== "" && <p className="mt-2 text-sm text-quiet">{description}</p>}
      {formula !== null && (
        <p className="mt-2 text-sm">
          <code>= {formula}</code>
        </p>
      )}
      {formula === null && shown?.isComputed === true && (
        <p className="mt-2 text-sm text-quiet">
          <Trans>Calculated from the months of this quarter.</Trans>
        </p>
      )}
      {formula === null && <Given companyId={companyId} place={place} unit={unit} />}
    </Drawer>
  );
}

type GivenProps = Pick<Props, "companyId" | "place"> & { unit: Definition["unit"] };

function Given({ companyId, place, unit }: GivenProps) {
  const { t } = useLingui();
  const texts = useKpiText();
  const history = useRead(api.kpis.history, { companyId, ...place });
  if (history.isError) return <ReadProblem error={history.error} onRetry={() => void history.refetch()} />;
  if (history.data === undefined) return <Skeleton className="mt-4 h-24 w-full" />;
  const words = { submitted: t`Waiting`, accepted: t`Accepted`, rejected: t`Rejected` };
  const sources = { hand: t`entered`, link: t`sent by link`, import: t`imported` };
  const former = t`Former member`;
  return (
    <div className="mt-4 px-2">
      <RecordRows label={t`History`}>
        {history.data.items.map((figure) => (
          <RecordRow
            key={figure.id}
            title={figure.value === null ? <Trans>Removed</Trans> : texts.exact(unit, figure)}
            badge={<Badge tone={TONES[figure.state]}>{words[figure.state]}</Badge>}
            note={[figure.note, figure.decisionNote].filter(Boolean).join("\n")}
            facts={
              <>
                <bdi>{figure.givenBy?.name ?? (figure.source === "link" ? t`Founder` : former)}</bdi>
                <span>{sources[figure.source]}</span>
                <Moment at={figure.createdAt} />
                {figure.decidedAt !== null && figure.decidedBy !== null && figure.decidedAt !== figure.createdAt && (
                  <span>
                    <Trans>
                      reviewed by <bdi>{figure.decidedBy.name}</bdi>, <Moment at={figure.decidedAt} />
                    </Trans>
                  </span>
                )}
              </>
            }
          />
        ))}
      </RecordRows>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { WhoDid } from "#core/web/records/approval/two-people.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { CarryPointFacts } from "./carry-point-facts.tsx";

/** Who prepared and who confirmed points, newest first. */
export function CarryPointChanges({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const { data } = useRead(api.carryPoints.changes, { fundId });
  if (data === undefined || data.items.length === 0) return null;
  return (
    <Section title={<Trans>Changes of points</Trans>} label={t`Changes of points`}>
      <RecordRows>
        {data.items.map((row) => (
          <RecordRow
            key={row.id}
            badge={
              <Badge>
                {row.removes ? (
                  <Trans>Removed</Trans>
                ) : row.before === null ? (
                  <Trans>Added</Trans>
                ) : (
                  <Trans>Changed</Trans>
                )}
              </Badge>
            }
            title={<bdi>{row.name}</bdi>}
            facts={
              <>
                <CarryPointFacts row={row} />
                <WhoDid preparedBy={row.preparedBy} confirmedBy={row.confirmedBy} confirmedAt={row.confirmedAt} />
              </>
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { formatDate } from "#ui/web/text/dates.ts";

/** Contacts the firm did not speak to for longer than usual, each with its reason. */
export function GoingCold() {
  const { t, i18n } = useLingui();
  const { data, error } = useRead(api.relationshipSuggestions.goingCold, {});
  return (
    <Section title={t`Going cold`} label={t`Going cold`}>
      {error && !data && <p className="text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-sm text-quiet">
          <Trans>No contact is going cold. A contact needs three days with interactions for a usual rhythm.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows label={t`Going cold`} isOrdered>
          {data.items.map(({ contact, lastOn, silentDays, usualDays, interactions }) => {
            const usual = i18n.number(usualDays, { maximumFractionDigits: 1 });
            const last = formatDate(lastOn, i18n.locales);
            return (
              <RecordRow
                key={contact.id}
                title={<RecordLink record={{ id: contact.id, kind: "contact", label: contact.name }} />}
                facts={
                  <span>
                    <Trans>
                      No interaction for {silentDays} days, since {last}. Usually every {usual} days ({interactions}{" "}
                      days with interactions)
                    </Trans>
                  </span>
                }
              />
            );
          })}
        </RecordRows>
      )}
    </Section>
  );
}

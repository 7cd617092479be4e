import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FORMAT_WORDS, STATUS_WORDS } from "../report-words.ts";
import type { Overview } from "./automation-words.ts";

/** What automated reporting made last, and why it failed where it did. */
export function RecentActivity({ items }: { items: Overview["activity"] }) {
  const { t, i18n } = useLingui();
  return (
    <div id="activity">
      <Section
        title={<Trans>Recent Activity</Trans>}
        label={t`Recent Activity`}
        beside={
          <Link to="/reports" className="text-sm text-primary-text hover:underline">
            <Trans>All reports</Trans>
          </Link>
        }
      >
        {items.length === 0 && (
          <p className="text-quiet">
            <Trans>Nothing was generated yet.</Trans>
          </p>
        )}
        {items.length > 0 && (
          <RecordRows label={t`Recent Activity`}>
            {items.map(({ id, name, format, status, error, isScheduled, isSent, at }) => (
              <RecordRow
                key={id}
                title={name}
                badge={<Badge tone={STATUS_WORDS[status].tone}>{i18n._(STATUS_WORDS[status].word)}</Badge>}
                {...(status === "error" && { note: error ?? t`Stopped` })}
                facts={
                  <>
                    <span>{i18n._(FORMAT_WORDS[format])}</span>
                    <span>{isScheduled ? t`By schedule` : t`On request`}</span>
                    {isSent && <span>{t`Colleagues notified`}</span>}
                    <Moment at={at} />
                  </>
                }
              />
            ))}
          </RecordRows>
        )}
      </Section>
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { ActivityRows } from "./activity-rows.tsx";
import type { Overview } from "./automation-words.ts";

/** What automated reporting made last, and why it failed where it did. */
export function RecentActivity({ items }: { items: Overview["activity"] }) {
  const { t } = useLingui();
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
        {items.length > 0 && <ActivityRows label={t`Recent Activity`} items={items} />}
      </Section>
    </div>
  );
}

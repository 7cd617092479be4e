import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { HeartPulse, Plug, ScanText, Signature, Waypoints, Workflow } from "lucide-react";
import type { ReactNode } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { FEATURE_IDS, FEATURES, type FeatureId } from "#insight/features/shared/rules.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

type Feature = OutputOf<typeof api.features.list>["items"][number];

/** How each feature is called, where its work is done, and its icon. */
const CARDS: Record<FeatureId, { label: MessageDescriptor; to: string; icon: ReactNode }> = {
  document_ai: {
    label: msg`Document AI`,
    to: "/advanced-features?tab=documents",
    icon: <ScanText aria-hidden className="size-5" />,
  },
  electronic_signatures: {
    label: msg`Electronic Signatures`,
    to: "/advanced-features?tab=signatures",
    icon: <Signature aria-hidden className="size-5" />,
  },
  workflows: { label: msg`Workflows`, to: "/workflow", icon: <Workflow aria-hidden className="size-5" /> },
  health_monitoring: {
    label: msg`Health Monitoring`,
    to: "/portfolio/health",
    icon: <HeartPulse aria-hidden className="size-5" />,
  },
  external_integrations: {
    label: msg`External Integrations`,
    to: "/integrations",
    icon: <Plug aria-hidden className="size-5" />,
  },
  relationship_mapping: {
    label: msg`Relationship Mapping`,
    to: "/advanced-features?tab=relationships",
    icon: <Waypoints aria-hidden className="size-5" />,
  },
};

/** The advanced features that its reader may see, and how much each of them holds. */
export function FeatureStatusPanel() {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const { data, error, refetch } = useRead(api.features.list, {});
  if (error) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const seen = FEATURE_IDS.filter((id) => permissions.includes(FEATURES[id]));
  const items = data?.items.reduce((sum, { itemCount }) => sum + itemCount, 0);
  const figure = (label: string, value: number | undefined) => (
    <div className="rounded-card border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-quiet">{label}</dt>
      <dd className="figure text-xl font-semibold">
        {value === undefined ? <Skeleton className="h-7 w-12" /> : i18n.number(value)}
      </dd>
    </div>
  );
  return (
    <div className="flex flex-col gap-4">
      <dl aria-label={t`Summary`} className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {figure(t`Active features`, data?.active)}
        {figure(t`Total items`, items)}
        {figure(t`Loading`, data ? 0 : seen.length)}
      </dl>
      <ul aria-label={t`Features`} className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {seen.map((id) => (
          <FeatureCard key={id} id={id} feature={data?.items.find((one) => one.id === id)} />
        ))}
      </ul>
    </div>
  );
}

function FeatureCard({ id, feature }: { id: FeatureId; feature: Feature | undefined }) {
  const { i18n } = useLingui();
  const { label, to, icon } = CARDS[id];
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-2">
        <h2 className="flex min-w-0 items-center gap-2 text-base font-semibold">
          <span className="text-quiet">{icon}</span>
          <Link to={to} className="hover:underline">
            {i18n._(label)}
          </Link>
        </h2>
        {feature ? (
          <Badge tone="success">
            <Trans>active</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans>loading</Trans>
          </Badge>
        )}
      </div>
      {feature ? <Counts id={id} feature={feature} /> : <Skeleton className="h-5 w-24" />}
    </li>
  );
}

function Counts({ id, feature: { itemCount, parts } }: { id: FeatureId; feature: Feature }) {
  return (
    <p className="figure text-sm text-quiet">
      {id === "workflows" ? (
        <>
          <Plural value={parts["templates"] ?? 0} one="# template" other="# templates" />
          {" · "}
          <Plural value={parts["instances"] ?? 0} one="# instance" other="# instances" />
        </>
      ) : (
        <Plural value={itemCount} one="# item" other="# items" />
      )}
    </p>
  );
}

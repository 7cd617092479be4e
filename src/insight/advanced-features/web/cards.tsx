import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { FigureCard } from "#ui/web/figures/figure-card.tsx";

/** A feature of the hub with how much there is of it. */
export type CardProps = { label: string; selected: boolean; onOpen: () => void };

type Count = { value: number | undefined; note: string | undefined; problem: string | undefined };

const Card = ({ value, note, problem, ...card }: CardProps & Count) => (
  <FigureCard {...card} value={problem === undefined ? value : "–"} note={problem ?? note} />
);

export function SignaturesCard(card: CardProps) {
  const { t } = useLingui();
  const { data, error } = useRead(api.signatureRequests.metrics, {});
  const note = data && (data.mine > 0 ? t`${data.pending} pending · ${data.mine} for you` : t`${data.pending} pending`);
  return <Card {...card} value={data?.total} note={note} problem={error?.message} />;
}

export function WorkflowsCard(card: CardProps) {
  const { t } = useLingui();
  const templates = useRead(api.workflowTemplates.list, {});
  const { data, error } = useRead(api.workflowInstances.metrics, {});
  const made = templates.data?.items.length;
  const note = made === undefined || !data ? undefined : t`${made} templates · ${data.overdue} overdue`;
  return <Card {...card} value={data?.active} note={note} problem={error?.message ?? templates.error?.message} />;
}

export function HealthCard(card: CardProps) {
  const { t } = useLingui();
  const { data, error } = useRead(api.health.overview, {});
  return <Card {...card} value={data?.alerts.length} note={data && t`active alerts`} problem={error?.message} />;
}

export function ExtractionsCard(card: CardProps) {
  const { data, error } = useRead(api.features.list, {});
  const found = data?.items.find(({ id }) => id === "document_ai");
  return <Card {...card} value={found?.itemCount} note={undefined} problem={error?.message} />;
}

export function IntegrationsCard(card: CardProps) {
  const { t } = useLingui();
  const { data, error } = useRead(api.integrations.list, {});
  const active = data?.items.filter(({ status }) => status === "active").length;
  const note = active === undefined ? undefined : t`${active} active`;
  return <Card {...card} value={data?.items.length} note={note} problem={error?.message} />;
}

export function RelationshipsCard(card: CardProps) {
  const { t, i18n } = useLingui();
  const { data, error } = useRead(api.relationships.list, {});
  const average = data?.averageStrength ?? null;
  const strength = average === null ? undefined : i18n.number(average, { maximumFractionDigits: 1 });
  const note = strength === undefined ? undefined : t`average strength ${strength}/10`;
  return <Card {...card} value={data?.total} note={note} problem={error?.message} />;
}

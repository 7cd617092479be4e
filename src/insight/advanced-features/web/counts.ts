import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";

/** How much there is of a feature, and a few words on it; undefined while it loads. */
export type Count = { value: number | undefined; note: string | undefined; problem: string | undefined };

export function useSignatureCount(): Count {
  const { t } = useLingui();
  const { data, error } = useRead(api.signatureRequests.metrics, {});
  return {
    value: data?.total,
    note: data && (data.mine > 0 ? t`${data.pending} pending · ${data.mine} for you` : t`${data.pending} pending`),
    problem: error?.message,
  };
}

export function useWorkflowCount(): Count {
  const { t } = useLingui();
  const templates = useRead(api.workflowTemplates.list, {});
  const { data, error } = useRead(api.workflowInstances.metrics, {});
  const made = templates.data?.items.length;
  return {
    value: data?.active,
    note: made === undefined || !data ? undefined : t`${made} templates · ${data.overdue} overdue`,
    problem: error?.message ?? templates.error?.message,
  };
}

export function useHealthCount(): Count {
  const { t } = useLingui();
  const { data, error } = useRead(api.health.overview, {});
  return { value: data?.alerts.length, note: data && t`active alerts`, problem: error?.message };
}

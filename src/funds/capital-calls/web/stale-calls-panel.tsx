import { Trans } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

/** Calls of a fund that wait for approval and are due on or after a day: what changes commitments on it makes them out of date. */
export function StaleCallsPanel({ fundId, from }: { fundId: string; from: string }) {
  const { data } = useRead(api.capitalCalls.list, {
    filters: [
      { field: "fund", operator: "equals", value: fundId },
      { field: "status", operator: "equals", value: "pending" },
    ],
    limit: 50,
  });
  const calls = (data?.items ?? []).filter(({ dueOn }) => dueOn >= from);
  if (calls.length === 0) return null;
  return (
    <Alert tone="warn">
      <p>
        <Trans>These calls wait for approval. After this closing they must be prepared again:</Trans>
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {calls.map(({ id, name, dueOn }) => (
          <li key={id}>
            <RecordLink record={{ id, kind: "capital_call", label: name }} />,{" "}
            <Trans>
              due <Moment at={dueOn} />
            </Trans>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

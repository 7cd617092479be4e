import { Trans, useLingui } from "@lingui/react/macro";
import { Plug } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { INTEGRATION_TYPES, type IntegrationType } from "#work/integrations/shared/rules.ts";
import { IntegrationCard } from "./integration-card.tsx";
import { TYPE_WORDS } from "./integration-words.ts";

/** What is connected, of all categories or one. */
export function ActiveTab() {
  const { t, i18n } = useLingui();
  const [type, setType] = useState<IntegrationType>();
  const { data, error, isPending, refetch } = useRead(api.integrations.list, {});
  if (error) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <p role="status" className="py-10 text-center text-quiet">
        <Trans>Loading integrations...</Trans>
      </p>
    );
  const shown = data.items.filter(({ integrationType }) => type === undefined || integrationType === type);
  const filter = (value: IntegrationType | undefined, label: string) => (
    <Button
      key={label}
      size="sm"
      variant={type === value ? "primary" : "secondary"}
      aria-pressed={type === value}
      onClick={() => setType(value)}
    >
      {label}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      <fieldset aria-label={t`Category`} className="flex flex-wrap gap-2">
        {filter(undefined, t`All`)}
        {INTEGRATION_TYPES.map((one) => filter(one, i18n._(TYPE_WORDS[one])))}
      </fieldset>
      {shown.length === 0 ? (
        <EmptyState
          icon={<Plug />}
          title={<Trans>No integrations configured yet</Trans>}
          text={<Trans>Connect a service to bring its data here, or to post messages there.</Trans>}
        />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {shown.map((integration) => (
            <IntegrationCard key={integration.id} integration={integration} />
          ))}
        </ul>
      )}
    </div>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { GoingCold } from "./going-cold.tsx";
import { Introductions } from "./introductions.tsx";
import { type Listed, Network } from "./network.tsx";
import { RelationshipForm } from "./relationship-form.tsx";
import { Requests } from "./requests.tsx";
import { Suggestions } from "./suggestions.tsx";

const Graph = afterPaint(() => import("./graph.tsx"), "RelationshipGraph");

/** How contacts know each other, and who can introduce the firm to whom. */
export function RelationshipsPanel() {
  const mayEdit = useCan("contact:update");
  const seesActivity = useCan("activity:read");
  const { data, error, refetch } = useRead(api.relationships.list, {});
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Network data={data} mayEdit={mayEdit} />
        {data !== undefined && data.items.length > 0 && <Graph data={data} />}
        {seesActivity && mayEdit && <Suggestions />}
        {seesActivity && <GoingCold />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {mayEdit && <RelationshipForm />}
        <Insights data={data} mayDetect={mayEdit && seesActivity} />
        <Introductions />
        <Requests />
      </div>
    </div>
  );
}

function Insights({ data, mayDetect }: { data: Listed | undefined; mayDetect: boolean }) {
  const { t, i18n } = useLingui();
  const suggestions = useRead(api.relationshipSuggestions.list, {}, { enabled: mayDetect });
  const average = data?.averageStrength ?? null;
  const run = async () => {
    const { error } = await suggestions.refetch();
    if (error) toast.error(error.message);
    else toast.success(t`Relationship analysis completed`);
  };
  return (
    <Section title={t`AI Insights`} label={t`AI Insights`}>
      <Facts columns="grid-cols-2">
        <Fact label={t`Mapped relationships`}>{data ? i18n.number(data.total) : null}</Fact>
        <Fact label={t`Average strength`}>
          {average === null
            ? null
            : `${i18n.number(average, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}/10`}
        </Fact>
      </Facts>
      {mayDetect && (
        <div className="mt-3 flex flex-col items-start gap-1">
          <Button busy={suggestions.isFetching} onClick={() => void run()}>
            <Trans>Detect relationships</Trans>
          </Button>
          <p className="text-xs text-quiet">
            <Trans>Suggests contacts with e-mails, meetings, a company or a board in common. You decide on each.</Trans>
          </p>
        </div>
      )}
    </Section>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, call, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import type { Scenario as Calculated } from "../exit-values.ts";
import { Comparison } from "./comparison.tsx";
import { SavedScenarios } from "./saved-scenarios.tsx";
import { ScenarioForm } from "./scenario-form.tsx";
import { ScenarioResult } from "./scenario-result.tsx";

type Props = { companyId: string | undefined; scenarioId: string | undefined };

/** What an exit would bring to each holder, each fund and each partner. */
export function Scenario({ companyId, scenarioId }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const company = useRead(api.portfolioCompanies.get, { id: companyId ?? "" }, { enabled: companyId !== undefined });
  const saved = useRead(api.exitScenarios.get, { id: scenarioId ?? "" }, { enabled: scenarioId !== undefined });
  const [answer, setAnswer] = useState<Calculated>();
  const [point, setPoint] = useState<string>();
  const [compared, setCompared] = useState<readonly string[]>([]);
  const error = saved.error ?? company.error;
  if (error) return <ReadProblem error={error} onRetry={() => void saved.refetch()} />;
  if ((companyId !== undefined && !company.data) || (scenarioId !== undefined && !saved.data))
    return <Skeleton className="h-64 w-full" />;
  const shown = answer ?? saved.data;
  const { asked, portfolioCompanyId: id, company: name } = (point === undefined ? saved.data : shown) ?? {};
  const calculateAt = async (exitValue: string) => {
    if (shown === undefined) return;
    const { portfolioCompanyId } = shown;
    try {
      setAnswer(await call(api.exitScenarios.create, { ...shown.asked, portfolioCompanyId, exitValue }));
      setPoint(exitValue);
    } catch (failure) {
      toast.error((failure as Error).message, t`Failed to calculate returns`);
    }
  };
  const start = {
    company: id !== undefined && name !== undefined ? { id, name } : (company.data ?? null),
    currency: company.data?.currency ?? "EUR",
    exitOn: today,
    ...asked,
  };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        <ScenarioForm key={point} start={start} onAnswer={setAnswer} />
        <SavedScenarios compared={compared} onCompare={setCompared} />
      </div>
      {compared.length > 1 ? (
        <Comparison ids={compared} />
      ) : shown ? (
        <ScenarioResult scenario={shown} onValue={(value) => void calculateAt(value)} />
      ) : (
        <p className="text-quiet" aria-label={t`Fund impact`}>
          <Trans>Choose a company and an exit valuation to see what each holder, fund and partner would receive.</Trans>
        </p>
      )}
    </div>
  );
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ChecklistTemplate } from "#core/web/records/checklist/checklist-template.tsx";
import { TemplateItems } from "#core/web/records/checklist/template-items.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { DILIGENCE_STAGES, type DiligenceStage, INITIAL_REVIEW } from "#deals/diligence/shared/rules.ts";
import type { TemplateItem } from "#deals/diligence/shared/templates-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { useProjectWords } from "../project/project-values.tsx";

const TemplateItemDialog = whenOpened(() => import("./template-item-form.tsx"), "TemplateItemDialog");

export type TemplatesSearch = { stage?: DiligenceStage };

function readTemplatesSearch(raw: Record<string, unknown>): TemplatesSearch {
  const stage = DILIGENCE_STAGES.find((one) => one === raw["stage"]);
  return { ...(stage !== undefined && { stage }) };
}

/** What new projects of each stage begin with; projects that have begun keep theirs. */
export const ChecklistTemplatesPage = () => (useCan("diligence:read") ? <Templates /> : <NotAllowed />);

function Templates() {
  const { t } = useLingui();
  const words = useProjectWords();
  const navigate = useNavigate();
  const { stage = INITIAL_REVIEW } = useSearch({ strict: false, select: readTemplatesSearch });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={<Trans>Checklist templates</Trans>}
        description={
          <Trans>The checklist that new projects start with, by stage. Existing projects keep theirs.</Trans>
        }
      />
      <Tabs
        label={t`Stage`}
        value={stage}
        onChange={(chosen) =>
          void navigate({ to: "/due-diligence/checklists", search: { stage: chosen }, replace: true })
        }
        tabs={DILIGENCE_STAGES.map((one) => ({
          id: one,
          label: words.text("stage", one),
          content: <Template key={one} stage={one} />,
        }))}
      />
    </div>
  );
}

function Template({ stage }: { stage: DiligenceStage }) {
  const { t } = useLingui();
  const mayConfigure = useCan("diligence:configure");
  return (
    <ChecklistTemplate
      of={{ stage }}
      procedures={api.diligenceTemplates}
      mayConfigure={mayConfigure}
      said={{
        standard: <Trans>Your firm uses the standard checklist for this stage.</Trans>,
        consequence: t`This deletes your firm’s items for this stage. Existing projects keep theirs.`,
      }}
    >
      {(templateId) => (
        <TemplateItems
          templateId={templateId}
          mayConfigure={mayConfigure}
          procedures={api.diligenceTemplateItems}
          factsOf={Facts}
          dialog={TemplateItemDialog}
          none={<Trans>New projects at this stage start without a checklist.</Trans>}
        />
      )}
    </ChecklistTemplate>
  );
}

const Facts = ({ dueDays, needsSignOff }: TemplateItem) => (
  <>
    {dueDays !== null && (
      <span>
        <Plural value={dueDays} one="Due # day after the start" other="Due # days after the start" />
      </span>
    )}
    {needsSignOff && (
      <span>
        <Trans>Needs a sign-off</Trans>
      </span>
    )}
  </>
);

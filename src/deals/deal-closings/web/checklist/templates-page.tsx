import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ChecklistTemplate } from "#core/web/records/checklist/checklist-template.tsx";
import { TemplateItems } from "#core/web/records/checklist/template-items.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { CLOSING_TYPES, type ClosingType } from "#deals/deal-closings/shared/rules.ts";
import type { DealClosingTemplateItem } from "#deals/deal-closings/shared/templates-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { useClosingWords } from "../closing-values.tsx";

const TemplateItemDialog = whenOpened(() => import("./template-item-form.tsx"), "TemplateItemDialog");

export type DealClosingTemplatesSearch = { type?: ClosingType };

function readTemplatesSearch(raw: Record<string, unknown>): DealClosingTemplatesSearch {
  const type = CLOSING_TYPES.find((one) => one === raw["type"]);
  return { ...(type !== undefined && { type }) };
}

/** What new closings of each type begin with; closings that have begun keep theirs. */
export const DealClosingTemplatesPage = () => (useCan("closing:read") ? <Templates /> : <NotAllowed />);

function Templates() {
  const { t } = useLingui();
  const words = useClosingWords();
  const navigate = useNavigate();
  const { type = "equity" } = useSearch({ strict: false, select: readTemplatesSearch });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={<Trans>Checklist templates</Trans>}
        description={<Trans>The checklist that new closings start with, by type. Existing closings keep theirs.</Trans>}
      />
      <Tabs
        label={t`Type`}
        value={type}
        onChange={(chosen) =>
          void navigate({ to: "/deal-closing/checklists", search: { type: chosen }, replace: true })
        }
        tabs={CLOSING_TYPES.map((one) => ({
          id: one,
          label: words.text("type", one),
          content: <Template key={one} type={one} />,
        }))}
      />
    </div>
  );
}

function Template({ type }: { type: ClosingType }) {
  const { t } = useLingui();
  const mayConfigure = useCan("closing:configure");
  return (
    <ChecklistTemplate
      of={{ type }}
      procedures={api.dealClosingTemplates}
      mayConfigure={mayConfigure}
      said={{
        standard: <Trans>Your firm uses the standard checklist for this type.</Trans>,
        consequence: t`This deletes your firm’s items for this type. Existing closings keep theirs.`,
      }}
    >
      {(templateId) => (
        <TemplateItems
          templateId={templateId}
          mayConfigure={mayConfigure}
          procedures={api.dealClosingTemplateItems}
          factsOf={Facts}
          dialog={TemplateItemDialog}
          none={<Trans>New closings of this type start without a checklist.</Trans>}
        />
      )}
    </ChecklistTemplate>
  );
}

const Facts = ({ isAfterClosing }: DealClosingTemplateItem) =>
  isAfterClosing && (
    <span>
      <Trans>After closing</Trans>
    </span>
  );

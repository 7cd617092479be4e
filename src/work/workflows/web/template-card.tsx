import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { History, Pencil, Play, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { KIND_WORDS, type Template, TRIGGER_WORDS } from "./workflow-words.ts";

const VersionsDialog = whenOpened(() => import("./versions-dialog.tsx"), "VersionsDialog");

type Props = {
  template: Template;
  onStart: (id: string) => void;
  onEdit: ((edited: Template) => void) | undefined;
};

/** A template: its steps in order, and what can be done with it. */
export function TemplateCard({ template, onStart, onEdit }: Props) {
  const { t, i18n } = useLingui();
  const mayRun = useCan("workflow:run");
  const { id, name, steps, version, running, trigger } = template;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 dir="auto" className="min-w-0 text-base font-semibold wrap-anywhere">
          {name}
        </h3>
        <TemplateMenu template={template} onEdit={onEdit} />
      </div>
      <p className="figure flex flex-wrap gap-x-3 text-xs text-quiet">
        <span>
          <Plural value={steps.length} one="# step" other="# steps" />
        </span>
        <span>{t`Version ${version}`}</span>
        {running > 0 && <span>{t`${running} running`}</span>}
      </p>
      {trigger !== null && <p className="text-xs text-quiet">{i18n._(TRIGGER_WORDS[trigger.event])}</p>}
      <ol className="flex flex-col gap-1 text-sm max-sm:hidden">
        {steps.map((step, place) => (
          <li key={`${place} ${step.title}`} className="flex min-w-0 justify-between gap-2">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {place + 1}. {step.title}
            </span>
            <span className="shrink-0 text-xs text-quiet">{i18n._(KIND_WORDS[step.kind])}</span>
          </li>
        ))}
      </ol>
      {mayRun && (
        <div className="mt-auto pt-2">
          <Button
            size="sm"
            icon={<Play aria-hidden className="size-4" />}
            aria-label={t`Start Workflow: ${name}`}
            onClick={() => onStart(id)}
          >
            <Trans>Start Workflow</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function TemplateMenu({ template, onEdit }: Omit<Props, "onStart">) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const remove = useCommand(api.workflowTemplates.remove);
  const run = () =>
    remove.mutate(
      { id: template.id },
      {
        onSuccess: () => toast.success(t`Workflow template removed`),
        onError: ({ message }) => toast.error(message, t`Failed to remove workflow template`),
      },
    );
  return (
    <>
      <MoreMenu busy={remove.isPending}>
        {onEdit && (
          <MenuItem icon={<Pencil />} onSelect={() => onEdit(template)}>
            <Trans>Edit template</Trans>
          </MenuItem>
        )}
        <MenuItem icon={<History />} onSelect={() => setOpen(true)}>
          <Trans>Versions</Trans>
        </MenuItem>
        {onEdit && !template.isStandard && (
          <MenuItem icon={<Trash2 />} onSelect={run}>
            <Trans>Remove template</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      {isOpen && <VersionsDialog template={template} onClose={() => setOpen(false)} />}
    </>
  );
}

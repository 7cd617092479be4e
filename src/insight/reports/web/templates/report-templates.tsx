import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { OwnTemplate } from "#insight/reports/shared/templates-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { TEMPLATE_WORDS } from "../report-words.ts";

const TemplateDialog = whenOpened(() => import("./template-dialog.tsx"), "TemplateDialog");

/** Templates of the firm: sections switched and ordered, with a text of its own. */
export function ReportTemplates({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.reportTemplates.list, {});
  const [opened, setOpened] = useState<{ edited?: OwnTemplate }>();
  return (
    <Section
      title={<Trans>Templates of your firm</Trans>}
      label={t`Templates of your firm`}
      beside={
        mayCreate && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened({})}>
            <Trans>New template</Trans>
          </Button>
        )
      }
    >
      {error && !data && <p className="text-danger">{error.message}</p>}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>Choose and order the sections of a report, and add a text of your own.</Trans>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <RecordRows label={t`Templates of your firm`}>
          {data.items.map((template) => (
            <TemplateRow
              key={template.id}
              template={template}
              mayCreate={mayCreate}
              onEdit={() => setOpened({ edited: template })}
            />
          ))}
        </RecordRows>
      )}
      {opened && <TemplateDialog edited={opened.edited} onClose={() => setOpened(undefined)} />}
    </Section>
  );
}

type RowProps = { template: OwnTemplate; mayCreate: boolean; onEdit: () => void };

function TemplateRow({ template: { id, name, base, sections }, mayCreate, onEdit }: RowProps) {
  const { t, i18n } = useLingui();
  const remove = useCommand(api.reportTemplates.delete);
  const shown = sections.filter(({ isOn }) => isOn).length;
  return (
    <RecordRow
      title={name}
      facts={
        <>
          <span>{i18n._(TEMPLATE_WORDS[base])}</span>
          <span>
            <Plural value={shown} one="# section" other="# sections" />
          </span>
        </>
      }
      menu={
        mayCreate && (
          <MoreMenu busy={remove.isPending}>
            <MenuItem icon={<Pencil />} onSelect={onEdit}>
              <Trans>Edit template</Trans>
            </MenuItem>
            <MenuItem
              icon={<Trash2 />}
              onSelect={() =>
                remove.mutate(
                  { id },
                  {
                    onSuccess: () => toast.success(t`Template deleted`),
                    onError: ({ message }) => toast.error(message),
                  },
                )
              }
            >
              <Trans>Delete template</Trans>
            </MenuItem>
          </MoreMenu>
        )
      }
    />
  );
}

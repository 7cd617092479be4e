import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { TemplateItem } from "#shared/diligence/templates-api.ts";
import { api, useCommand, useRead } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { RowMenu } from "../core/records/row-menu.tsx";
import { stepsOf, useDeleteRow } from "../core/records/rows.ts";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/later.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

const TemplateItemDialog = whenOpened(() => import("./template-item-form.tsx"), "TemplateItemDialog");

/** The firm's own items of a stage, to be changed, moved and added to. */
export function OwnItems({ templateId, mayConfigure }: { templateId: string; mayConfigure: boolean }) {
  const { t } = useLingui();
  const items = useRead(api.diligenceTemplateItems.list, { templateId });
  const [form, setForm] = useState<{ edited: TemplateItem | null }>();
  if (items.isError) return <ReadProblem error={items.error} onRetry={() => void items.refetch()} />;
  if (items.data === undefined) return <Skeleton className="h-64 w-full" />;
  const sections = Map.groupBy(items.data.items, ({ section }) => section);
  return (
    <>
      {sections.size === 0 && (
        <p className="text-quiet">
          <Trans>New projects at this stage start without a checklist.</Trans>
        </p>
      )}
      {[...sections].map(([section, list]) => (
        <Section
          key={section}
          title={section === "" ? <Trans>Other</Trans> : <bdi>{section}</bdi>}
          label={section === "" ? t`Other` : section}
        >
          <RecordRows>
            {list.map((item) => (
              <Item
                key={item.id}
                item={item}
                among={list}
                mayConfigure={mayConfigure}
                onEdit={() => setForm({ edited: item })}
              />
            ))}
          </RecordRows>
        </Section>
      ))}
      {mayConfigure && (
        <div>
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
            <Trans>Add item</Trans>
          </Button>
        </div>
      )}
      {form && <TemplateItemDialog templateId={templateId} {...form} onClose={() => setForm(undefined)} />}
    </>
  );
}

type ItemProps = { item: TemplateItem; among: readonly TemplateItem[]; mayConfigure: boolean; onEdit: () => void };

function Item({ item, among, mayConfigure, onEdit }: ItemProps) {
  const { title, dueDays, needsSignOff } = item;
  return (
    <RecordRow
      title={title}
      facts={
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
      }
      menu={mayConfigure && <Menu item={item} among={among} onEdit={onEdit} />}
    />
  );
}

function Menu({ item: { id }, among, onEdit }: Omit<ItemProps, "mayConfigure">) {
  const { t } = useLingui();
  const failed = t`Failed to update checklist`;
  const place = useCommand(api.diligenceTemplateItems.move);
  const remove = useDeleteRow(api.diligenceTemplateItems, {
    deleted: t`Item deleted`,
    restored: t`Item restored`,
    failed,
  });
  const onError = ({ message }: Error) => toast.error(message, failed);
  const { up, down } = stepsOf(among, id);
  const moving = (before: string | null | undefined) =>
    before === undefined ? undefined : () => place.mutate({ id, before }, { onError });
  return <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} moves={{ up: moving(up), down: moving(down) }} />;
}

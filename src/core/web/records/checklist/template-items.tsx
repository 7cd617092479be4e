import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type ComponentType, type ReactNode, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { type Procedure, useCommand, useRead } from "../../api/api.ts";
import { toast } from "../../app/toasts.ts";
import { ReadProblem } from "../page/read-problem.tsx";
import { RowMenu } from "../rows/row-menu.tsx";
import { stepsOf, useDeleteRow } from "../rows/rows.ts";

type Known = { id: string };
type Item = Known & { title: string; section: string };

export type TemplateItemsProps<One extends Item> = {
  templateId: string;
  mayConfigure: boolean;
  procedures: {
    list: Procedure<{ templateId: string }, { items: One[] }>;
    move: Procedure<Known & { before: string | null }, unknown>;
    delete: Procedure<Known, unknown>;
    restore: Procedure<Known, unknown>;
  };
  /** What an item says besides its title. */
  factsOf: (item: One) => ReactNode;
  /** The dialog of an item, of a new one without `edited`. */
  dialog: ComponentType<{ templateId: string; edited: One | null; onClose: () => void }>;
  /** What is said while there are none. */
  none: ReactNode;
};

/** The firm's own items of a checklist, to be changed, moved and added to. */
export function TemplateItems<One extends Item>(props: TemplateItemsProps<One>) {
  const { templateId, mayConfigure, procedures, dialog: ItemForm, none } = props;
  const items = useRead(procedures.list, { templateId });
  const [form, setForm] = useState<{ edited: One | null }>();
  if (items.isError) return <ReadProblem error={items.error} onRetry={() => void items.refetch()} />;
  if (items.data === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <>
      {items.data.items.length === 0 && <p className="text-quiet">{none}</p>}
      <TemplateSections items={items.data.items}>
        {(item, among) => (
          <RecordRow
            key={item.id}
            title={item.title}
            facts={props.factsOf(item)}
            menu={
              mayConfigure && (
                <Menu id={item.id} among={among} procedures={procedures} onEdit={() => setForm({ edited: item })} />
              )
            }
          />
        )}
      </TemplateSections>
      {mayConfigure && (
        <div>
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
            <Trans>Add item</Trans>
          </Button>
        </div>
      )}
      {form && <ItemForm templateId={templateId} {...form} onClose={() => setForm(undefined)} />}
    </>
  );
}

type SectionsProps<One> = { items: readonly One[]; children: (item: One, among: readonly One[]) => ReactNode };

/** The items of a template under the headings of their sections. */
export function TemplateSections<One extends { section: string }>({ items, children }: SectionsProps<One>) {
  const { t } = useLingui();
  return [...Map.groupBy(items, ({ section }) => section)].map(([section, list]) => (
    <Section
      key={section}
      title={section === "" ? <Trans>Other</Trans> : <bdi>{section}</bdi>}
      label={section === "" ? t`Other` : section}
    >
      <RecordRows>{list.map((item) => children(item, list))}</RecordRows>
    </Section>
  ));
}

type MenuProps = Pick<TemplateItemsProps<Item>, "procedures"> & {
  id: string;
  among: readonly Known[];
  onEdit: () => void;
};

function Menu({
  id,
  among,
  procedures,
  onEdit,
}: Omit<MenuProps, "procedures"> & { procedures: Omit<MenuProps["procedures"], "list"> }) {
  const { t } = useLingui();
  const failed = t`Failed to update checklist`;
  const place = useCommand(procedures.move);
  const remove = useDeleteRow(procedures, { deleted: t`Item deleted`, restored: t`Item restored`, failed });
  const onError = ({ message }: Error) => toast.error(message, failed);
  const { up, down } = stepsOf(among, id);
  const moving = (before: string | null | undefined) =>
    before === undefined ? undefined : () => place.mutate({ id, before }, { onError });
  return <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} moves={{ up: moving(up), down: moving(down) }} />;
}

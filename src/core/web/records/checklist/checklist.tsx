import { Trans, useLingui } from "@lingui/react/macro";
import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";

type Item = { id: string; section: string; status: string };

/** The items of a checklist under the headings of its sections, each with how many of those that apply are done. */
export function ChecklistSections<One extends Item>({
  items,
  children,
}: {
  items: readonly One[];
  children: (item: One, among: readonly One[]) => ReactNode;
}) {
  const { t } = useLingui();
  return [...Map.groupBy(items, ({ section }) => section)].map(([section, list]) => (
    <Section
      key={section}
      title={section === "" ? <Trans>Other</Trans> : <bdi>{section}</bdi>}
      label={section === "" ? t`Other` : section}
      beside={<Done items={list} />}
    >
      <RecordRows>{list.map((item) => children(item, list))}</RecordRows>
    </Section>
  ));
}

function Done({ items }: { items: readonly Item[] }): ReactNode {
  const applicable = items.filter(({ status }) => status !== "not_applicable");
  const done = applicable.filter(({ status }) => status === "done").length;
  const all = applicable.length;
  return (
    <span className="figure text-sm text-quiet">
      <Trans>
        {done} of {all} done
      </Trans>
    </span>
  );
}

type ToggleProps = { title: string; isDone: boolean; mayEdit: boolean; busy: boolean; onToggle: () => void };

/** Says that an item is done, or open again. */
export function CheckToggle({ title, isDone, mayEdit, busy, onToggle }: ToggleProps) {
  const { t } = useLingui();
  return (
    <IconButton
      size="sm"
      label={isDone ? t`Reopen ${title}` : t`Complete ${title}`}
      disabled={!mayEdit}
      busy={busy}
      onClick={onToggle}
    >
      {isDone ? <CircleCheck className="text-success" /> : <Circle />}
    </IconButton>
  );
}

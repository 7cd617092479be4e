import { useLingui } from "@lingui/react/macro";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";

type Named = { id: string; kind: string; label: string };

type Props<One extends Named> = {
  title: string;
  items: readonly One[];
  mayEdit: boolean;
  onSet: (ids: string[]) => void;
  /** Which may be added; absent, any. */
  kinds?: readonly RecordKind[];
  /** What is never offered. */
  renderState?: (one: One) => ReactNode;
};

/** Records that a task names, each with a way to its page, and a field that adds one. */
export function NamedRecords<One extends Named>({ title, items, mayEdit, onSet, kinds, renderState }: Props<One>) {
  const { t } = useLingui();
  const ids = items.map(({ id }) => id);
  if (!mayEdit && items.length === 0) return null;
  return (
    <Section title={title} label={title}>
      {items.length > 0 && (
        <ul aria-label={title} className="mb-2 flex flex-col gap-1">
          {items.map((one) => (
            <li key={one.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <RecordLink record={one} />
              </span>
              {renderState?.(one)}
              {mayEdit && (
                <IconButton
                  size="sm"
                  label={t`Remove ${one.label}`}
                  onClick={() => onSet(ids.filter((id) => id !== one.id))}
                >
                  <X />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <AnyRecordPicker
          key={ids.join()}
          value={null}
          {...(kinds && { kinds })}
          onChange={(record) => record && onSet([...ids, record.id])}
        />
      )}
    </Section>
  );
}

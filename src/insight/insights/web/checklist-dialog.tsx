import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";

type Checklist = OutputOf<typeof api.insights.checklist>;
type Point = Checklist["items"][number];
/** Words as they are typed, with a comma between them. */
type Typed = { name: string; words: string };

const typedOf = ({ name, words }: Point): Typed => ({ name, words: words.join(", ") });
const sentOf = ({ name, words }: Typed): Point => ({
  name,
  words: words.split(",").flatMap((word) => (word.trim() === "" ? [] : [word.trim()])),
});

/** What the firm checks a pitch for. */
export function ChecklistDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.insights.checklist, {});
  if (data) return <Editor checklist={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t`Checklist`}>
      {error ? <ReadProblem error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-24" />}
    </Dialog>
  );
}

function Editor({ checklist, onClose }: { checklist: Checklist; onClose: () => void }) {
  const { t } = useLingui();
  const mayEdit = useCan("deal:configure");
  const [typed, setTyped] = useState(() => checklist.items.map(typedOf));
  const save = useCommand(api.insights.saveChecklist);
  const run = (all: readonly Typed[]) =>
    save.mutate(
      { points: all.map(sentOf) },
      {
        onSuccess: () => {
          toast.success(t`Checklist saved`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dirty={JSON.stringify(typed) !== JSON.stringify(checklist.items.map(typedOf))}
      title={t`Checklist`}
      description={
        checklist.isUsual ? (
          <Trans>This is the usual checklist. A point is found where a text has one of its words or phrases.</Trans>
        ) : (
          <Trans>A point is found where a text has one of its words or phrases.</Trans>
        )
      }
      footer={
        mayEdit && (
          <>
            {!checklist.isUsual && (
              <Button disabled={save.isPending} onClick={() => run([])}>
                <Trans>Use the usual checklist</Trans>
              </Button>
            )}
            <Button variant="primary" busy={save.isPending} onClick={() => run(typed)}>
              <Trans>Save checklist</Trans>
            </Button>
          </>
        )
      }
    >
      <PointList typed={typed} mayEdit={mayEdit} problems={save.error?.data.fields} onChange={setTyped} />
      {save.error && <p className="mt-3 text-danger">{save.error.message}</p>}
    </Dialog>
  );
}

type ListProps = {
  typed: readonly Typed[];
  mayEdit: boolean;
  problems: Readonly<Record<string, string>> | undefined;
  onChange: (typed: Typed[]) => void;
};

function PointList({ typed, mayEdit, problems, onChange }: ListProps) {
  const { t } = useLingui();
  const change = (at: number, changed: Partial<Typed>) =>
    onChange(typed.map((one, place) => (place === at ? { ...one, ...changed } : one)));
  return (
    <fieldset disabled={!mayEdit} className="flex flex-col gap-3">
      {typed.map((point, at) => (
        // Points have no id before they are saved.
        <div key={at} className="flex flex-wrap items-end gap-2 border-b border-line pb-3">
          <Field className="flex-1" label={t`Name`} error={problems?.[`points.${at}.name`]}>
            <TextInput value={point.name} onChange={({ currentTarget }) => change(at, { name: currentTarget.value })} />
          </Field>
          <Field className="flex-1" label={t`Words, separated by commas`} error={problems?.[`points.${at}.words`]}>
            <TextInput
              value={point.words}
              onChange={({ currentTarget }) => change(at, { words: currentTarget.value })}
            />
          </Field>
          <IconButton
            label={t`Remove point ${point.name}`}
            onClick={() => onChange(typed.filter((_, place) => place !== at))}
          >
            <Trash2 />
          </IconButton>
        </div>
      ))}
      {mayEdit && (
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onChange([...typed, { name: "", words: "" }])}
        >
          <Trans>Add point</Trans>
        </Button>
      )}
    </fieldset>
  );
}

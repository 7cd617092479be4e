import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Line } from "./score-words.ts";

type Props = { dealId: string; line: Line; onClose: () => void };

/** What a person thinks of a deal by one criterion, why, and where that is from. */
export function RateDialog({ dealId, line: { criterion, value: seen, rating }, onClose }: Props) {
  const { t } = useLingui();
  const start = { value: seen === null ? "" : String(seen), note: rating?.note ?? "", source: rating?.source ?? "" };
  const [typed, setTyped] = useState(start);
  const rate = useCommand(api.dealScores.rate);
  const change = (next: Partial<typeof typed>) => setTyped({ ...typed, ...next });
  const run = () =>
    rate.mutate(
      {
        dealId,
        criterion: criterion.id,
        value: Number(typed.value),
        note: typed.note,
        source: typed.source,
        ...(rating !== null && { rowVersion: rating.rowVersion }),
      },
      {
        onSuccess: () => {
          toast.success(t`Rating saved`);
          onClose();
        },
      },
    );
  const name = criterion.name;
  return (
    <Dialog
      open
      onClose={onClose}
      dirty={JSON.stringify(typed) !== JSON.stringify(start)}
      title={t`Rate ${name}`}
      description={<Trans>The score of the deal follows your rating.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" disabled={typed.value.trim() === ""} busy={rate.isPending} onClick={run}>
            <Trans>Save rating</Trans>
          </Button>
        </>
      }
    >
      <RatingFields criterion={criterion} typed={typed} problems={rate.error?.data.fields} onChange={change} />
      {rate.error && rate.error.data.fields === undefined && <p className="mt-3 text-danger">{rate.error.message}</p>}
    </Dialog>
  );
}

type TypedRating = { value: string; note: string; source: string };
type FieldsProps = {
  criterion: Line["criterion"];
  typed: TypedRating;
  problems: Readonly<Record<string, string>> | undefined;
  onChange: (next: Partial<TypedRating>) => void;
};

function RatingFields({ criterion, typed, problems, onChange }: FieldsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={criterion.by === "people" && criterion.scale === "five" ? t`Rating, 1 to 5` : t`Rating, 0 to 100`}
        required
        error={problems?.["value"]}
      >
        <TextInput
          inputMode="numeric"
          value={typed.value}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
        />
      </Field>
      <Field label={t`Source`} hint={t`A call, a page of the deck, a reference`} required error={problems?.["source"]}>
        <TextInput value={typed.source} onChange={({ currentTarget }) => onChange({ source: currentTarget.value })} />
      </Field>
      <Field label={t`Note`} optional error={problems?.["note"]}>
        <Textarea
          rows={3}
          value={typed.note}
          onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
        />
      </Field>
    </div>
  );
}

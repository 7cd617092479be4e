import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { PeopleChoice } from "#core/web/records/picker/people-choice.tsx";
import type { Wall } from "#people/walls/shared/api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";

type Props = { record: { id: string; label: string }; wall: Wall | undefined; onClose: () => void };

/** Raises a wall around a record, or changes it. It takes effect when it is saved, also where people are signed in. */
export function WallForm({ record, wall, onClose }: Props) {
  const { t } = useLingui();
  const form = useWallForm({ record, wall, onClose });
  const isTeam = form.watch("mode") === "team";
  const [chosen, problem] = isTeam
    ? (["team", form.errors.team?.message] as const)
    : (["excluded", form.errors.excluded?.message] as const);
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: wall ? <Trans>Change wall</Trans> : <Trans>Raise wall</Trans>,
        description: <bdi>{record.label}</bdi>,
        submit: wall ? <Trans>Save</Trans> : <Trans>Raise wall</Trans>,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Who sees it`} error={form.errors.mode?.message} required>
        <Select disabled={form.isBusy} {...form.register("mode")}>
          <option value="team">{t`Only a team`}</option>
          <option value="all">{t`Everyone except some people`}</option>
        </Select>
      </Field>
      <Controller
        key={chosen}
        control={form.control}
        name={chosen}
        render={({ field }) => (
          <PeopleChoice
            label={isTeam ? t`Team` : t`Kept out`}
            value={field.value}
            known={wall?.[chosen] ?? []}
            problem={problem}
            onChange={field.onChange}
          />
        )}
      />
      <Field label={t`Reason`} error={form.errors.reason?.message} required>
        <Textarea rows={2} disabled={form.isBusy} {...form.register("reason")} />
      </Field>
      <Field
        label={t`Last day`}
        error={form.errors.until?.message}
        hint={t`Leave empty to keep it until a person lifts it.`}
      >
        <FormDate control={form.control} name="until" disabled={form.isBusy} />
      </Field>
      <Alert tone="warn">
        <Trans>
          People outside don’t find the record, nor anything that belongs to it: tasks, documents, notes, chats and
          figures. They get no message.
        </Trans>
      </Alert>
    </EntryDialog>
  );
}

function useWallForm({ record, wall, onClose }: Props) {
  const { t } = useLingui();
  const me = useSession().user.id;
  const save = useCommand(api.walls.save);
  return useEntryForm({
    schema: () => import("#people/walls/shared/forms.ts").then(({ wallForm }) => wallForm),
    defaultValues: {
      mode: wall?.mode ?? "team",
      team: wall?.team.map(({ id }) => id) ?? [me],
      excluded: wall?.excluded.map(({ id }) => id) ?? ([] as string[]),
      reason: wall?.reason ?? "",
      until: wall?.until ?? (null as string | null),
    },
    send: async (entered) => {
      const { mode, team, excluded } = entered;
      const people = mode === "team" ? { team, excluded: [] } : { team: [], excluded };
      await save.mutateAsync({ ...entered, ...people, recordId: record.id, rowVersion: wall?.rowVersion ?? null });
      toast.success(wall ? t`Wall changed` : t`Wall raised`);
      await Promise.all([refresh(api.walls.list), refresh(api.walls.around)]);
      onClose();
    },
  });
}

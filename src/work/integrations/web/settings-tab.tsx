import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { SYNC_MINUTES } from "#work/integrations/shared/rules.ts";
import { INTERVAL_WORDS, type Settings } from "./integration-words.ts";

export function SettingsTab() {
  const { data, error, refetch } = useRead(api.integrations.settings, {});
  if (error) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return data ? <SettingsForm settings={data} /> : <Skeleton className="h-48 w-full" />;
}

/** What follows a failed run, and how often integrations run. */
function SettingsForm({ settings }: { settings: Settings }) {
  const { t, i18n } = useLingui();
  const isLocked = !useCan("integration:manage");
  const save = useCommand(api.integrations.saveSettings);
  const [changes, setChanges] = useState<Partial<Settings>>({});
  const edited = { ...settings, ...changes };
  const change = (some: Partial<Settings>) => setChanges({ rowVersion: settings.rowVersion, ...changes, ...some });
  const send = () =>
    save.mutate(edited, {
      async onSuccess() {
        toast.success(t`Integration settings saved`);
        await refresh(api.integrations.settings);
        setChanges({});
      },
      onError: ({ message }) => toast.error(message),
    });
  return (
    <form
      className="flex max-w-xl flex-col gap-4 rounded-card border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Checkbox
        label={t`Auto-retry failed syncs`}
        checked={edited.autoRetry}
        disabled={isLocked}
        onChange={({ target }) => change({ autoRetry: target.checked })}
      />
      <Checkbox
        label={t`Email notifications`}
        checked={edited.emailNotifications}
        disabled={isLocked}
        onChange={({ target }) => change({ emailNotifications: target.checked })}
      />
      <Field label={t`Default sync interval`}>
        <ChoiceSelect
          value={String(edited.syncMinutes)}
          disabled={isLocked}
          options={SYNC_MINUTES.map((minutes) => [String(minutes), i18n._(INTERVAL_WORDS[minutes])] as const)}
          onChange={({ currentTarget }) =>
            change({ syncMinutes: SYNC_MINUTES.find((one) => String(one) === currentTarget.value) ?? 60 })
          }
        />
      </Field>
      {!isLocked && (
        <Button type="submit" variant="primary" className="self-start" busy={save.isPending} busyLabel={t`Saving...`}>
          <Trans>Save Settings</Trans>
        </Button>
      )}
    </form>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import { api, type InputOf, type OutputOf, refresh, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { storedInConflict } from "#core/web/records/form/conflict.ts";
import { MOST_SESSIONS, TIMEOUT_MINUTES, warningsFor } from "#people/admin/shared/session-rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { SessionSummary } from "./session-summary.tsx";

type Settings = OutputOf<typeof api.sessionSettings.get>;

/** What is being changed, and the version it began with. */
type Edit = { from: number; changes: Partial<Settings>; count?: string };

/** What was not a number falls back to one session, as specified; what is beyond the range to its end. */
const sessionCount = (text: string) => Math.min(MOST_SESSIONS, Math.max(1, Number.parseInt(text, 10) || 1));

export function SessionSettings({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const update = useCommand(api.sessionSettings.update);
  const [edit, setEdit] = useState<Edit>();
  const [problem, setProblem] = useState<string>();
  // A colleague's change shows by itself, except in what is being changed here.
  const edited = { ...settings, ...edit?.changes };
  const count = edit?.count ?? String(settings.maxConcurrentSessions);
  const change = (changed: Partial<Settings>) =>
    setEdit({ from: settings.rowVersion, ...edit, changes: { ...edit?.changes, ...changed } });
  const setCount = (typed: string) => setEdit({ from: settings.rowVersion, changes: {}, ...edit, count: typed });

  function changeTimeout(timeoutMinutes: Settings["timeoutMinutes"]) {
    const longest = warningsFor(timeoutMinutes).at(-1) ?? edited.warningMinutes;
    const warningMinutes = Math.min(edited.warningMinutes, longest) as Settings["warningMinutes"];
    change({ timeoutMinutes, warningMinutes });
  }

  async function save() {
    setProblem(undefined);
    const wanted: InputOf<typeof api.sessionSettings.update> = {
      ...edited,
      maxConcurrentSessions: sessionCount(count),
      rowVersion: edit?.from ?? settings.rowVersion,
    };
    try {
      await update.mutateAsync(wanted);
    } catch (error) {
      const stored = storedInConflict(error) as Settings | undefined;
      if (stored && edit) setEdit({ ...edit, from: stored.rowVersion });
      const reason = error instanceof AppError ? error.message : t`Something went wrong`;
      setProblem(stored ? t`${reason}. The summary shows the latest version; save again to keep yours.` : reason);
      toast.error(t`Error saving settings`);
      return;
    }
    toast.success(t`Session settings saved successfully`);
    await Promise.all([refresh(api.sessionSettings.get), refresh(api.sessions.limits)]);
    setEdit(undefined);
  }

  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form
        className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
        <TimeoutFields edited={edited} onChange={change} onTimeout={changeTimeout} />
        <LimitField count={count} onChange={setCount} />
        <Button type="submit" variant="primary" className="self-start" busy={update.isPending} busyLabel={t`Saving...`}>
          <Trans>Save Settings</Trans>
        </Button>
      </form>
      <SessionSummary settings={settings} />
    </div>
  );
}

type TimeoutProps = {
  edited: Settings;
  onChange: (changed: Partial<Settings>) => void;
  onTimeout: (minutes: Settings["timeoutMinutes"]) => void;
};

function TimeoutFields({ edited, onChange, onTimeout }: TimeoutProps) {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-lg font-semibold">
        <Trans>Timeout Settings</Trans>
      </legend>
      <Checkbox
        label={t`Enable session timeout`}
        checked={edited.timeoutEnabled}
        onChange={(event) => onChange({ timeoutEnabled: event.target.checked })}
      />
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t`Session timeout`}>
          <Select
            value={edited.timeoutMinutes}
            disabled={!edited.timeoutEnabled}
            onChange={(event) => onTimeout(Number(event.target.value) as Settings["timeoutMinutes"])}
          >
            {TIMEOUT_MINUTES.map((minutes) => (
              <option key={minutes} value={minutes}>
                {t`${minutes} minutes`}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Warning before timeout`}>
          <Select
            value={edited.warningMinutes}
            disabled={!edited.timeoutEnabled}
            onChange={(event) => onChange({ warningMinutes: Number(event.target.value) as Settings["warningMinutes"] })}
          >
            {warningsFor(edited.timeoutMinutes).map((minutes) => (
              <option key={minutes} value={minutes}>
                {t`${minutes} minutes`}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div>
        <Checkbox
          label={t`Sign out idle sessions`}
          checked={edited.forceLogoutOnIdle}
          disabled={!edited.timeoutEnabled}
          onChange={(event) => onChange({ forceLogoutOnIdle: event.target.checked })}
        />
        <p className="ml-6 text-sm text-quiet">
          <Trans>When off, an open window stays signed in even while no one uses it.</Trans>
        </p>
      </div>
    </fieldset>
  );
}

function LimitField({ count, onChange }: { count: string; onChange: (count: string) => void }) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-2 text-lg font-semibold">
        <Trans>Session Limit</Trans>
      </legend>
      <Field
        label={t`Maximum concurrent sessions`}
        hint={t`From 1 to 10. Signing in beyond the limit ends the least recent session.`}
      >
        <TextInput
          type="number"
          min={1}
          max={MOST_SESSIONS}
          className="max-w-24"
          value={count}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => String(sessionCount(count)) !== count && onChange(String(sessionCount(count)))}
        />
      </Field>
    </fieldset>
  );
}

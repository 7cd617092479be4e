import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import { api, type OutputOf, refresh, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { storedInConflict } from "#core/web/records/form/conflict.ts";

export type Organization = OutputOf<typeof api.organization.get>;
export type Changed = Partial<Organization>;

type Edit = { from: number; changes: Changed };

/** What every tab edits, stored together. */
export function useSettings(settings: Organization) {
  const { t } = useLingui();
  const update = useCommand(api.organization.update);
  const [edit, setEdit] = useState<Edit>();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string>();
  // A colleague's change shows by itself, except in what is being changed here.
  const edited = { ...settings, ...edit?.changes };
  const change = (changes: Changed) =>
    setEdit({ from: settings.rowVersion, ...edit, changes: { ...edit?.changes, ...changes } });

  async function save(): Promise<void> {
    setProblem(undefined);
    setErrors({});
    const { logoUrl: _url, twoFactorSince: _since, lackingTwoFactor: _lacking, timeoutEnabled: _on, ...form } = edited;
    try {
      await update.mutateAsync({ ...form, rowVersion: edit?.from ?? settings.rowVersion });
    } catch (error) {
      const stored = storedInConflict(error) as Organization | undefined;
      if (stored && edit) setEdit({ ...edit, from: stored.rowVersion });
      const reason = error instanceof AppError ? error.message : t`Something went wrong`;
      const fields = error instanceof AppError ? error.data.fields : undefined;
      setErrors(fields ?? {});
      setProblem(stored ? t`${reason}. Save again to keep your changes.` : reason);
      toast.error(t`Error saving settings`);
      return;
    }
    toast.success(t`Organization settings saved successfully`);
    await Promise.all([refresh(api.organization.get), refresh(api.auth.session), refresh(api.sessionSettings.get)]);
    setEdit(undefined);
  }

  return { edited, change, save, errors, problem, isBusy: update.isPending, isDirty: edit !== undefined };
}

export type Settings = ReturnType<typeof useSettings>;

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import { api, type OutputOf, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Picture } from "./picture.tsx";
import { Section } from "./section.tsx";

type Profile = OutputOf<typeof api.profile.get>;
type Editable = "lastName" | "title" | "phone";

export function PersonTab() {
  const profile = useRead(api.profile.get, {});
  if (profile.isError) return <ReadProblem error={profile.error} onRetry={() => void profile.refetch()} />;
  return (
    <Section title={<Trans>Profile</Trans>} description={<Trans>Changes are saved when you leave a field.</Trans>}>
      <Picture />
      {profile.data ? <Fields profile={profile.data} /> : <Skeleton className="h-56" />}
    </Section>
  );
}

function Fields({ profile }: { profile: Profile }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`First name`} hint={t`As entered when you joined`}>
        <TextInput value={profile.firstName} readOnly className="bg-sunken" />
      </Field>
      <SavedField name="lastName" label={t`Last name`} saved={profile.lastName} autoComplete="family-name" />
      <SavedField name="title" label={t`Title`} saved={profile.title} autoComplete="organization-title" />
      <SavedField name="phone" label={t`Phone`} saved={profile.phone} autoComplete="tel" />
    </div>
  );
}

type FieldProps = { name: Editable; label: string; saved: string; autoComplete: string };

/** Saved when it is left, or by Enter. */
function SavedField({ name, label, saved, autoComplete }: FieldProps) {
  const { t } = useLingui();
  const update = useCommand(api.profile.update);
  const [entered, setEntered] = useState(saved);
  const [error, setError] = useState<string>();

  async function save() {
    const value = entered.trim();
    if (value === saved) return;
    try {
      await update.mutateAsync({ [name]: value });
    } catch (problem) {
      const message = problem instanceof AppError ? problem.message : t`Something went wrong`;
      setError(message);
      toast.error(t`Failed to update profile: ${message}`);
      return;
    }
    setError(undefined);
    toast.success(t`Profile updated successfully`);
    await Promise.all([refresh(api.profile.get), refresh(api.auth.session)]);
  }

  return (
    <Field label={label} error={error}>
      <TextInput
        type={name === "phone" ? "tel" : "text"}
        value={entered}
        autoComplete={autoComplete}
        onChange={(event) => setEntered(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </Field>
  );
}

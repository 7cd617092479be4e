import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";

export type IntroductionPath = OutputOf<typeof api.relationships.introductions>["items"][number];
type Colleague = OutputOf<typeof api.introductionRequests.colleagues>["items"][number];
type Props = { path: IntroductionPath; onClose: () => void };

/** Asks a colleague for an introduction along a path, with a message to edit. */
export function RequestDialog({ path, onClose }: Props) {
  const { t } = useLingui();
  const first = path.people[0];
  const { data, error } = useRead(api.introductionRequests.colleagues, { contactId: first?.id ?? "" });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ask for an introduction`}
      description={<Trans>Your colleague is notified. If they accept, they get a task with your message.</Trans>}
    >
      {error && !data && <p className="text-danger">{error.message}</p>}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No colleague logged a meeting, call or e-mail with {first?.name ?? ""}.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && <RequestForm path={path} colleagues={data.items} onClose={onClose} />}
    </Dialog>
  );
}

function RequestForm({ path: { people }, colleagues, onClose }: Props & { colleagues: readonly Colleague[] }) {
  const { t } = useLingui();
  const [colleagueId, setColleague] = useState(colleagues[0]?.id ?? "");
  const target = people.at(-1)?.name ?? "";
  const through = people[0]?.name ?? "";
  const [draft, setDraft] = useState(
    people.length > 1
      ? t`Could you ask ${through} for an introduction to ${target}?`
      : t`Could you introduce me to ${target}?`,
  );
  const ask = useCommand(api.introductionRequests.ask);
  const fields = ask.error?.data.fields;
  const run = () =>
    ask.mutate(
      { path: people.map(({ id }) => id), colleagueId, draft },
      {
        onSuccess: () => {
          toast.success(t`Introduction request sent`);
          onClose();
        },
      },
    );
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Field label={t`Colleague`} required error={fields?.["colleagueId"]}>
        <Select value={colleagueId} onChange={({ currentTarget }) => setColleague(currentTarget.value)}>
          {colleagues.map(({ id, name, interactions }) => (
            <option key={id} value={id}>
              {t`${name}: ${interactions} interactions with ${through}`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Message`} required error={fields?.["draft"]}>
        <Textarea rows={4} value={draft} onChange={({ currentTarget }) => setDraft(currentTarget.value)} />
      </Field>
      {ask.error && fields === undefined && <p className="text-danger">{ask.error.message}</p>}
      <Button type="submit" variant="primary" busy={ask.isPending} className="self-start">
        <Trans>Send request</Trans>
      </Button>
    </form>
  );
}

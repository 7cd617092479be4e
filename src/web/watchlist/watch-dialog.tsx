import { Trans, useLingui } from "@lingui/react/macro";
import type { Watch } from "#shared/watchlist/api.ts";
import { api, useCommand } from "../core/api/api.ts";
import { useFirmDay } from "../core/app/firm-day.ts";
import { toast } from "../core/app/toasts.ts";
import { forgetDraft } from "../core/forms/draft.ts";
import { failureText, useEntryForm } from "../core/forms/form.ts";
import { FormDate } from "../core/forms/form-date.tsx";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Textarea } from "../ui/textarea.tsx";
import { useWatchWords } from "./vocabulary.ts";

const FORM_ID = "watch-form";

type Props = { company: { id: string; name: string }; watch: Watch | undefined; onClose: () => void };

/** Why a company is watched and when to look again; also the way to stop. */
export function WatchDialog({ company, watch, onClose }: Props) {
  const { t } = useLingui();
  const words = useWatchWords();
  const tomorrow = useFirmDay(1);
  const set = useCommand(api.watchlist.set);
  const draft = `watch ${company.id}`;
  const form = useEntryForm({
    schema: () => import("#shared/watchlist/forms.ts").then(({ watchlistForm }) => watchlistForm),
    defaultValues: { reason: watch?.reason ?? "", lookAgainOn: watch?.lookAgainOn ?? "" },
    draft,
    send: async (entry) => {
      await set.mutateAsync({ ...entry, companyId: company.id });
      toast.success(watch ? t`Watch updated successfully` : t`${company.name} is on your watch list`);
      onClose();
    },
  });

  function giveUp() {
    forgetDraft(draft);
    onClose();
  }

  return (
    <Dialog
      open
      onClose={giveUp}
      title={watch ? t`Watching ${company.name}` : t`Watch ${company.name}`}
      description={<Trans>We’ll remind you on this date.</Trans>}
      dirty={form.isDirty}
      footer={
        <>
          {watch && <StopWatching companyId={company.id} onStopped={giveUp} />}
          <Button disabled={form.isBusy} onClick={giveUp}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
            {watch ? <Trans>Save</Trans> : <Trans>Watch</Trans>}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} {...form.props} className="flex flex-col gap-4">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        <Field label={words.label("reason")} error={form.errors.reason?.message}>
          <Textarea rows={3} {...form.register("reason")} />
        </Field>
        <Field label={words.label("lookAgainOn")} error={form.errors.lookAgainOn?.message}>
          <FormDate control={form.control} name="lookAgainOn" min={tomorrow} />
        </Field>
      </form>
    </Dialog>
  );
}

function StopWatching({ companyId, onStopped }: { companyId: string; onStopped: () => void }) {
  const { t } = useLingui();
  const stop = useCommand(api.watchlist.stop);

  function run() {
    stop.mutate(
      { companyId },
      {
        onSuccess: () => {
          toast.success(t`No longer watched`);
          onStopped();
        },
        onError: ({ message }) => toast.error(message),
      },
    );
  }

  return (
    <Button variant="ghost" className="mr-auto" busy={stop.isPending} busyLabel={t`Stopping...`} onClick={run}>
      <Trans>Stop watching</Trans>
    </Button>
  );
}

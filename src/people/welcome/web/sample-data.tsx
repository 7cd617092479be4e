import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { FlaskConical } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { type Removal, useRemoveSample } from "./remove-sample.ts";

/** The offer to look around with invented records. */
export function AddSample() {
  const { t } = useLingui();
  const make = useCommand(api.samples.make);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 py-1.5 pr-2 pl-4">
      <p className="min-w-60 flex-1 text-sm text-quiet">
        <Trans>Just looking? Ten invented deals with contacts and tasks, removed in one click.</Trans>
      </p>
      <Button
        size="sm"
        busy={make.isPending}
        busyLabel={t`Adding...`}
        onClick={() =>
          make.mutate(
            {},
            {
              onSuccess: () => toast.success(t`Sample data added`),
              onError: ({ message }) => toast.error(message),
            },
          )
        }
      >
        <Trans>Try with sample data</Trans>
      </Button>
    </div>
  );
}

/** Says that sample data is there, with the way to be rid of it. */
export function SampleLine({ mayRemove }: { mayRemove: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-2 py-1.5 pr-2 pl-4 text-sm text-quiet">
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <p className="min-w-56 flex-1">
        <Trans>You’re looking at sample data, marked “Sample”.</Trans>
      </p>
      {mayRemove && <RemoveSample />}
    </div>
  );
}

/** Removes it at once where that is nothing a person added; else says what would be removed too. */
function RemoveSample() {
  const { t } = useLingui();
  const removal = useRemoveSample();
  return (
    <>
      <Button size="sm" busy={removal.isBusy} busyLabel={t`Removing...`} onClick={removal.ask}>
        <Trans>Remove sample data</Trans>
      </Button>
      {removal.asked && (
        <Confirm
          open
          onClose={removal.giveUp}
          title={t`Remove sample data?`}
          consequence={<Consequence removal={removal.asked} />}
          action={t`Remove sample data`}
          busyAction={t`Removing...`}
          busy={removal.isBusy}
          onConfirm={removal.run}
        />
      )}
    </>
  );
}

function Consequence({ removal: { added, kept } }: { removal: Removal }) {
  const { comments, activities } = added;
  const names = kept.map(({ label }) => label).join(", ");
  return (
    <>
      {comments + activities > 0 && (
        <span className="block">
          <Trans>This also deletes what your team added:</Trans>{" "}
          {comments > 0 && <Plural value={comments} one="# comment" other="# comments" />}
          {comments > 0 && activities > 0 && " · "}
          {activities > 0 && <Plural value={activities} one="# activity" other="# activities" />}
        </span>
      )}
      {kept.length > 0 && (
        <span className="mt-1 block">
          <Trans>These stay because your records use them: {names}</Trans>
        </span>
      )}
      <span className="mt-1 block">
        <Trans>You can’t undo this.</Trans>
      </span>
    </>
  );
}

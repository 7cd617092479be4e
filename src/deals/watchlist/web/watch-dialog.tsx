import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import type { Watch } from "#deals/watchlist/shared/api.ts";
import { Button } from "#ui/web/button.tsx";
import { useWatchForm, WatchFormFields } from "./watch-form.tsx";

type Props = { company: { id: string; name: string }; watch: Watch | undefined; onClose: () => void };

/** Why a company is watched and when to look again; also the way to stop. */
export function WatchDialog({ company, watch, onClose }: Props) {
  const { t } = useLingui();
  const form = useWatchForm({ company, watch, onSaved: onClose });
  return (
    <RecordFormDialog
      form={form}
      size="md"
      title={watch ? t`Watching ${company.name}` : t`Watch ${company.name}`}
      description={<Trans>We’ll remind you on this date.</Trans>}
      moreButtons={
        watch && (
          <StopWatching
            companyId={company.id}
            onStopped={() => {
              form.discard();
              onClose();
            }}
          />
        )
      }
      onClose={onClose}
    >
      <WatchFormFields form={form} />
    </RecordFormDialog>
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

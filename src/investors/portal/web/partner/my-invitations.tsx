import { Trans, useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

/** The partners the asking person is invited to look for: they see nothing of theirs until they accept. */
export function MyInvitations() {
  const { data } = useRead(api.my.invitations, {});
  return data?.items.map((one) => <Invitation key={one.id} invitation={one} />);
}

type Props = { invitation: OutputOf<typeof api.my.invitations>["items"][number] };

function Invitation({ invitation: { id, name, by, expiresAt } }: Props) {
  const { t } = useLingui();
  const { mutate, isPending, variables } = useCommand(api.my.answerInvitation);
  const answer = (accepts: boolean) =>
    mutate(
      { id, accepts },
      {
        onSuccess: () => toast.success(accepts ? t`You see the accounts of ${name}` : t`Invitation declined`),
        onError: ({ message }) => toast.error(message, t`Failed to answer the invitation`),
      },
    );
  return (
    <section
      aria-label={t`Invitation to ${name}`}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">
          <Trans>
            <bdi>{by}</bdi> invites you to see the accounts of <bdi>{name}</bdi>
          </Trans>
        </p>
        <p className="text-sm text-quiet">
          <Trans>
            Accept until <Moment at={expiresAt} />
          </Trans>
        </p>
      </div>
      <div className="flex gap-2">
        <Button className="min-h-11 sm:min-h-0" busy={isPending && !variables.accepts} onClick={() => answer(false)}>
          <Trans>Decline</Trans>
        </Button>
        <Button
          variant="primary"
          className="min-h-11 sm:min-h-0"
          busy={isPending && variables.accepts}
          onClick={() => answer(true)}
        >
          <Trans>Accept</Trans>
        </Button>
      </div>
    </section>
  );
}

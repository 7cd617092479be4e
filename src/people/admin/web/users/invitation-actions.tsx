import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";

type Props = { id: string; email: string; mayInvite: boolean };

export function InvitationActions({ id, email, mayInvite }: Props) {
  const { t } = useLingui();
  const resend = useToastedCommand(api.invitations.resend);
  const [revoking, setRevoking] = useState(false);
  return (
    <div className="flex gap-1">
      <Button
        size="sm"
        aria-label={t`Resend the invitation to ${email}`}
        disabled={!mayInvite}
        busy={resend.isBusy}
        onClick={() => void resend.run({ id }, t`Invitation sent to ${email}`)}
      >
        <Trans>Resend</Trans>
      </Button>
      <Button
        size="sm"
        aria-label={t`Revoke the invitation to ${email}`}
        disabled={!mayInvite}
        onClick={() => setRevoking(true)}
      >
        <Trans>Revoke</Trans>
      </Button>
      <RevokeInvitation id={id} email={email} open={revoking} onClose={() => setRevoking(false)} />
    </div>
  );
}

type RevokeProps = { id: string; email: string; open: boolean; onClose: () => void };

function RevokeInvitation({ id, email, open, onClose }: RevokeProps) {
  const { t } = useLingui();
  const revoke = useToastedCommand(api.invitations.revoke);
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={<Trans>Revoke the invitation to {email}?</Trans>}
      consequence={<Trans>Their invitation link stops working. You can invite them again.</Trans>}
      action={t`Revoke invitation`}
      busyAction={t`Revoking...`}
      busy={revoke.isBusy}
      onConfirm={() => void revoke.run({ id }, t`Invitation revoked`).then(onClose)}
    />
  );
}

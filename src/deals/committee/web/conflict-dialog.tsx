import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { Answers } from "./answers.tsx";
import type { Item, Session } from "./session-values.tsx";

type Props = {
  deal: Item["deal"];
  recused: Item["recused"];
  seats: Session["seats"];
  onClose: () => void;
};

/** Who has an interest of their own in a deal: they have no vote on it. */
export function ConflictDialog({ deal, recused, seats, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayDeclareForOthers = useCan("committee:schedule");
  const declare = useCommand(api.committeeConflicts.declare);
  const isOff = (id: string) => recused.some((one) => one.id === id);
  const offered = seats.filter(({ userId: one }) => !isOff(one) && (mayDeclareForOthers || one === user.id));
  const first = offered.find(({ userId: one }) => one === user.id) ?? offered[0];
  const [userId, setUserId] = useState(first?.userId ?? "");
  const [reason, setReason] = useState("");
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update conflicts of interest`);
  const run = () =>
    declare.mutate(
      { dealId: deal.id, userId, reason },
      {
        onSuccess: () => {
          toast.success(t`Conflict of interest declared`);
          onClose();
        },
        onError,
      },
    );
  return (
    <Dialog
      open
      title={t`Conflict of interest on ${deal.name}`}
      description={t`Members who declare a conflict can’t vote on this deal, and any vote already cast is withdrawn.`}
      dirty={reason !== ""}
      onClose={onClose}
      footer={
        <Answers busy={declare.isPending} disabled={userId === ""} onCancel={onClose} onSave={run}>
          <Trans>Declare conflict</Trans>
        </Answers>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t`Member`}>
          <Select value={userId} onChange={({ target }) => setUserId(target.value)}>
            {offered.length === 0 && <option value="">{t`No one`}</option>}
            {offered.map((one) => (
              <option key={one.userId} value={one.userId}>
                {one.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t`Reason`} optional>
          <Textarea
            dir="auto"
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {recused.length > 0 && <Recused dealId={deal.id} recused={recused} />}
      </div>
    </Dialog>
  );
}

function Recused({ dealId, recused }: { dealId: string } & Pick<Props, "recused">) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayTakeBack = useCan("committee:schedule");
  const withdraw = useCommand(api.committeeConflicts.withdraw);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update conflicts of interest`);
  return (
    <ul aria-label={t`Recused`} className="divide-y divide-line border-t border-line">
      {recused.map(({ id, name, reason }) => (
        <li key={id} className="flex min-w-0 items-start justify-between gap-3 py-2">
          <div className="min-w-0">
            <bdi className="wrap-anywhere">{name}</bdi>
            {reason !== "" && (
              <p dir="auto" className="text-sm wrap-anywhere text-quiet">
                {reason}
              </p>
            )}
          </div>
          {mayTakeBack && id !== user.id && (
            <Button
              size="sm"
              busy={withdraw.isPending}
              onClick={() => withdraw.mutate({ dealId, userId: id }, { onError })}
            >
              <Trans>Withdraw</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

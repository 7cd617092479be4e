import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { useToastedCommand } from "#core/web/app/use-toasted-command.ts";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { RoleSelect } from "./users/role-select.tsx";

type Request = OutputOf<typeof api.joining.requests>["items"][number];

/** Who asks to join. Nothing is shown when nobody does. */
export function JoinRequests({ mayDecide }: { mayDecide: boolean }) {
  const { t } = useLingui();
  const requests = useRead(api.joining.requests, {});
  if (requests.isError) return <Alert tone="danger">{requests.error.message}</Alert>;
  if (!requests.data || requests.data.items.length === 0) return null;
  return (
    <section aria-labelledby="join-requests" className="mb-5">
      <h2 id="join-requests" className="mb-2 text-lg font-semibold">
        <Trans>Requests to join</Trans>
      </h2>
      <ul aria-label={t`Requests to join`} className="divide-y divide-line rounded-card border border-line bg-surface">
        {requests.data.items.map((request) => (
          <JoinRequest key={request.id} request={request} mayDecide={mayDecide} />
        ))}
      </ul>
    </section>
  );
}

function JoinRequest({ request: { id, name, email, createdAt }, mayDecide }: { request: Request; mayDecide: boolean }) {
  const { t } = useLingui();
  const [role, setRole] = useState("viewer");
  const [refusing, setRefusing] = useState(false);
  const confirm = useToastedCommand(api.joining.confirm);
  const refuse = useToastedCommand(api.joining.refuse);
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 p-4">
      <div className="min-w-0">
        <p className="font-medium" dir="auto">
          {name}
        </p>
        <p className="text-sm text-quiet">
          {email} · <Moment at={createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t`Role of ${name}`} className="w-48">
          <RoleSelect value={role} disabled={!mayDecide} onChange={({ target }) => setRole(target.value)} />
        </Field>
        <Button
          variant="primary"
          disabled={!mayDecide}
          busy={confirm.isBusy}
          aria-label={t`Confirm ${name}`}
          onClick={() => void confirm.run({ id, role }, t`${name} has joined`)}
        >
          <Trans>Confirm</Trans>
        </Button>
        <Button disabled={!mayDecide} aria-label={t`Decline ${name}`} onClick={() => setRefusing(true)}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      <Confirm
        open={refusing}
        onClose={() => setRefusing(false)}
        title={<Trans>Decline {name}?</Trans>}
        consequence={<Trans>They’re notified and can’t ask again. You can still invite them.</Trans>}
        action={t`Decline`}
        busy={refuse.isBusy}
        onConfirm={() => void refuse.run({ id }, t`Request refused`).then(() => setRefusing(false))}
      />
    </li>
  );
}

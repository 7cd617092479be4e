import { Trans, useLingui } from "@lingui/react/macro";
import { CircleCheck, CircleDashed } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { HiddenAccount } from "#ui/web/text/hidden-account.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Procedure, useCommand } from "../../api/api.ts";
import { useSession } from "../../api/session.tsx";
import { toast } from "../../app/toasts.ts";

type Person = { id: string; name: string } | null;

/** How far what two people do is: done, or what it waits for. */
export function TwoPeopleState({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <Badge tone={isDone ? "success" : "warn"}>
      <Icon aria-hidden className="size-3" />
      {children}
    </Badge>
  );
}

type Did = {
  preparedBy: Person;
  confirmedBy: Person;
  confirmedAt: string | null;
  /** What was prepared is a file that was brought: it is said while nobody confirmed it. */
  isUpload?: boolean;
  /** What the second person does. */
  act?: "confirm" | "check";
};

/** Who prepared it and who found it right, as facts of a row. */
export function WhoDid({ preparedBy, confirmedBy, confirmedAt, isUpload = false, act = "confirm" }: Did) {
  const name = <bdi>{preparedBy?.name}</bdi>;
  const second = confirmedBy && confirmedAt !== null && { name: <bdi>{confirmedBy.name}</bdi>, at: confirmedAt };
  return (
    <>
      {preparedBy && !(isUpload && confirmedAt !== null) && (
        <span>{isUpload ? <Trans>uploaded by {name}</Trans> : <Trans>prepared by {name}</Trans>}</span>
      )}
      {second && (
        <span>
          {act === "check" ? (
            <Trans>
              checked by {second.name}, <Moment at={second.at} />
            </Trans>
          ) : (
            <Trans>
              confirmed by {second.name}, <Moment at={second.at} />
            </Trans>
          )}
        </span>
      )}
    </>
  );
}

type Second = {
  preparedBy: Person;
  /** What the button says to a person who hears it. */
  label: string;
  act?: "confirm" | "check" | "approve";
  busy: boolean;
  onConfirm: () => void;
};

/** The button of the second person; the person who prepared it reads why they cannot. */
export function SecondPerson({ preparedBy, label, act = "confirm", busy, onConfirm }: Second) {
  const { user } = useSession();
  const words = ACTS[act];
  if (preparedBy?.id === user.id) return <span className="text-sm text-quiet">{words.asked}</span>;
  return (
    <Button size="sm" variant="primary" busy={busy} aria-label={label} onClick={onConfirm}>
      {words.done}
    </Button>
  );
}

const ACTS = {
  confirm: { asked: <Trans>Ask a colleague to confirm it</Trans>, done: <Trans>Confirm</Trans> },
  check: { asked: <Trans>Ask a colleague to check it</Trans>, done: <Trans>Check</Trans> },
  approve: { asked: <Trans>Ask a colleague to approve</Trans>, done: <Trans>Approve</Trans> },
};

type Account = { account: string; bic: string | null };
type Seen = { id: string; end: string; label: string; procedure: Procedure<{ id: string }, Account> };

/** The end of an account; in full for a person who asks, which is written down. Its key is the row's version: one that was changed is asked for again. */
export function SeenAccount({ id, end, label, procedure }: Seen) {
  const { t } = useLingui();
  const see = useCommand(procedure);
  const [seen, setSeen] = useState<Account>();
  const onError = ({ message }: Error) => toast.error(message, t`Failed to show the account`);
  return (
    <HiddenAccount
      end={end}
      label={label}
      seen={seen}
      busy={see.isPending}
      onSee={() => see.mutate({ id }, { onSuccess: setSeen, onError })}
    />
  );
}

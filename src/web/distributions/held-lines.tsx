import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../core/api/api.ts";
import { useCan, useSession } from "../core/api/session.tsx";
import { toast } from "../core/app/toasts.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { Amount } from "../ui/amount.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import type { Distribution } from "./distribution-values.ts";

type Line = Distribution["lines"][number];

/** What was held when it was approved, and is paid by two once KYC is approved; absent where nothing was. */
export function HeldLines({ distribution: { state, lines, currency } }: { distribution: Distribution }) {
  const { t } = useLingui();
  const held = lines.filter(({ isHeld }) => isHeld);
  if (state !== "approved" || held.length === 0) return null;
  return (
    <Section title={<Trans>Held until KYC is approved</Trans>} label={t`Held until KYC is approved`}>
      <RecordRows>
        {held.map((line) => (
          <HeldRow key={line.id} line={line} currency={currency} />
        ))}
      </RecordRows>
    </Section>
  );
}

function HeldRow({ line, currency }: { line: Line; currency: string }) {
  const { partner, net, releasedOn, releasedBy, releaseAskedBy } = line;
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      facts={
        releasedOn === null ? (
          releaseAskedBy && (
            <span>
              <Trans>
                <bdi>{releaseAskedBy.name}</bdi> asks to pay it
              </Trans>
            </span>
          )
        ) : (
          <span>
            <bdi>{releasedBy?.name}</bdi>, <Moment at={releasedOn} />
          </span>
        )
      }
      menu={
        <span className="flex flex-wrap items-center gap-2">
          <span className="figure font-medium">
            <Amount amount={net} currency={currency} />
          </span>
          {releasedOn === null ? (
            <Release line={line} />
          ) : (
            <Badge tone="success">
              <Trans>Paid</Trans>
            </Badge>
          )}
        </span>
      }
    />
  );
}

function Release({ line: { id, partner, releaseAskedBy } }: { line: Line }) {
  const { t } = useLingui();
  const { user } = useSession();
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const release = useCommand(api.distributions.release);
  const isAsked = releaseAskedBy !== null;
  if (isAsked && releaseAskedBy.id === user.id)
    return (
      <span className="text-sm text-quiet">
        <Trans>Ask a colleague to pay it</Trans>
      </span>
    );
  if (isAsked ? !mayApprove : !mayPrepare) return null;
  const done = isAsked ? t`Paid and posted` : t`Asked for. A colleague must pay it`;
  return (
    <Button
      size="sm"
      variant={isAsked ? "primary" : "secondary"}
      aria-label={isAsked ? t`Pay ${partner.name}` : t`Ask to pay ${partner.name}`}
      busy={release.isPending}
      onClick={() =>
        release.mutate(
          { id },
          {
            onSuccess: () => toast.success(done),
            onError: ({ message }) => toast.error(message, t`Failed to pay what is held`),
          },
        )
      }
    >
      {isAsked ? <Trans>Pay</Trans> : <Trans>Ask to pay</Trans>}
    </Button>
  );
}

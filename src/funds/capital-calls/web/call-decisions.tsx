import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import type { CallLine } from "./capital-call-values.tsx";

/** Defaults and cures a colleague asked for: another decides them, or declines. */
export function CallDecisions({ lines, mayDecide }: { lines: readonly CallLine[]; mayDecide: boolean }) {
  const asked = lines.filter((line) => line.asked !== null);
  if (asked.length === 0) return null;
  return (
    <div className="mb-3">
      <RecordRows>
        {asked.map((line) => (
          <AskedRow key={line.id} line={line} mayDecide={mayDecide} />
        ))}
      </RecordRows>
    </div>
  );
}

function AskedRow({ line, mayDecide }: { line: CallLine; mayDecide: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { id, rowVersion, partner, asked, askedBy, askedReason } = line;
  const isCure = asked === "cure";
  const decide = useCommand(isCure ? api.capitalCalls.cure : api.capitalCalls.default);
  const keep = useCommand(api.capitalCalls.declineDefaultDecision);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to decide`);
  const who = askedBy?.name ?? t`Former member`;
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      facts={
        <span>
          {isCure ? (
            <Trans>
              {who} asks to lift the default: <bdi>{askedReason}</bdi>
            </Trans>
          ) : (
            <Trans>
              {who} asks to decide a default: <bdi>{askedReason}</bdi>
            </Trans>
          )}
        </span>
      }
      menu={
        mayDecide && (
          <span className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              busy={keep.isPending}
              onClick={() => keep.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Declined`), onError })}
            >
              <Trans>Decline</Trans>
            </Button>
            {askedBy?.id === user.id ? (
              <span className="text-sm text-quiet">
                <Trans>Ask a colleague to decide</Trans>
              </span>
            ) : (
              <Button
                size="sm"
                variant="primary"
                busy={decide.isPending}
                onClick={() =>
                  decide.mutate(
                    { id, rowVersion, reason: askedReason ?? "" },
                    { onSuccess: () => toast.success(t`Decided`), onError },
                  )
                }
              >
                {isCure ? <Trans>Lift default</Trans> : <Trans>Decide default</Trans>}
              </Button>
            )}
          </span>
        )
      }
    />
  );
}

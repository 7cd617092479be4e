import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import type { TableColumn } from "#ui/web/table/table.tsx";
import { CallDecisions } from "./call-decisions.tsx";
import { CallLines } from "./call-lines.tsx";
import { type CallLine, type CapitalCall, LineStateBadge } from "./capital-call-values.tsx";

const ReasonDialog = whenOpened(() => import("#core/web/records/approval/reason-dialog.tsx"), "ReasonDialog");

/** What each partner owes, and once the call is issued what became of it. */
export function CallPartners({ call }: { call: CapitalCall }) {
  const { t } = useLingui();
  const mayDecide = useCan("call:approve");
  const [late, setLate] = useState<CallLine>();
  const { lines, items, currency } = call;
  const isOwed = call.state === "issued" || call.state === "closed";
  const name = late?.partner.name ?? "";
  const more = useProgress({ call, onDefault: mayDecide ? setLate : undefined });
  return (
    <Section title={<Trans>Partners</Trans>} label={t`Partners`}>
      <CallDecisions lines={lines} mayDecide={mayDecide} />
      <CallLines
        lines={lines}
        items={items}
        currency={currency}
        more={isOwed ? more : []}
        postedIn={call.isPosted ? call.fund.id : undefined}
      />
      {late && (
        <ReasonDialog
          procedure={late.state === "defaulted" ? api.capitalCalls.cure : api.capitalCalls.default}
          about={{ id: late.id, rowVersion: late.rowVersion }}
          words={
            late.state === "defaulted"
              ? {
                  title: t`Lift the default of ${name}?`,
                  description: t`A colleague must decide it, too.`,
                  action: t`Ask to lift default`,
                  done: t`Asked for. A colleague must decide it`,
                }
              : {
                  title: t`Has ${name} defaulted?`,
                  description: t`A colleague must decide it, too. It stays on the call with your reason. What the agreement says about defaulting partners is for you to apply.`,
                  action: t`Ask to decide default`,
                  done: t`Asked for. A colleague must decide it`,
                }
          }
          onClose={() => setLate(undefined)}
        />
      )}
    </Section>
  );
}

type Progress = { call: CapitalCall; onDefault: ((line: CallLine) => void) | undefined };

function useProgress({ call: { currency, lateRate }, onDefault }: Progress): TableColumn<CallLine, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "state",
      label: t`Status`,
      width: onDefault ? 190 : 124,
      cell: (line) => (
        <span className="flex items-center gap-1">
          {line.state && <LineStateBadge state={line.state} />}
          {onDefault && line.asked === null && (line.state === "overdue" || line.state === "defaulted") && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={
                line.state === "overdue" ? t`Default of ${line.partner.name}` : t`Lift default of ${line.partner.name}`
              }
              onClick={() => onDefault(line)}
            >
              {line.state === "overdue" ? <Trans>Default…</Trans> : <Trans>Lift…</Trans>}
            </Button>
          )}
        </span>
      ),
    },
    moneyColumn("received", t`Received`, ({ received }) => received, currency, 124),
    moneyColumn("open", t`Open`, ({ open }) => open, currency, 124),
    ...(lateRate === null
      ? []
      : [moneyColumn<CallLine>("interest", t`Late interest`, ({ lateInterest }) => lateInterest, currency, 110)]),
  ];
}

import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Upload } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const BankFileDialog = whenOpened(() => import("./bank-file-dialog.tsx"), "BankFileDialog");
const SetAsideDialog = whenOpened(() => import("./set-aside-dialog.tsx"), "SetAsideDialog");

type Answer = OutputOf<typeof api.bankRows.list>;
type Row = Answer["items"][number];
type Line = Answer["lines"][number];

type Props = {
  /** A call or a closing. */
  of: { id: string; fund: { id: string } };
  /** Whether somebody still owes something of it. */
  isOpen: boolean;
};

/** What the bank says arrived for the fund of a call or a closing and is no receipt yet, with what it may be for; nothing once all is paid. */
export function BankRowsPanel({ of, isOpen }: Props) {
  const mayMatch = useCan("call:prepare");
  return mayMatch && isOpen ? <Rows of={of} /> : null;
}

/** Rows that are most likely for a call or a closing, or for none of them. */
function rowsFor(recordId: string, data: Answer | undefined): Row[] {
  const recordOf = new Map(data?.lines.map((line) => [line.lineId, line.recordId]));
  return (data?.items ?? []).filter(
    ({ suggestions: [best] }) => best === undefined || recordOf.get(best.lineId) === recordId,
  );
}

function Rows({ of: { id, fund } }: Pick<Props, "of">) {
  const { t } = useLingui();
  const { data } = useRead(api.bankRows.list, { fundId: fund.id });
  const [isImporting, setImporting] = useState(false);
  const rows = rowsFor(id, data);
  const others = (data?.items.length ?? 0) - rows.length;
  return (
    <Section
      title={<Trans>From the bank</Trans>}
      label={t`From the bank`}
      beside={
        <Button size="sm" icon={<Upload aria-hidden className="size-4" />} onClick={() => setImporting(true)}>
          <Trans>Import bank file</Trans>
        </Button>
      }
    >
      {rows.length === 0 ? (
        <p className="text-sm text-quiet">
          <Trans>Nothing to match. Import the bank’s CSV or spreadsheet to see who paid.</Trans>
        </p>
      ) : (
        <RecordRows>
          {rows.map((row) => (
            <BankRow key={row.id} row={row} lines={data?.lines ?? []} />
          ))}
        </RecordRows>
      )}
      {others > 0 && (
        <p className="mt-2 text-sm text-quiet">
          <Plural
            value={others}
            one="# more row of the fund’s account is for another call or closing."
            other="# more rows of the fund’s account are for other calls or closings."
          />
        </p>
      )}
      {isImporting && <BankFileDialog fundId={fund.id} onClose={() => setImporting(false)} />}
    </Section>
  );
}

const REASONS = { amount: msg`same amount`, reference: msg`named in the reference`, name: msg`same name` };

function BankRow({ row, lines }: { row: Row; lines: readonly Line[] }) {
  const { i18n } = useLingui();
  const { bookedOn, amount, currency, payer, reference, setAside, suggestions } = row;
  const [best] = suggestions;
  return (
    <RecordRow
      badge={
        setAside === null ? (
          <Badge tone={best ? "info" : "warn"}>{best ? <Trans>Suggested</Trans> : <Trans>Unmatched</Trans>}</Badge>
        ) : (
          <Badge>
            <Trans>Not applicable</Trans>
          </Badge>
        )
      }
      title={<bdi>{payer === "" ? "–" : payer}</bdi>}
      facts={
        <>
          <span>
            <Moment at={bookedOn} />
          </span>
          {reference !== "" && <bdi className="wrap-anywhere">{reference}</bdi>}
          {setAside !== null && <bdi>{setAside}</bdi>}
          {setAside === null && best && (
            <span className="text-quiet">{best.reasons.map((one) => i18n._(REASONS[one])).join(", ")}</span>
          )}
        </>
      }
      menu={
        <span className="flex flex-wrap items-center justify-end gap-2">
          <span className="figure font-medium">
            <Amount amount={amount} currency={currency} />
          </span>
          {setAside === null ? <Match row={row} lines={lines} /> : <Reopen id={row.id} />}
        </span>
      }
    />
  );
}

function Match({ row: { id, payer, suggestions }, lines }: { row: Row; lines: readonly Line[] }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(suggestions[0]?.lineId ?? "");
  const [isAside, setAside] = useState(false);
  const match = useCommand(api.bankRows.match);
  const known = new Set(suggestions.map(({ lineId }) => lineId));
  const ordered = [
    ...suggestions.flatMap(({ lineId }) => lines.filter((line) => line.lineId === lineId)),
    ...lines.filter(({ lineId }) => !known.has(lineId)),
  ];
  return (
    <>
      <Select
        className="max-w-64"
        aria-label={t`What ${payer} paid`}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      >
        <option value="">{t`Choose a partner`}</option>
        {ordered.map(({ lineId, kind, partner, number }) => (
          <option key={lineId} value={lineId}>
            {kind === "capital_call" ? t`${partner}, call ${number}` : t`${partner}, closing ${number}`}
          </option>
        ))}
      </Select>
      <Button
        size="sm"
        variant="primary"
        disabled={chosen === ""}
        busy={match.isPending}
        onClick={() =>
          match.mutate(
            { id, lineId: chosen },
            {
              onSuccess: () => toast.success(t`Receipt entered. It waits for confirmation`),
              onError: ({ message }) => toast.error(message, t`Failed to enter the receipt`),
            },
          )
        }
      >
        <Trans>Enter receipt</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={() => setAside(true)}>
        <Trans>Mark as not applicable…</Trans>
      </Button>
      {isAside && <SetAsideDialog id={id} onClose={() => setAside(false)} />}
    </>
  );
}

function Reopen({ id }: { id: string }) {
  const { t } = useLingui();
  const reopen = useCommand(api.bankRows.reopen);
  return (
    <Button
      size="sm"
      busy={reopen.isPending}
      onClick={() => reopen.mutate({ id }, { onError: ({ message }) => toast.error(message, t`Failed to reopen`) })}
    >
      <Trans>Reopen</Trans>
    </Button>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { TRACK_COLUMN_NAMES } from "#shared/imports/track-record.ts";
import { api, type OutputOf, useCommand, useRead } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LeftOut } from "./left-out.tsx";
import { SendFile } from "./send-file.tsx";
import { differs, NO_TOTALS, type Totals, TrackTotals } from "./track-totals.tsx";

type Checked = OutputOf<typeof api.trackRecords.check>;

/** Brings dated transactions of funds from a file: they tie to totals that are typed, and become entries that wait for approval. */
export function TrackRecordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<string>();
  if (file !== undefined) return <CheckedFile id={file} onOther={() => setFile(undefined)} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="lg" title={t`Import track record`}>
      <p className="mb-3 max-w-prose text-quiet">
        <Trans>
          One row for each purchase, sale, dividend, interest payment, valuation or write-off, with columns called Fund,
          Company, Date, Type and Amount. Units, Security and Currency are read too.
        </Trans>
      </p>
      <SendFile
        label={t`Upload a track record`}
        hint={t`CSV up to 64 MB, Excel or OpenDocument up to 32 MB`}
        onUploaded={setFile}
      />
    </Dialog>
  );
}

type CheckedProps = { id: string; onOther: () => void; onClose: () => void };

function CheckedFile({ id, onOther, onClose }: CheckedProps) {
  const { t } = useLingui();
  const of = usePreparing(id, onClose);
  const { seen, ready } = of;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      dirty={of.isDirty}
      title={t`Import track record`}
      description={seen && <bdi>{seen.fileName}</bdi>}
      footer={
        <>
          <Button onClick={onOther}>
            <Trans>Choose another file</Trans>
          </Button>
          <Button variant="primary" busy={of.isPending} disabled={!of.mayRun} onClick={of.run}>
            {plural(ready, { one: "Prepare # entry", other: "Prepare # entries" })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {of.problem !== undefined && <Alert tone="danger">{of.problem}</Alert>}
        {seen === undefined && of.problem === undefined && <Skeleton className="h-40" />}
        {seen && seen.missing.length > 0 && <Missing columns={seen.missing} />}
        {seen && seen.missing.length === 0 && <Found of={of} seen={seen} />}
      </div>
    </Dialog>
  );
}

type Preparing = ReturnType<typeof usePreparing>;

/** A file that was read, the totals that are typed against it, and what is to be done about both. */
function usePreparing(id: string, onClose: () => void) {
  const check = useRead(api.trackRecords.check, { id });
  const prepare = useCommand(api.trackRecords.prepare);
  const [typed, setTyped] = useState<Readonly<Record<string, Totals>>>({});
  const [isUnallocated, setUnallocated] = useState(true);
  const [isMeant, setMeant] = useState(false);
  const seen = check.data;
  const totalsOf = (fund: { id: string }) => typed[fund.id] ?? NO_TOTALS;
  const ready = seen?.missing.length === 0 ? seen.counts.ready : 0;
  const isDifferent = seen?.funds.some((fund) => differs(fund, totalsOf(fund))) ?? false;
  const run = () =>
    prepare.mutate(
      {
        id,
        totals: (seen?.funds ?? []).map((fund) => ({ fundId: fund.id, ...totalsOf(fund) })),
        evenIfDifferent: isMeant,
        isFundedByUnallocated: isUnallocated,
      },
      {
        onSuccess: ({ prepared: count, waiting, problems }) => {
          toast.done(plural(count, { one: "# entry prepared", other: "# entries prepared" }));
          if (problems.length + waiting === 0) onClose();
        },
      },
    );
  return {
    seen,
    ready,
    run,
    isPending: prepare.isPending,
    problem: (check.error ?? prepare.error)?.message,
    left: [...(seen?.problems ?? []), ...(prepare.data?.problems ?? [])],
    isDirty: Object.keys(typed).length > 0 && !prepare.isSuccess,
    mayRun: ready > 0 && (!isDifferent || isMeant),
    isDifferent,
    totalsOf,
    type: (fund: { id: string }, totals: Totals) => setTyped({ ...typed, [fund.id]: totals }),
    unallocated: { checked: isUnallocated, set: setUnallocated },
    meant: { checked: isMeant, set: setMeant },
  };
}

/** What the file comes to, fund by fund, and how its entries are made. */
function Found({ of, seen }: { of: Preparing; seen: Checked }) {
  return (
    <>
      <Counts seen={seen} />
      {seen.funds.map((fund) => (
        <TrackTotals key={fund.id} fund={fund} typed={of.totalsOf(fund)} onChange={(totals) => of.type(fund, totals)} />
      ))}
      <Checkbox
        label={<Trans>The money comes from, or goes to, “Capital not yet allocated”</Trans>}
        checked={of.unallocated.checked}
        onChange={({ currentTarget }) => of.unallocated.set(currentTarget.checked)}
      />
      {of.isDifferent && (
        <Checkbox
          label={<Trans>Prepare the entries although totals differ</Trans>}
          checked={of.meant.checked}
          onChange={({ currentTarget }) => of.meant.set(currentTarget.checked)}
        />
      )}
      <LeftOut problems={of.left} />
    </>
  );
}

function Missing({ columns }: { columns: Checked["missing"] }) {
  const { i18n } = useLingui();
  const names = columns.map((column) => i18n._(TRACK_COLUMN_NAMES[column])).join(", ");
  return (
    <Alert tone="danger">
      <Trans>The first row has no column for: {names}</Trans>
    </Alert>
  );
}

/** What becomes of the rows. */
function Counts({ seen: { counts, newCompanies } }: { seen: Checked }) {
  const { booked, drafted, ready, waiting } = counts;
  const companies = newCompanies.length;
  const names = newCompanies.slice(0, 5).join(", ");
  const lines = [
    ready > 0 && plural(ready, { one: "# entry can be prepared", other: "# entries can be prepared" }),
    waiting > 0 &&
      plural(waiting, {
        one: "# entry builds on others: upload the file again once those are approved",
        other: "# entries build on others: upload the file again once those are approved",
      }),
    drafted > 0 && plural(drafted, { one: "# entry waits for approval", other: "# entries wait for approval" }),
    booked > 0 && plural(booked, { one: "# entry is in the books", other: "# entries are in the books" }),
    companies > 0 &&
      `${plural(companies, { one: "# company is added to the portfolio", other: "# companies are added to the portfolio" })}: ${names}${companies > 5 ? ", …" : ""}`,
  ].filter((line) => line !== false);
  return (
    <ul className="flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

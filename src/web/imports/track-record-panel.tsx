import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { TRACK_COLUMN_NAMES } from "#shared/imports/track-record.ts";
import { api, type OutputOf, useCommand, useRead } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { CheckedFile, type Reading, TiedFile } from "./tied-file.tsx";
import { differs, NO_TOTALS, type Totals, TrackTotals } from "./track-totals.tsx";

type Checked = OutputOf<typeof api.trackRecords.check>;

/** Brings dated transactions of funds from a file: they tie to totals that are typed, and become entries that wait for approval. */
export function TrackRecordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <TiedFile
      title={t`Import track record`}
      columns={
        <Trans>
          One row for each purchase, sale, dividend, interest payment, valuation or write-off, with columns called Fund,
          Company, Date, Type and Amount. Units, Security and Currency are read too.
        </Trans>
      }
      upload={t`Upload a track record`}
      onClose={onClose}
    >
      {({ id, onOther }) => <ReadRecord id={id} onOther={onOther} onClose={onClose} />}
    </TiedFile>
  );
}

type ReadProps = { id: string; onOther: () => void; onClose: () => void };

/** What the file comes to, fund by fund, and how its entries are made. */
function ReadRecord({ id, onOther, onClose }: ReadProps) {
  const { t } = useLingui();
  const { seen, of, totalsOf, type, unallocated } = usePreparing(id, onClose);
  return (
    <CheckedFile
      title={t`Import track record`}
      of={of}
      act={plural(of.ready, { one: "Prepare # entry", other: "Prepare # entries" })}
      although={t`Prepare the entries although totals differ`}
      onOther={onOther}
      onClose={onClose}
    >
      {seen && <Counts seen={seen} />}
      {seen?.funds.map((fund) => (
        <TrackTotals key={fund.id} fund={fund} typed={totalsOf(fund)} onChange={(totals) => type(fund, totals)} />
      ))}
      <Checkbox
        label={<Trans>The money comes from, or goes to, “Capital not yet allocated”</Trans>}
        checked={unallocated.checked}
        onChange={({ currentTarget }) => unallocated.set(currentTarget.checked)}
      />
    </CheckedFile>
  );
}

/** A file that was read, the totals that are typed against it, and what is to be done about both. */
function usePreparing(id: string, onClose: () => void) {
  const { i18n } = useLingui();
  const check = useRead(api.trackRecords.check, { id });
  const prepare = useCommand(api.trackRecords.prepare);
  const [typed, setTyped] = useState<Readonly<Record<string, Totals>>>({});
  const [isUnallocated, setUnallocated] = useState(true);
  const seen = check.data;
  const totalsOf = (fund: { id: string }) => typed[fund.id] ?? NO_TOTALS;
  const run = (evenIfDifferent: boolean) =>
    prepare.mutate(
      {
        id,
        totals: (seen?.funds ?? []).map((fund) => ({ fundId: fund.id, ...totalsOf(fund) })),
        evenIfDifferent,
        isFundedByUnallocated: isUnallocated,
      },
      {
        onSuccess: ({ prepared: count, waiting, problems }) => {
          toast.done(plural(count, { one: "# entry prepared", other: "# entries prepared" }));
          if (problems.length + waiting === 0) onClose();
        },
      },
    );
  const of: Reading = {
    fileName: seen?.fileName,
    missing: seen?.missing.map((column) => i18n._(TRACK_COLUMN_NAMES[column])),
    problem: (check.error ?? prepare.error)?.message,
    left: [...(seen?.problems ?? []), ...(prepare.data?.problems ?? [])],
    isDirty: Object.keys(typed).length > 0 && !prepare.isSuccess,
    isPending: prepare.isPending,
    ready: seen?.missing.length === 0 ? seen.counts.ready : 0,
    isDifferent: seen?.funds.some((fund) => differs(fund, totalsOf(fund))) ?? false,
    comparison: JSON.stringify(typed),
    run,
  };
  return {
    seen,
    of,
    totalsOf,
    type: (fund: { id: string }, totals: Totals) => setTyped({ ...typed, [fund.id]: totals }),
    unallocated: { checked: isUnallocated, set: setUnallocated },
  };
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

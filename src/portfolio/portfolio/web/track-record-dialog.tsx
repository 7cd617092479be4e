import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { CheckedFile, type Reading, TiedFile } from "#core/web/forms/file/tied-file.tsx";
import { TRACK_COLUMN_NAMES, type TrackContent } from "#portfolio/portfolio/shared/track-record.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { MarkRows } from "./mark-rows.tsx";
import { differs, NO_TOTALS, type Totals, TrackTotals } from "./track-totals.tsx";

type Checked = OutputOf<typeof api.trackRecords.check>;

type Props = { content?: TrackContent; onClose: () => void };

/** Brings dated transactions of funds, or fair values alone, from a file: they tie to totals that are typed, and become a set of entries that waits for approval. */
export function TrackRecordDialog({ content = "transactions", onClose }: Props) {
  const { i18n } = useLingui();
  const words = WORDS[content];
  return (
    <TiedFile
      title={i18n._(words.title)}
      columns={i18n._(words.columns)}
      upload={i18n._(words.upload)}
      onClose={onClose}
    >
      {({ id, onOther }) => <ReadRecord id={id} content={content} onOther={onOther} onClose={onClose} />}
    </TiedFile>
  );
}

const WORDS = {
  transactions: {
    title: msg`Import track record`,
    columns: msg`One row for each purchase, sale, dividend, interest payment, valuation or write-off, with columns called Fund, Company, Date, Type and Amount. Units, Security, Currency, Method and Note are read too.`,
    upload: msg`Upload a track record`,
  },
  marks: {
    title: msg`Import valuations`,
    columns: msg`One row for each valuation, with columns called Fund, Company, Date and Fair value. Security, Currency, Method and Note are read too. The purchases have to be in the books already.`,
    upload: msg`Upload valuations`,
  },
};

type ReadProps = { id: string; content: TrackContent; onOther: () => void; onClose: () => void };

/** What the file comes to, fund by fund, and how its entries are made. */
function ReadRecord({ id, content, onOther, onClose }: ReadProps) {
  const { i18n, t } = useLingui();
  const { seen, of, totalsOf, type, unallocated } = usePreparing({ id, content }, onClose);
  return (
    <CheckedFile
      title={i18n._(WORDS[content].title)}
      of={of}
      act={plural(of.ready, { one: "Prepare # entry", other: "Prepare # entries" })}
      although={t`Prepare the entries although totals differ`}
      onOther={onOther}
      onClose={onClose}
    >
      {seen && <Counts seen={seen} />}
      {seen?.funds.map((fund) => (
        <TrackTotals
          key={fund.id}
          fund={fund}
          content={content}
          typed={totalsOf(fund)}
          onChange={(totals) => type(fund, totals)}
        />
      ))}
      {seen && <MarkRows rows={seen.rows} />}
      {content === "transactions" && (
        <Checkbox
          label={<Trans>The money comes from, or goes to, “Capital not yet allocated”</Trans>}
          checked={unallocated.checked}
          onChange={({ currentTarget }) => unallocated.set(currentTarget.checked)}
        />
      )}
    </CheckedFile>
  );
}

/** A file that was read, the totals that are typed against it, and what is to be done about both. */
function usePreparing(file: { id: string; content: TrackContent }, onClose: () => void) {
  const { i18n } = useLingui();
  const check = useRead(api.trackRecords.check, file);
  const prepare = useCommand(api.trackRecords.prepare);
  const [typed, setTyped] = useState<Readonly<Record<string, Totals>>>({});
  const [isUnallocated, setUnallocated] = useState(true);
  const seen = check.data;
  const totalsOf = (fund: { id: string }) => typed[fund.id] ?? NO_TOTALS;
  const run = (evenIfDifferent: boolean) =>
    prepare.mutate(
      {
        ...file,
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
        one: "# entry builds on others that wait for approval: upload the file again once those are approved",
        other: "# entries build on others that wait for approval: upload the file again once those are approved",
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

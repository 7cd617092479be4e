import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { SendFile } from "#core/web/forms/file/send-file.tsx";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { FundPicker } from "#core/web/records/picker/fund-picker.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { FundListCheck } from "./fund-list-check.tsx";
import { LpDifferences } from "./lp-history-differences.tsx";
import { LpFigures } from "./lp-history-figures.tsx";
import { LpPlan } from "./lp-history-plan.tsx";
import type { TypedRest } from "./lp-history-planned.ts";
import { type LpHistorySearch, readLpHistorySearch } from "./lp-history-search.ts";
import { CheckedSheets } from "./lp-history-sheets.tsx";

/** Brings what partners of a fund committed, paid in and got from sheets: what those come to is shown before anything is stored. */
export function LpHistoryPage() {
  return useCan("lp:manage") ? <LpHistory /> : <NotAllowed />;
}

function LpHistory() {
  const { t } = useLingui();
  const shown = useSearch({ strict: false, select: readLpHistorySearch });
  const navigate = useNavigate();
  const go = (changed: LpHistorySearch) =>
    void navigate({ to: "/lp-management/import", search: (before) => readLpHistorySearch({ ...before, ...changed }) });
  const { fund, file } = shown;
  return (
    <>
      <PageHeader
        title={t`Import partners’ history`}
        description={t`Commitments, calls, distributions and statements of a fund from its spreadsheets, checked line by line.`}
      />
      <div className="flex flex-col gap-5">
        <FundField fund={fund} onChange={(id) => go({ fund: id, ...(id === undefined && NO_FILES) })} />
        {fund === undefined && <FundListCheck list={shown.list} onChange={(list) => go({ list })} />}
        {fund !== undefined && file === undefined && <FirstFile onUploaded={(id) => go({ file: id })} />}
        {fund !== undefined && file !== undefined && (
          <Checked
            key={file}
            fund={fund}
            file={file}
            other={shown.other}
            onOther={(id) => go({ other: id })}
            onAnew={() => go(NO_FILES)}
          />
        )}
      </div>
    </>
  );
}

const NO_FILES = { file: undefined, other: undefined } as const;

function FundField({ fund: id, onChange }: { fund: string | undefined; onChange: (id: string | undefined) => void }) {
  const { data } = useRead(api.funds.get, { id: id ?? "" }, { enabled: id !== undefined });
  const picked = id === undefined || data === undefined ? null : { id, name: data.name };
  return (
    <Field label={<Trans>Fund</Trans>} className="max-w-md">
      <FundPicker value={picked} onChange={(record) => onChange(record?.id)} />
    </Field>
  );
}

function FirstFile({ onUploaded }: { onUploaded: (id: string) => void }) {
  const { t } = useLingui();
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p className="text-quiet">
        <Trans>
          Movements as one row each (Date, Partner, Type, Amount) or with partners down and a dated column for each call
          and distribution; or statements with one row for each partner and day (Paid in, Distributed, NAV, and DPI,
          TVPI, IRR if you have them). Headings can be English or French.
        </Trans>
      </p>
      <SendFile
        of="partners"
        label={t`Upload movements or statements`}
        hint={t`CSV, Excel or OpenDocument, up to 5,000 rows`}
        onUploaded={onUploaded}
      />
    </div>
  );
}

type CheckedProps = {
  fund: string;
  file: string;
  other: string | undefined;
  onOther: (id: string) => void;
  onAnew: () => void;
};

function Checked({ fund: fundId, file: id, other, onOther, onAnew }: CheckedProps) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const mayEnter = useCan("ledger:read") && mayPost;
  const [typed, setTyped] = useState<TypedRest>({ cash: null, fees: null });
  const check = useRead(api.lpHistories.check, { id, otherId: other ?? null, fundId });
  if (check.isError && check.error.code !== "invalid")
    return <ReadProblem error={check.error} onRetry={() => void check.refetch()} />;
  const seen = check.data;
  const anew = (
    <Button onClick={onAnew}>
      <Trans>Choose other files</Trans>
    </Button>
  );
  if (check.isError)
    return (
      <>
        <Alert tone="danger">{check.error.message}</Alert>
        <div>{anew}</div>
      </>
    );
  if (seen === undefined)
    return (
      <output aria-busy>
        <span className="sr-only">{t`Loading...`}</span>
        <Skeleton className="h-60" />
      </output>
    );
  return (
    <>
      <CheckedSheets seen={seen} beside={anew} />
      {other === undefined && seen.files[0]?.layout !== null && (
        <SendFile
          of="partners"
          label={seen.files[0]?.layout === "statements" ? t`Upload its movements` : t`Upload its statements`}
          hint={t`Optional: the two are compared day by day`}
          onUploaded={onOther}
        />
      )}
      <LpFigures seen={seen} />
      <LpDifferences seen={seen} />
      {mayEnter && seen.files.some(({ movements }) => movements > 0) && (
        <LpPlan
          key={`${id} ${other}`}
          sheets={{ id, otherId: other ?? null, fundId }}
          seen={seen}
          typed={typed}
          onType={setTyped}
        />
      )}
    </>
  );
}

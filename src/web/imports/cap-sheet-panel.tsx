import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { USUAL_CURRENCY } from "#shared/admin/firm-rules.ts";
import { SHEET_COLUMNS } from "#shared/cap-tables/sheet.ts";
import { api, type OutputOf, useCommand, useRead } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import { useFirmDay } from "../core/app/firm-day.ts";
import { toast } from "../core/app/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { CurrencySelect } from "../ui/currency-select.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { LeftOut } from "./left-out.tsx";
import { SendFile } from "./send-file.tsx";

type Checked = OutputOf<typeof api.capSheets.check>;
type Props = { companyId: string; onClose: () => void };

/** Brings the cap table of a company that has none from a sheet: what it comes to is shown first, and it is entered whole or not at all. */
export function CapSheetDialog({ companyId, onClose }: Props) {
  const { t } = useLingui();
  const [file, setFile] = useState<string>();
  if (file !== undefined)
    return <CheckedSheet id={file} companyId={companyId} onOther={() => setFile(undefined)} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="lg" title={t`Import cap table`}>
      <p className="mb-3 max-w-prose text-quiet">
        <Trans>
          One row for each security, with columns called Stakeholder and Shares. Type, Class or plan, Issued, Price a
          share, Exercise price, vesting and the terms of convertibles are read too, as the Excel export has them.
        </Trans>
      </p>
      <SendFile
        label={t`Upload a cap table`}
        hint={t`CSV up to 64 MB, Excel or OpenDocument up to 32 MB`}
        onUploaded={setFile}
      />
    </Dialog>
  );
}

function CheckedSheet({ id, companyId, onOther, onClose }: Props & { id: string; onOther: () => void }) {
  const { t } = useLingui();
  const [asOf, setAsOf] = useState("");
  const [currency, setCurrency] = useState(useSession().firm?.currency ?? USUAL_CURRENCY);
  const [isMeant, setMeant] = useState(false);
  const asked = { id, portfolioCompanyId: companyId, currency, ...(asOf !== "" && { asOf }) };
  const check = useRead(api.capSheets.check, asked);
  const enter = useCommand(api.capSheets.enter);
  const seen = check.data;
  const isDifferent = seen !== undefined && seen.said !== null && seen.said !== seen.fullyDiluted;
  const mayEnter = seen !== undefined && isWhole(seen) && (!isDifferent || isMeant);
  const run = () =>
    enter.mutate(
      { ...asked, evenIfDifferent: isMeant },
      {
        onSuccess: ({ stakeholders, transactions }) => {
          toast.done(t`Imported ${transactions} transactions of ${stakeholders} stakeholders`);
          onClose();
        },
      },
    );
  // What was meant of one comparison isn’t of another.
  const anew = (set: (value: string) => void) => (value: string) => {
    setMeant(false);
    set(value);
  };
  const problem = (check.error ?? enter.error)?.message ?? seen?.refused;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t`Import cap table`}
      description={seen && <bdi>{seen.fileName}</bdi>}
      footer={
        <>
          <Button onClick={onOther}>
            <Trans>Choose another file</Trans>
          </Button>
          <Button variant="primary" busy={enter.isPending} disabled={!mayEnter} onClick={run}>
            <Trans>Enter cap table</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <RowsWithout asOf={asOf} onDay={anew(setAsOf)} currency={currency} onCurrency={anew(setCurrency)} />
        {check.isPending && <Skeleton className="h-32" />}
        {seen && <Found seen={seen} />}
        {isDifferent && (
          <Checkbox
            label={<Trans>Enter it although the file’s own sum differs</Trans>}
            checked={isMeant}
            onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

type Usual = { asOf: string; onDay: (day: string) => void; currency: string; onCurrency: (currency: string) => void };

/** What holds where a row says nothing. */
function RowsWithout({ asOf, onDay, currency, onCurrency }: Usual) {
  const { t } = useLingui();
  const today = useFirmDay();
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={<Trans>Day of rows without one</Trans>}>
        <DateInput value={asOf} onSettled={onDay} today={today} placeholder={t`Today`} lie="behind" />
      </Field>
      <Field label={<Trans>Currency of rows without one</Trans>}>
        <CurrencySelect value={currency} onChange={(event) => onCurrency(event.currentTarget.value)} />
      </Field>
    </div>
  );
}

const isWhole = ({ missing, problemCount, refused, rows }: Checked) =>
  missing.length === 0 && problemCount === 0 && refused === null && rows > 0;

/** What the file comes to, and what keeps it from being entered. */
function Found({ seen }: { seen: Checked }) {
  const { t, i18n } = useLingui();
  const { missing, rows, stakeholders, fullyDiluted, said, problems } = seen;
  const names = missing.map((column) => i18n._(SHEET_COLUMNS[column].label)).join(", ");
  const shares = (count: string) => Number(count).toLocaleString(i18n.locales, { maximumFractionDigits: 8 });
  if (missing.length > 0)
    return (
      <Alert tone="danger">
        <Trans>The first row has no column for: {names}</Trans>
      </Alert>
    );
  return (
    <>
      <ul className="flex flex-col gap-1">
        <li>{plural(rows, { one: "# row can be read", other: "# rows can be read" })}</li>
        <li>{plural(stakeholders, { one: "# stakeholder", other: "# stakeholders" })}</li>
        <li>{t`${shares(fullyDiluted)} shares, fully diluted`}</li>
        {said !== null && said !== fullyDiluted && (
          <li className="text-warn">{t`The file itself says ${shares(said)}`}</li>
        )}
      </ul>
      <LeftOut problems={problems} />
    </>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { CheckedFile, type Reading, TiedFile } from "#core/web/forms/file/tied-file.tsx";
import { USUAL_CURRENCY } from "#people/admin/shared/firm-rules.ts";
import { SHEET_COLUMNS } from "#portfolio/cap-tables/shared/sheet.ts";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";
import { SheetTotals } from "./sheet-totals.tsx";

type Checked = OutputOf<typeof api.capSheets.check>;
type Props = { companyId: string; onClose: () => void };

/** Brings the cap table of a company that has none from a sheet: what it comes to is shown first, and it is entered whole or not at all. */
export function CapSheetDialog({ companyId, onClose }: Props) {
  const { t } = useLingui();
  return (
    <TiedFile
      title={t`Import cap table`}
      columns={
        <Trans>
          One row for each security, with columns called Stakeholder and Shares. Type, Class or plan, Issued, Price a
          share, Exercise price, vesting and the terms of convertibles are read too, as the Excel export has them.
        </Trans>
      }
      upload={t`Upload a cap table`}
      onClose={onClose}
    >
      {({ id, onOther }) => <CheckedSheet id={id} companyId={companyId} onOther={onOther} onClose={onClose} />}
    </TiedFile>
  );
}

function CheckedSheet({ id, companyId, onOther, onClose }: Props & { id: string; onOther: () => void }) {
  const { t } = useLingui();
  const { seen, of, usual, totals } = useEntering({ id, companyId, onClose });
  return (
    <CheckedFile
      title={t`Import cap table`}
      of={of}
      act={t`Enter cap table`}
      although={t`Enter it although the file’s own sum differs`}
      onOther={onOther}
      onClose={onClose}
      settings={<RowsWithout {...usual} />}
    >
      {seen && <Found seen={seen} />}
      {seen && <SheetTotals {...totals} found={seen.totals} />}
    </CheckedFile>
  );
}

/** A sheet that was read, what holds where it says nothing, and what is to be done about both. */
function useEntering({ id, companyId, onClose }: Props & { id: string }) {
  const { t, i18n } = useLingui();
  const [asOf, setAsOf] = useState("");
  const [currency, setCurrency] = useState(useSession().firm?.currency ?? USUAL_CURRENCY);
  const [holders, setHolders] = useState<readonly number[]>([]);
  const asked = { id, portfolioCompanyId: companyId, currency, holders: [...holders], ...(asOf !== "" && { asOf }) };
  const check = useRead(api.capSheets.check, asked);
  const enter = useCommand(api.capSheets.enter);
  const seen = check.data;
  const of: Reading = {
    fileName: seen?.fileName,
    missing: seen?.missing.map((column) => i18n._(SHEET_COLUMNS[column].label)),
    problem: (check.error ?? enter.error)?.message ?? seen?.refused ?? undefined,
    left: seen?.problems ?? [],
    isDirty: false,
    isPending: enter.isPending,
    ready: seen !== undefined && isWhole(seen) ? seen.rows : 0,
    isDifferent: seen !== undefined && isDifferent(seen),
    comparison: `${asOf} ${currency} ${holders.join(" ")}`,
    run: (evenIfDifferent) =>
      enter.mutate(
        { ...asked, evenIfDifferent },
        {
          onSuccess: ({ stakeholders, transactions }) => {
            toast.done(t`Imported ${transactions} transactions of ${stakeholders} stakeholders`);
            onClose();
          },
        },
      ),
  };
  const usual = { asOf, onDay: setAsOf, currency, onCurrency: setCurrency };
  return { seen, of, usual, totals: { holders, onHolders: setHolders } };
}

const isDifferent = ({ said, fullyDiluted, totals }: Checked) =>
  (said !== null && said !== fullyDiluted) || totals.some((one) => one.said !== one.found);

const isWhole = ({ missing, problemCount, refused, rows }: Checked) =>
  missing.length === 0 && problemCount === 0 && refused === null && rows > 0;

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

/** What the file comes to. */
function Found({ seen: { rows, stakeholders, fullyDiluted, said } }: { seen: Checked }) {
  const { t, i18n } = useLingui();
  const shares = (count: string) => numberFormat(i18n.locales, { maximumFractionDigits: 8 }).format(count);
  return (
    <ul className="flex flex-col gap-1">
      <li>{plural(rows, { one: "# row can be read", other: "# rows can be read" })}</li>
      <li>{plural(stakeholders, { one: "# stakeholder", other: "# stakeholders" })}</li>
      <li>{t`${shares(fullyDiluted)} shares, fully diluted`}</li>
      {said !== null && said !== fullyDiluted && (
        <li className="text-warn">{t`The file itself says ${shares(said)}`}</li>
      )}
    </ul>
  );
}

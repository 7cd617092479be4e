import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useState } from "react";
import type { MyStatement } from "#investors/portal/shared/my-api.ts";
import { Amount } from "#ui/web/text/amount.tsx";

type Line = MyStatement["lines"][number];

const PERIODS = [
  ["quarter", msg`Quarter`],
  ["year", msg`Year to date`],
  ["inception", msg`Since inception`],
] as const;
type Period = (typeof PERIODS)[number][0];

const PARTS = [
  [null, undefined],
  ["nav", msg`Capital account`],
  ["carry", msg`Carried interest`],
  ["commitment", msg`Commitment`],
  ["offsets", msg`Management fee offsets`],
] as const;

/** Of carry nothing where none was accrued, earned or paid, as the paper has it. */
const hasCarry = (lines: readonly Line[]) =>
  lines.some(({ line, inception }) => line !== "navGross" && Number(inception ?? 0) !== 0);

/** The lines of a statement under the headings of its paper: all periods beside each other, on a phone the one that is chosen. */
export function StatementLines({ statement: { lines, currency } }: { statement: MyStatement }) {
  const { t, i18n } = useLingui();
  const [period, setPeriod] = useState<Period>("quarter");
  if (lines.length === 0) return null;
  return (
    <section aria-label={t`Lines of the statement`} className="flex flex-col gap-2">
      <PeriodChoice period={period} onChange={setPeriod} />
      <div className="rounded-card border border-line bg-surface">
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-line text-quiet">
              <th scope="col" className="px-4 py-2 text-left font-medium">
                <Trans>Line</Trans>
              </th>
              {PERIODS.map(([of, word]) => (
                <th
                  key={of}
                  scope="col"
                  className={clsx("px-4 py-2 text-right font-medium whitespace-nowrap", shownOn(of, period))}
                >
                  {i18n._(word)}
                </th>
              ))}
            </tr>
          </thead>
          {PARTS.map(([part, word]) => {
            const rows = lines.filter((line) => line.part === part);
            if (rows.length === 0 || (part === "carry" && !hasCarry(rows))) return null;
            return (
              <PartRows key={part} rows={rows} heading={word && i18n._(word)} currency={currency} period={period} />
            );
          })}
        </table>
      </div>
    </section>
  );
}

const shownOn = (of: Period, period: Period) => (of === period ? undefined : "max-sm:hidden");

type PartProps = { rows: Line[]; heading: string | undefined; currency: string; period: Period };

/** The lines under one heading. */
const PartRows = ({ rows, heading, currency, period }: PartProps) => (
  <tbody className="divide-y divide-line border-b border-line last:border-0">
    {heading !== undefined && (
      <tr className="bg-sunken">
        <th scope="rowgroup" colSpan={4} className="px-4 py-2 text-left font-semibold">
          {heading}
        </th>
      </tr>
    )}
    {rows.map((row) => (
      <tr key={row.line} className={row.isTotal ? "font-medium" : undefined}>
        <th scope="row" className={clsx("px-4 py-2 text-left", row.isTotal ? "font-medium" : "font-normal")}>
          {row.label}
        </th>
        {PERIODS.map(([of]) => (
          <td key={of} className={clsx("px-4 py-2 text-right whitespace-nowrap", shownOn(of, period))}>
            <Amount amount={row[of]} currency={currency} />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
);

/** Which period a phone shows. */
function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="flex rounded-control border border-line bg-sunken p-0.5 sm:hidden print:hidden">
      <legend className="sr-only">{t`Period`}</legend>
      {PERIODS.map(([of, word]) => (
        <label
          key={of}
          className={clsx(
            "relative flex min-h-10 flex-1 cursor-pointer items-center justify-center rounded-control px-2 text-center text-sm",
            "focus-within:outline-2 focus-within:outline-primary",
            of === period ? "bg-surface font-medium text-text shadow-xs" : "text-quiet",
          )}
        >
          <input
            type="radio"
            name="period"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={of === period}
            onChange={() => onChange(of)}
          />
          {i18n._(word)}
        </label>
      ))}
    </fieldset>
  );
}

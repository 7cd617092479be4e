import { Trans, useLingui } from "@lingui/react/macro";
import type { NetPerformance } from "#shared/portfolio/performance-api.ts";
import { api, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { Absent } from "../ui/amount.tsx";
import { irrNote } from "../ui/irr.tsx";

type Asked = { id: string; asOf?: string };

/** Net rate and multiples of a fund's limited partners together, by their flows in the books. */
export function NetFigures({ asked }: { asked: Asked }) {
  const { t } = useLingui();
  const isReader = useCan("portfolio:read");
  const { data } = useRead(api.fundPerformance.performance, asked, { enabled: isReader });
  if (data === undefined) return null;
  const { withFacility, withoutFacility } = data.net;
  const { reason } = withFacility;
  return (
    <div className="min-w-0">
      <Figures label={t`Net performance`} of={withFacility} />
      {isOther(withFacility, withoutFacility) && (
        <>
          <p className="mt-1.5 text-xs text-quiet">
            <Trans>Without subscription facility, as if partners had paid when it was drawn:</Trans>
          </p>
          <Figures label={t`Net performance without subscription facility`} of={withoutFacility} />
        </>
      )}
      <p className="text-xs text-quiet">
        {reason === "capital is not allocated to partners" ? (
          <Trans>No net figures: some of the fund’s capital is not allocated to partners.</Trans>
        ) : reason === "no flows" ? (
          <Trans>No net figures: nothing was called or distributed yet.</Trans>
        ) : (
          <Trans>Limited partners only. Actual/365, by the days calls are due and distributions paid.</Trans>
        )}
      </p>
    </div>
  );
}

/** A facility was used: figures with and without it stand together. */
const isOther = (one: NetPerformance, other: NetPerformance) => one.irr !== other.irr || one.tvpi !== other.tvpi;

function Figures({ label: name, of }: { label: string; of: NetPerformance }) {
  const { t, i18n } = useLingui();
  const { irr, tvpi, dpi, rvpi, pic } = of;
  const note = irrNote(of);
  const format = (value: number, style: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(i18n.locales, style).format(value);
  const multiple = (value: number) => `${format(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}x`;
  const percent = (value: number) => format(value, { style: "percent", maximumFractionDigits: 1 });
  const figures = [
    { label: t`Net IRR`, text: irr === null ? null : percent(irr), note },
    { label: t`TVPI`, text: tvpi === null ? null : multiple(tvpi) },
    { label: t`DPI`, text: dpi === null ? null : multiple(dpi) },
    { label: t`RVPI`, text: rvpi === null ? null : multiple(rvpi) },
    { label: t`PIC`, text: pic === null ? null : percent(pic) },
  ];
  return (
    <dl aria-label={name} className="flex flex-wrap gap-x-5 gap-y-1">
      {figures.map(({ label, text, note: beside }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="figure font-medium">
            {text ?? <Absent />}
            {beside !== undefined && <span className="text-xs font-normal text-quiet"> ({beside})</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

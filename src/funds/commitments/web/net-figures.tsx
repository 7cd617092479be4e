import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useNetReason } from "#core/web/metrics/returns.tsx";
import type { FundFigure } from "#funds/commitments/shared/metrics.ts";
import type { NetPerformance } from "#funds/commitments/shared/performance.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { irrNote } from "#ui/web/figures/irr.tsx";
import { Absent } from "#ui/web/text/amount.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";

const FundFigureDrawer = whenOpened(() => import("./fund-figure-drawer.tsx"), "FundFigureDrawer");

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
      <Figures label={t`Net performance`} of={withFacility} asked={asked} />
      {isOther(withFacility, withoutFacility) && (
        <>
          <p className="mt-1.5 text-xs text-quiet">
            <Trans>Without subscription facility, as if partners had paid when it was drawn:</Trans>
          </p>
          <Figures
            label={t`Net performance without subscription facility`}
            of={withoutFacility}
            asked={{ ...asked, withoutFacility: true }}
          />
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

type FiguresProps = { label: string; of: NetPerformance; asked: Asked & { withoutFacility?: boolean } };

function Figures({ label: name, of, asked: { id, ...asked } }: FiguresProps) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<FundFigure>();
  const reasonOf = useNetReason();
  const { irr, tvpi, dpi, rvpi, pic } = of;
  const note = irrNote(of);
  const format = (value: number, style: Intl.NumberFormatOptions) => numberFormat(i18n.locales, style).format(value);
  const multiple = (value: number) => `${format(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}x`;
  const percent = (value: number) => format(value, { style: "percent", maximumFractionDigits: 1 });
  const figures: { id: FundFigure; label: string; text: string | null; note?: string | undefined }[] = [
    { id: "netIrr", label: t`Net IRR`, text: irr === null ? null : percent(irr), note },
    { id: "netTvpi", label: t`TVPI`, text: tvpi === null ? null : multiple(tvpi) },
    { id: "netDpi", label: t`DPI`, text: dpi === null ? null : multiple(dpi) },
    { id: "netRvpi", label: t`RVPI`, text: rvpi === null ? null : multiple(rvpi) },
    { id: "netPic", label: t`PIC`, text: pic === null ? null : percent(pic) },
  ];
  return (
    <section aria-label={name} className="flex flex-wrap gap-x-5 gap-y-1">
      {figures.map(({ id: figure, label, text, note: beside }) => (
        <button
          key={figure}
          type="button"
          onClick={() => setOpened(figure)}
          className="flex items-baseline gap-1.5 rounded-control hover:underline"
        >
          <span className="text-sm text-quiet">{label}</span>
          <span className="figure font-medium">
            {text ?? <Absent />}
            {beside !== undefined && <span className="text-xs font-normal text-quiet"> ({beside})</span>}
          </span>
        </button>
      ))}
      {opened && (
        <FundFigureDrawer
          fund={{ id }}
          figure={opened}
          {...asked}
          note={reasonOf(of.reason) ?? (opened === "netIrr" ? note : undefined)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { csvLine } from "#core/shared/lists/csv.ts";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { saveText } from "#core/web/app/take-file.ts";
import { LeftOut } from "#core/web/forms/file/left-out.tsx";
import { SendFile } from "#core/web/forms/file/send-file.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";

type Checked = OutputOf<typeof api.lpHistories.checkFunds>;
type Props = { list: string | undefined; onChange: (id: string | undefined) => void };

/** A list of funds somebody reports, whose multiples are worked out again: nothing of it is stored. */
export function FundListCheck({ list, onChange }: Props) {
  const { t } = useLingui();
  if (list !== undefined) return <CheckedList id={list} onAnew={() => onChange(undefined)} />;
  return (
    <Section title={<Trans>Or check a list of funds</Trans>} label={t`Or check a list of funds`}>
      <div className="flex max-w-2xl flex-col gap-3">
        <p className="text-quiet">
          <Trans>
            One row for each fund with what was contributed and distributed, NAV, TVPI and DPI. TVPI and DPI are worked
            out of each row’s own amounts, and rows that say otherwise are listed. Nothing is stored.
          </Trans>
        </p>
        <SendFile
          of="partners"
          label={t`Upload a list of funds`}
          hint={t`CSV, Excel or OpenDocument, up to 5,000 rows`}
          onUploaded={onChange}
        />
      </div>
    </Section>
  );
}

function CheckedList({ id, onAnew }: { id: string; onAnew: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.lpHistories.checkFunds, { id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <output aria-busy>
        <span className="sr-only">{t`Loading...`}</span>
        <Skeleton className="h-60" />
      </output>
    );
  const { isRead, differences, problems } = data;
  return (
    <>
      <Section
        title={<bdi>{data.name}</bdi>}
        label={t`List of funds`}
        beside={
          <Button onClick={onAnew}>
            <Trans>Choose another file</Trans>
          </Button>
        }
      >
        <div className="flex flex-col gap-3">
          {isRead ? (
            <Summary checked={data} />
          ) : (
            <Alert tone="danger">
              <Trans>
                No list of funds. Its headings name the fund, what was contributed, distributed, NAV, and TVPI or DPI.
              </Trans>
            </Alert>
          )}
          <LeftOut problems={problems} />
        </div>
      </Section>
      {differences.length > 0 && <Differences checked={data} />}
    </>
  );
}

function Summary({ checked: { rows, compared, differences } }: { checked: Checked }) {
  const { tvpi, dpi } = compared;
  const rounded = differences.filter(({ isRounding }) => isRounding).length;
  const off = differences.length - rounded;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {off === 0 ? (
        <Badge tone="success">
          <Trans>All totals match</Trans>
        </Badge>
      ) : (
        <Badge tone="danger">{plural(off, { one: "# disagreement", other: "# disagreements" })}</Badge>
      )}
      <span className="text-quiet">
        {plural(rows, { one: "# row", other: "# rows" })}
        {" · "}
        <Trans>
          {tvpi} TVPI and {dpi} DPI compared
        </Trans>
        {rounded > 0 && (
          <>
            {" · "}
            {plural(rounded, {
              one: "# more within the rounding of its amounts",
              other: "# more within the rounding of their amounts",
            })}
          </>
        )}
      </span>
    </div>
  );
}

const RATIOS = { tvpi: "TVPI", dpi: "DPI" } as const;

function Differences({ checked: { name, differences } }: { checked: Checked }) {
  const { t, i18n } = useLingui();
  const heads = [t`Line`, t`Fund`, t`Difference`, t`File says`, t`Calculated`, t`Difference`, t`Note`];
  const noteOf = (isRounding: boolean) => (isRounding ? t`Within the rounding of its amounts` : "");
  const take = () => {
    const rows = differences.map(({ line, fund, what, sheet, ours, by, isRounding }) => [
      line,
      fund,
      RATIOS[what],
      sheet,
      ours,
      by,
      noteOf(isRounding),
    ]);
    saveText(`differences of ${name}.csv`, `\ufeff${[heads, ...rows].map(csvLine).join("")}`);
  };
  return (
    <Section
      title={<Trans>Differences: {differences.length}</Trans>}
      label={t`Differences`}
      beside={
        <Button size="sm" icon={<Download aria-hidden className="size-4" />} onClick={take}>
          <Trans>Download as CSV</Trans>
        </Button>
      }
    >
      <div className="relative max-h-[32rem] overflow-auto">
        <table className="w-full border-collapse text-sm" aria-label={t`Differences`}>
          <thead>
            <tr className="h-9 border-b border-line bg-sunken text-left text-quiet [&>th]:px-3 [&>th]:font-medium">
              {heads.map((head, place) => (
                <th key={head} scope="col" className={FIGURES.has(place) ? "text-right" : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differences.map(({ line, fund, what, sheet, ours, by, isRounding }) => (
              <tr key={`${line} ${what}`} className="border-b border-line [&>td]:px-3 [&>td]:py-1.5">
                <td>{line}</td>
                <td className="min-w-40 wrap-anywhere">
                  <bdi>{fund}</bdi>
                </td>
                <td>{RATIOS[what]}</td>
                {[sheet, ours, by].map((value, place) => (
                  <td key={heads[place + FIRST_FIGURE]} className="figure text-right whitespace-nowrap">
                    {`${numberFormat(i18n.locales, { maximumFractionDigits: 6 }).format(value)}x`}
                  </td>
                ))}
                <td className="min-w-40 text-quiet">{noteOf(isRounding)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

const FIRST_FIGURE = 3;
const FIGURES = new Set([3, 4, 5]);

import { Trans, useLingui } from "@lingui/react/macro";
import { Download } from "lucide-react";
import { useState } from "react";
import { csvLine } from "#core/shared/lists/csv.ts";
import { saveText } from "#core/web/app/take-file.ts";
import { LP_CHECKS } from "#intake/imports/shared/histories/lp-history-words.ts";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { CheckedHistory } from "./lp-history-sheets.tsx";
import { Compared } from "./lp-history-values.tsx";

type Difference = CheckedHistory["differences"][number];

/** Rows a page shows at once. */
const PART = 100;

/** Where the files differ from themselves and each other, row by row. */
export function LpDifferences({ seen }: { seen: CheckedHistory }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(PART);
  const { differences, differenceCount } = seen;
  if (differences.length === 0) return null;
  return (
    <Section
      title={<Trans>Differences: {differenceCount}</Trans>}
      label={t`Differences`}
      beside={<DownloadDifferences seen={seen} />}
    >
      <div className="relative max-h-[32rem] overflow-auto">
        <table className="w-full border-collapse text-sm" aria-label={t`Differences`}>
          <Head />
          <tbody>
            {differences.slice(0, shown).map((one, place) => (
              // Two may be alike in all they say.
              <Row key={`${place} ${one.what}`} of={one} seen={seen} />
            ))}
          </tbody>
        </table>
      </div>
      {differences.length > shown && (
        <Button size="sm" className="mt-2" onClick={() => setShown(shown + PART)}>
          <Trans>Load more</Trans>
        </Button>
      )}
      {differenceCount > differences.length && (
        <p className="mt-2 text-sm text-quiet">
          <Trans>
            The first {differences.length} of {differenceCount} differences are named.
          </Trans>
        </p>
      )}
    </Section>
  );
}

function Row({ of, seen: { files, currency } }: { of: Difference; seen: CheckedHistory }) {
  const { i18n } = useLingui();
  const { file, line, partner, date, what, sheet, ours, by } = of;
  const name = files[file]?.name ?? "";
  return (
    <tr className="border-b border-line">
      <td className="px-3 py-1.5 wrap-anywhere">
        <Trans>
          <bdi>{name}</bdi>, line {line}
        </Trans>
      </td>
      <td className="min-w-28 px-3 py-1.5 wrap-anywhere">
        {partner === null ? <Trans>Fund</Trans> : <bdi>{partner}</bdi>}
      </td>
      <td className="px-3 py-1.5 whitespace-nowrap">{date !== null && <Moment at={date} />}</td>
      <td className="min-w-28 px-3 py-1.5">{i18n._(LP_CHECKS[what])}</td>
      {[sheet, ours, by].map((value, place) => (
        <td key={VALUES[place]} className="px-3 py-1.5 text-right whitespace-nowrap">
          {value !== null && <Compared what={what} value={value} currency={currency} />}
        </td>
      ))}
    </tr>
  );
}

const VALUES = ["sheet", "ours", "by"] as const;

const Head = () => (
  <thead>
    <tr className="h-9 border-b border-line bg-sunken text-left text-quiet [&>th]:px-3 [&>th]:font-medium">
      <th scope="col">
        <Trans>Row</Trans>
      </th>
      <th scope="col">
        <Trans>Partner</Trans>
      </th>
      <th scope="col">
        <Trans>Date</Trans>
      </th>
      <th scope="col">
        <Trans>Difference</Trans>
      </th>
      <th scope="col" className="text-right">
        <Trans>File says</Trans>
      </th>
      <th scope="col" className="text-right">
        <Trans>Calculated</Trans>
      </th>
      <th scope="col" className="text-right">
        <Trans>Difference</Trans>
      </th>
    </tr>
  </thead>
);

function DownloadDifferences({ seen: { differences, files } }: { seen: CheckedHistory }) {
  const { i18n, t } = useLingui();
  const take = () => {
    const heads = [t`File`, t`Line`, t`Partner`, t`Date`, t`Difference`, t`File says`, t`Calculated`, t`Difference`];
    const rows = differences.map(({ file, line, partner, date, what, sheet, ours, by }) => [
      files[file]?.name,
      line,
      partner ?? t`Fund`,
      date,
      i18n._(LP_CHECKS[what]),
      sheet,
      ours,
      by,
    ]);
    saveText("differences.csv", `\ufeff${[heads, ...rows].map(csvLine).join("")}`);
  };
  return (
    <Button size="sm" icon={<Download aria-hidden className="size-4" />} onClick={take}>
      <Trans>Download as CSV</Trans>
    </Button>
  );
}

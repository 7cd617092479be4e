import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";
import { TabList } from "#ui/web/layout/tabs.tsx";
import type { PreviewSheet } from "#work/documents/shared/preview.ts";
import type { PageWords } from "./marked-words.ts";
import { useScrolled } from "./use-scrolled.ts";

type Props = { sheets: readonly PreviewSheet[]; looked: PageWords | undefined };

/** The sheets of a workbook, one at a time; its first row stays in sight as their heads. */
export function SheetView({ sheets, looked }: Props) {
  const { t } = useLingui();
  const id = useId();
  const first = looked ? Math.min(looked.page, sheets.length) - 1 : 0;
  const [chosen, setChosen] = useState(String(first));
  const at = Number(chosen);
  const sheet = sheets[at];
  const nameOf = ({ name }: PreviewSheet, place: number) => name || t`Sheet ${place + 1}`;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {sheets.length > 1 && (
        <TabList
          id={id}
          label={t`Sheets`}
          tabs={sheets.map((one, place) => ({ id: String(place), label: <bdi>{nameOf(one, place)}</bdi> }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {sheet && (
        <Sheet
          key={chosen}
          sheet={sheet}
          name={nameOf(sheet, at)}
          words={looked && at === first ? looked.words : undefined}
        />
      )}
    </div>
  );
}

function Sheet({
  sheet: { rows, isCut },
  name,
  words,
}: {
  sheet: PreviewSheet;
  name: string;
  words?: string | undefined;
}) {
  const box = useScrolled(words);
  if (rows.length === 0)
    return (
      <output className="block py-4 text-sm text-quiet">
        <Trans>This sheet is empty.</Trans>
      </output>
    );
  return (
    <>
      <section
        ref={box}
        aria-label={name}
        className="max-h-[60vh] overflow-auto rounded-card border border-line bg-surface"
      >
        <Cells rows={rows} />
      </section>
      {isCut && (
        <p className="text-sm text-quiet">
          <Plural
            value={rows.length}
            one="Only the first row is shown. Download the file to see the rest."
            other="Only the first # rows and 50 columns are shown. Download the file to see the rest."
          />
        </p>
      )}
    </>
  );
}

function Cells({ rows: [head = [], ...body] }: { rows: readonly string[][] }) {
  const columns = body.reduce((most, row) => Math.max(most, row.length), head.length);
  const places = Array.from({ length: columns }, (_, place) => place);
  return (
    <table className="border-separate border-spacing-0 text-sm">
      <thead>
        <tr>
          {places.map((place) => (
            <th
              key={place}
              scope="col"
              dir="auto"
              title={head[place]}
              className="sticky top-0 z-10 max-w-60 truncate border-e border-b border-line bg-sunken px-2 py-1 text-start font-medium"
            >
              {head[place]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from(body.entries(), ([row, cells]) => (
          <tr key={row}>
            {places.map((place) => (
              <td
                key={place}
                dir="auto"
                title={cells[place]}
                className={`max-w-60 truncate border-e border-b border-line px-2 py-1 ${isFigure(cells[place]) ? "figure text-end" : ""}`}
              >
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isFigure = (cell = "") => /^[-+(]?[\d.,\s]+[%)]?$/.test(cell);

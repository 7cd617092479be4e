import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type FileText, TEXT_PROBLEMS, type TextPage } from "#shared/documents/text.ts";
import { Select } from "../../ui/select.tsx";
import type { PageWords } from "./marked-words.ts";
import { useScrolled } from "./use-scrolled.ts";

const MOST_PAGES = 100;
const MOST_ROWS = 200;
const MOST_COLUMNS = 30;

/** The words of a file: page by page, or the first rows of one of its sheets. What could not be read says why. */
export function WordPages({ read: { kind, pages, isTruncated, problem }, looked }: Looked & { read: FileText }) {
  const { i18n } = useLingui();
  const shown = pages.filter(({ text }) => text !== "").slice(0, MOST_PAGES);
  return (
    <>
      {shown.length > 0 &&
        (kind === "sheet" ? <Sheets sheets={shown} looked={looked} /> : <Pages pages={shown} looked={looked} />)}
      <output className="mt-2 block text-sm text-quiet">
        {problem !== null && i18n._(TEXT_PROBLEMS[problem])}
        {problem === null && (isTruncated || shown.length === MOST_PAGES) && (
          <Trans>The file has more text than is shown here.</Trans>
        )}
      </output>
    </>
  );
}

const BOX = "max-h-[55vh] overflow-auto rounded-card border border-line bg-surface";

type Looked = { looked: PageWords | undefined };

function Pages({ pages, looked }: Looked & { pages: readonly TextPage[] }) {
  const { t } = useLingui();
  const box = useScrolled(looked?.words, looked && `[data-page="${looked.page}"]`);
  return (
    <section ref={box} aria-label={t`Text`} dir="auto" className={`${BOX} p-3 text-sm`}>
      {pages.map(({ number, text }) => (
        <div key={number} data-page={number} className="mb-3">
          {pages.length > 1 && (
            <h3 className="text-xs text-quiet">
              <Trans>Page {number}</Trans>
            </h3>
          )}
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        </div>
      ))}
    </section>
  );
}

function Sheets({ sheets, looked }: Looked & { sheets: readonly TextPage[] }) {
  const { t } = useLingui();
  const first = sheets.findIndex(({ number }) => number === looked?.page);
  const [chosen, setChosen] = useState(Math.max(first, 0));
  const box = useScrolled(chosen === first ? looked?.words : undefined);
  const lines = sheets[chosen]?.text.split("\n") ?? [];
  const rows = lines.slice(0, MOST_ROWS).map((line) => line.split("\t").slice(0, MOST_COLUMNS));
  return (
    <>
      {sheets.length > 1 && (
        <div className="mb-2 max-w-60">
          <Select
            aria-label={t`Sheet`}
            value={String(chosen)}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {sheets.map(({ number, name }, at) => (
              <option key={number} value={at}>
                {name ?? number}
              </option>
            ))}
          </Select>
        </div>
      )}
      <section ref={box} aria-label={sheets[chosen]?.name ?? t`Sheet`} className={BOX}>
        <table className="text-sm">
          <tbody>
            {Array.from(rows.entries(), ([at, cells]) => (
              <tr key={at} className="border-b border-line">
                {Array.from(cells.entries(), ([column, cell]) => (
                  <td key={column} dir="auto" className="max-w-60 truncate px-2 py-1">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {lines.length > MOST_ROWS && (
        <p className="mt-2 text-sm text-quiet">
          <Trans>The first {MOST_ROWS} rows are shown.</Trans>
        </p>
      )}
    </>
  );
}

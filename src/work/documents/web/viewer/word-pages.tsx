import { Trans, useLingui } from "@lingui/react/macro";
import { type FileText, TEXT_PROBLEMS, type TextPage } from "#work/documents/shared/text.ts";
import type { PageWords } from "./marked-words.ts";
import { useScrolled } from "./use-scrolled.ts";

const MOST_PAGES = 100;

/** The words of a file: page by page. What could not be read says why. */
export function WordPages({ read: { pages, isTruncated, problem }, looked }: Looked & { read: FileText }) {
  const { i18n } = useLingui();
  const shown = pages.filter(({ text }) => text !== "").slice(0, MOST_PAGES);
  return (
    <>
      {shown.length > 0 && <Pages pages={shown} looked={looked} />}
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

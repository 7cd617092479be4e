import { workbookOf } from "#core/server/lists/xlsx.ts";
import { pdfOf } from "#core/server/paper/paper.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import type { Content } from "#insight/reports/shared/content.ts";
import { FILE_ENDINGS, type Format } from "#insight/reports/shared/rules.ts";
import { contentOf } from "./content/report-content.ts";
import { reportHtml } from "./content/report-html.ts";
import { reportPaper } from "./content/report-paper.ts";
import { reportCsv, sheetsOf } from "./content/report-sheets.ts";
import { reportDeck } from "./slides/report-deck.ts";
import { pptxOf } from "./slides/slides.ts";
import type { Frozen } from "./snapshot-use-cases.ts";

type Made = { name: string; type: string; content: Uint8Array };

/** The file of a report. It depends on its name, format and snapshot alone: made twice, it is the same bytes. */
export async function fileOf(
  { name, format, withCharts }: { name: string; format: Format; withCharts: boolean },
  figures: Frozen,
): Promise<Made> {
  const content = contentOf(name, figures.snapshot, { withCharts });
  const type = FILE_ENDINGS[format];
  return { name: `${name}.${type}`, type, content: await bytesOf(format, content, figures) };
}

async function bytesOf(format: Format, content: Content, { snapshot, sha256, brand }: Frozen): Promise<Uint8Array> {
  const { firm, notation, knownAt } = snapshot;
  const source = t("Source: the records of {firm} as known on {day}. SHA-256 of the data: {sha256}", {
    firm,
    day: dayText(knownAt.slice(0, "2026-11-29".length)),
    sha256,
  });
  switch (format) {
    case "pdf":
      return pdfOf(reportPaper(content, { firm, notation, knownAt, source, brand }), { isJob: true });
    case "excel":
      return workbookOf(sheetsOf(content, source), { title: content.title, madeAt: knownAt });
    case "pptx":
      return pptxOf(reportDeck(content, { firm, notation, knownAt, source, brand }), { isJob: true });
    case "html":
      return Buffer.from(reportHtml(content, { firm, notation, knownAt, source, brand }));
    case "csv":
      // Excel takes a file without this mark for one in another encoding.
      return Buffer.from(`\uFEFF${reportCsv(content, source)}`);
  }
}

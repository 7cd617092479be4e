import { answerTask } from "#core/server/jobs/child-side.ts";
import type { PreviewEmail, PreviewNode, PreviewSheet } from "#work/documents/shared/preview.ts";
import type { TextProblem } from "#work/documents/shared/text.ts";
import { decoded } from "../text/decoded.ts";
import { kindOfBytes } from "../text/kind-of-bytes.ts";
import { Unreadable } from "../text/unreadable.ts";
import { docxNodes } from "./docx-nodes.ts";
import { emailParts } from "./email-parts.ts";
import { csvRows, sheetRowsOf } from "./sheet-rows.ts";

export type PreviewAnswer =
  | { sheet: PreviewSheet }
  | { content: PreviewNode[]; isCut: boolean }
  | { email: PreviewEmail }
  | { problem: TextProblem };

const MOST_CSV_LETTERS = 4_000_000;

/** What a file is its bytes say, as when its words are read. */
await answerTask(async function* (bytes: Uint8Array): AsyncGenerator<PreviewAnswer> {
  try {
    const kind = kindOfBytes(bytes);
    if (kind === "docx") yield await docxNodes(bytes);
    else if (kind === "email") yield { email: await emailParts(bytes) };
    else if (kind === "sheet") for await (const sheet of sheetRowsOf(bytes)) yield { sheet };
    else if (kind === "text") yield { sheet: csvRows(decoded(bytes, MOST_CSV_LETTERS) ?? "") };
    else yield { problem: "unknown" };
  } catch (error) {
    yield { problem: error instanceof Unreadable ? error.problem : "damaged" };
  }
});

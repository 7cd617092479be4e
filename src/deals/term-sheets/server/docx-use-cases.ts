import { type Asking, askChild, ChildFailed } from "#core/server/jobs/child.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import type { TermSheet } from "#deals/term-sheets/shared/api.ts";
import { MERGE_FIELDS, MERGE_LOOPS } from "#deals/term-sheets/shared/merge-fields.ts";
import type { Making } from "#deals/term-sheets/shared/merged.ts";
import type { DocxAnswer, DocxTask } from "./docx/docx-worker.ts";
import type { TemplateProblem } from "./docx/fill-template.ts";

const LIMITS = { megabytes: 256, residentMegabytes: 512, patienceMs: 20_000 };
const MAKER = new URL("./docx/docx-worker.ts", import.meta.url);
const KNOWN = { fields: MERGE_FIELDS.map(({ tag }) => tag), loops: MERGE_LOOPS };
/** More problems at once nobody mends. */
const MOST_TOLD = 5;

async function answerTo(task: DocxTask, asking: Asking): Promise<DocxAnswer> {
  try {
    for await (const answer of askChild<DocxAnswer>(MAKER, task, LIMITS, asking)) return answer;
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
  }
  throw refuse("term_sheets.template_failed");
}

async function bytesOf(task: DocxTask, asking: Asking): Promise<Buffer> {
  const answer = await answerTo(task, asking);
  if ("problems" in answer) throw refuse("term_sheets.template_failed");
  return Buffer.from(answer.bytes);
}

/** A sheet as a Word document, by the firm's template or, without one, by the default. Made in a process with limits. */
export const docxOf = (
  template: Uint8Array | null,
  sheet: TermSheet,
  making: Making,
  asking: Asking = {},
): Promise<Buffer> => bytesOf({ is: "fill", template, sheet, making }, asking);

/** The template a firm has until it brings its own. */
export const defaultDocx = (asking: Asking = {}): Promise<Buffer> => bytesOf({ is: "default" }, asking);

/** Refuses a file that is no template of a term sheet, with what is wrong and where. */
export async function assertTemplate(template: Uint8Array, asking: Asking = {}): Promise<void> {
  const answer = await answerTo({ is: "check", template, known: KNOWN }, asking);
  if (!("problems" in answer)) throw refuse("term_sheets.template_failed");
  const [first, ...others] = answer.problems;
  if (!first) return;
  if (first.what === "not_docx") throw refuse("term_sheets.template_not_docx");
  const problems = [first, ...others].slice(0, MOST_TOLD).map(toldOf).join("; ");
  throw refuse("term_sheets.template_wrong", { problems, count: answer.problems.length });
}

function toldOf({ what, tag, part, paragraph }: TemplateProblem): string {
  const said = {
    unknown_field: t("{tag} is no merge field", { tag: `{${tag}}` }),
    unopened: t("the tag “{tag}” is closed but not opened", { tag }),
    unclosed: t("the tag “{tag}” is opened but not closed", { tag }),
    unopened_loop: t("the repeated part “{tag}” ends but does not begin", { tag }),
    unclosed_loop: t("the repeated part “{tag}” begins but does not end", { tag }),
    other: t("the tag “{tag}” can’t be read", { tag }),
    not_docx: "",
  }[what];
  if (paragraph === null) return said;
  const where = {
    text: t("paragraph {paragraph}", { paragraph }),
    header: t("header, paragraph {paragraph}", { paragraph }),
    footer: t("footer, paragraph {paragraph}", { paragraph }),
  }[part];
  return `${said} (${where})`;
}

import { answerTask } from "#core/server/jobs/child-side.ts";
import type { TermSheet } from "#deals/term-sheets/shared/api.ts";
import { type Making, mergedOf } from "#deals/term-sheets/shared/merged.ts";
import { defaultTemplate } from "./default-template.ts";
import { fillTemplate, type KnownNames, problemsOf, type TemplateProblem } from "./fill-template.ts";

/** To look at a template, to fill one, or the default where none is given, or to hand out the default. */
export type DocxTask =
  | { is: "check"; template: Uint8Array; known: KnownNames }
  | { is: "fill"; template: Uint8Array | null; sheet: TermSheet; making: Making }
  | { is: "default" };
export type DocxAnswer = { problems: TemplateProblem[] } | { bytes: Uint8Array };

await answerTask(async function* (task: DocxTask): AsyncGenerator<DocxAnswer> {
  if (task.is === "check") yield { problems: problemsOf(task.template, task.known) };
  else if (task.is === "fill") {
    const { template, sheet, making } = task;
    const bytes = fillTemplate(template ?? (await defaultTemplate()), (language) => mergedOf(sheet, making, language));
    yield { bytes };
  } else yield { bytes: await defaultTemplate() };
});

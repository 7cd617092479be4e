import { refuseField } from "#core/server/refuse.ts";
import type { Step } from "#work/workflows/shared/api.ts";

const READABLE = {
  text: () => true,
  number: (text: string) => /^-?\d+(\.\d+)?$/.test(text.replaceAll(",", "")),
  date: (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)),
  yes_no: (text: string) => text === "yes" || text === "no",
} as const;

/** The answers of a form by the labels of its fields; a missing or unreadable one is refused beside its field. */
export function checkedAnswers(
  fields: Step["fields"],
  answers: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const { label, type, isRequired } of fields) {
    const answer = (answers[label] ?? "").trim();
    if (answer === "" && isRequired) throw refuseField(label, "workflows.answer_missing", { field: label });
    if (answer !== "" && !READABLE[type](answer))
      throw refuseField(label, "workflows.answer_unreadable", { field: label });
    if (answer !== "") kept[label] = answer;
  }
  return kept;
}

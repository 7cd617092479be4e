import type { Ctx, Db } from "#core/server/ctx.ts";
import { extractionTargets } from "#core/server/records/extraction-targets.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { ExtractionField, FoundField, WholeExtraction } from "#work/extractions/shared/api.ts";
import type { Decision } from "#work/extractions/shared/rules.ts";
import { findExtraction, findRecord, insertDecision, listDecisions } from "./queries.ts";

const WORD = msg("Extraction");

/** An extraction with its fields, what was decided about them and where they can be written. */
export async function wholeExtraction(db: Db, id: string): Promise<WholeExtraction> {
  const { extractedData, recordId, ...extraction } = required(await findExtraction(db, id), WORD);
  const decisions = new Map((await listDecisions(db, id)).map(({ position, ...decision }) => [position, decision]));
  const day = statedDay(extractedData);
  const fields: ExtractionField[] = [];
  for (const [position, field] of extractedData.entries())
    fields.push({
      ...field,
      position,
      decision: decisions.get(position) ?? null,
      target: await targetOf(db, recordId, field, day),
    });
  return { ...extraction, fields };
}

/** The end of the period a document is about. */
const statedDay = (fields: readonly FoundField[]) =>
  fields.find(({ name, value }) => name === "periodEnd" && /^\d{4}-\d{2}-\d{2}$/.test(value))?.value ?? null;

async function targetOf(
  db: Db,
  recordId: string | null,
  { name }: FoundField,
  day: string | null,
): Promise<ExtractionField["target"]> {
  const found = await findTarget(db, recordId, name);
  if (found === undefined) return null;
  const { target, record, field } = found;
  const isDated = target.isDated === true;
  return {
    record,
    field,
    current: await target.current(db, record.id, field, day),
    isDated,
    day: isDated ? day : null,
  };
}

/** The first that takes a value of this name from the documents of a record. */
async function findTarget(db: Db, recordId: string | null, name: string) {
  const about = recordId === null ? undefined : await findRecord(db, recordId);
  if (about === undefined) return undefined;
  for (const target of extractionTargets.all) {
    const field = target.kind === about.kind ? target.fields[name] : undefined;
    if (field === undefined) continue;
    const record = target.takerOf ? await target.takerOf(db, about.id, field) : about;
    if (record !== undefined) return { target, record, field };
  }
  return undefined;
}

type Asked = {
  id: string;
  position: number;
  decision: Decision;
  value?: string | undefined;
  isWritten: boolean;
  day?: string | undefined;
};

/** A person’s decision about one value; an accepted or corrected one goes into the record where it is asked. */
export async function decide(ctx: Ctx, { id, position, decision, value, isWritten, day }: Asked): Promise<void> {
  const extraction = await wholeExtraction(ctx.db, id);
  if (extraction.status !== "completed") throw refuse("extractions.not_completed");
  const field = extraction.fields[position];
  if (field === undefined) throw refuse("extractions.no_such_field");
  if (decision === "corrected" && !value) throw refuseField("value", "extractions.value_missing");
  const kept = decision === "rejected" ? null : decision === "corrected" ? (value ?? "") : field.value;
  const isInto = isWritten && kept !== null;
  const about = required(await findExtraction(ctx.db, id), WORD);
  const into = isInto ? await findTarget(ctx.db, about.recordId, field.name) : undefined;
  if (isInto && into === undefined) throw refuse("extractions.not_written");
  if (into?.target.isDated === true && day === undefined) throw refuseField("day", "extractions.day_missing");
  const isFirst = await insertDecision(ctx.db, {
    extractionId: id,
    position,
    decision,
    value: kept,
    recordId: into?.record.id ?? null,
    field: into?.field ?? null,
    valueBefore: into ? await into.target.current(ctx.db, into.record.id, into.field, day ?? null) : null,
  });
  if (!isFirst) throw refuse("extractions.decided");
  if (into === undefined || kept === null) return;
  const written = { value: kept, unit: field.unit, day: day ?? null, document: extraction.document.name };
  await into.target.write(ctx, into.record.id, into.field, written);
}

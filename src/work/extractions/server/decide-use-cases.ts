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
  const fields: ExtractionField[] = [];
  for (const [position, field] of extractedData.entries())
    fields.push({
      ...field,
      position,
      decision: decisions.get(position) ?? null,
      target: await targetOf(db, recordId, field),
    });
  return { ...extraction, fields };
}

async function targetOf(db: Db, recordId: string | null, { name }: FoundField): Promise<ExtractionField["target"]> {
  if (recordId === null) return null;
  const record = await findRecord(db, recordId);
  const target = extractionTargets.all.find(({ kind }) => kind === record?.kind);
  const field = target?.fields[name];
  if (record === undefined || target === undefined || field === undefined) return null;
  return { record, field, current: await target.current(db, record.id, field) };
}

type Asked = { id: string; position: number; decision: Decision; value?: string | undefined; isWritten: boolean };

/** A person’s decision about one value; an accepted or corrected one goes into the record where it is asked. */
export async function decide(ctx: Ctx, { id, position, decision, value, isWritten }: Asked): Promise<void> {
  const extraction = await wholeExtraction(ctx.db, id);
  if (extraction.status !== "completed") throw refuse("extractions.not_completed");
  const field = extraction.fields[position];
  if (field === undefined) throw refuse("extractions.no_such_field");
  if (decision === "corrected" && !value) throw refuseField("value", "extractions.value_missing");
  const kept = decision === "rejected" ? null : decision === "corrected" ? (value ?? "") : field.value;
  const isInto = isWritten && kept !== null;
  if (isInto && field.target === null) throw refuse("extractions.not_written");
  const into = isInto ? field.target : null;
  const isFirst = await insertDecision(ctx.db, {
    extractionId: id,
    position,
    decision,
    value: kept,
    recordId: into?.record.id ?? null,
    field: into?.field ?? null,
    valueBefore: into?.current ?? null,
  });
  if (!isFirst) throw refuse("extractions.decided");
  if (into === null || kept === null) return;
  const target = extractionTargets.all.find(({ kind }) => kind === into.record.kind);
  await target?.write(ctx, into.record.id, into.field, { value: kept, unit: field.unit });
}

import type { ReactNode } from "react";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { WebLink } from "#ui/web/text/web-link.tsx";
import { RecordLink } from "../record-link.tsx";
import type { FieldWords } from "./field-words.ts";

/** A value as its reader sees it: a record as the way to it, a day as a day, a web address as a link, a choice with a tone as a badge; null where none exists. */
export function fieldValue(words: FieldWords, field: string, value: unknown): ReactNode {
  const text = words.text(field, value);
  if (text === "") return null;
  if (isRecord(value)) return <RecordLink record={value} />;
  const { kind, leadsTo } = words.field(field) ?? {};
  if (typeof value === "string" && kind === "date") return <Moment at={value} />;
  if (leadsTo === "web") return <WebLink address={text} short />;
  const tone = words.tone(field, value);
  return tone === undefined ? <bdi>{text}</bdi> : <Badge tone={tone}>{text}</Badge>;
}

const isRecord = (value: unknown): value is { id: string; kind: string; label: string } =>
  typeof value === "object" && value !== null && "id" in value && "kind" in value && "label" in value;

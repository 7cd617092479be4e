import type { RecordKind } from "#core/shared/records.ts";
import { RECORD_ICONS } from "./record-icons.ts";

export function KindIcon({ kind }: { kind: RecordKind }) {
  const Icon = RECORD_ICONS[kind];
  return <Icon />;
}

import { RECORD_KINDS, type RecordKind } from "#core/shared/records.ts";
import { FIRST_GROUPS } from "#insight/search/shared/advanced-fields.ts";

const OTHERS = RECORD_KINDS.filter((kind) => !(FIRST_GROUPS as readonly RecordKind[]).includes(kind));
/** The order in which kinds are shown. */
export const KINDS_IN_ORDER: readonly RecordKind[] = [...FIRST_GROUPS, ...OTHERS];

export const inOrderOfGroups = (kinds: readonly RecordKind[]): RecordKind[] =>
  KINDS_IN_ORDER.filter((kind) => kinds.includes(kind));

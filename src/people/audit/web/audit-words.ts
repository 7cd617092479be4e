import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { isRecordKind } from "#core/shared/records.ts";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RECORD_TITLES } from "#core/web/records/record-titles.ts";
import { auditFields } from "#people/audit/shared/fields.ts";
import { address } from "./audit-search.ts";

export type Entry = OutputOf<typeof api.audit.list>["items"][number];

export const ACTIONS = { insert: msg`Added`, update: msg`Changed`, delete: msg`Deleted` };

const ABBREVIATIONS = /\b(api|crm|dd|fx|ic|id|kpi|kyc|lp|mfn|spv)(?=s?\b)/g;

/** "lp_publications" as people read it: "LP publications". */
export const plainName = (name: string) =>
  name.replaceAll("_", " ").replaceAll(ABBREVIATIONS, (part) => part.toUpperCase());

const titleOf = (tableName: string) => plainName(tableName).replace(/^./, (first) => first.toUpperCase());

/** The trail, as the address has it. */
export function useAudit() {
  const state = useListAddress(address);
  const words = useFieldWords(auditFields, { choices: { action: ACTIONS } });
  return {
    kind: { one: msg`change`, many: msg`changes` },
    procedures: api.audit,
    address,
    state,
    words: {
      ...words,
      text: (field: string, value: unknown) =>
        field === "tableName" ? titleOf(String(value)) : words.text(field, value),
    },
    list: address.listOf(state.shown),
  };
}

/** What kind of record or row was changed. */
export function useKindOf(): (entry: Pick<Entry, "record" | "tableName">) => string {
  const { i18n } = useLingui();
  return ({ record, tableName }) =>
    record !== null && isRecordKind(record.kind) ? i18n._(RECORD_TITLES[record.kind]) : titleOf(tableName);
}

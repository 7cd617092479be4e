import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { Field } from "#ui/web/form/field.tsx";
import { RecordPicker } from "#ui/web/form/record-picker.tsx";
import { type ListedSheet, TERM_SHEET_WORDED } from "./term-sheet-values.tsx";

const MOST_OFFERED = 5;

type Props = {
  label: string;
  value: string | undefined;
  /** The one it is compared with: it is not offered, and others of its deal come first. */
  other: string | undefined;
  onChange: (id: string | undefined) => void;
};

const nameOf = ({ company, version }: Pick<ListedSheet, "company" | "version">) => `${company} ${version}`;

/** One term sheet of any number, found by its company or lead investor; the nearest are offered before anything is typed. */
export function SheetPicker({ label, value, other, onChange }: Props) {
  const { t } = useLingui();
  const words = useFieldWords(TERM_SHEET_WORDED.fields, TERM_SHEET_WORDED);
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const chosen = useRead(api.termSheets.get, { id: value ?? "" }, { enabled: value !== undefined });
  const offered = useOffered(search, other);
  const matches = offered?.map((sheet) => ({
    id: sheet.id,
    name: nameOf(sheet),
    detail: [sheet.leadInvestor, words.text("status", sheet.status)].filter(Boolean).join(" · "),
  }));
  return (
    <Field label={label}>
      <RecordPicker
        value={
          value === undefined ? null : { id: value, name: chosen.data ? nameOf(chosen.data) : t`Chosen term sheet` }
        }
        onChange={(sheet) => {
          setTyped("");
          onChange(sheet?.id);
        }}
        placeholder={t`Search by company or lead investor`}
        typed={typed}
        onType={setTyped}
        matches={matches}
        matchesLabel={t`Term Sheets`}
      />
    </Field>
  );
}

/** What the typed text finds; while nothing is typed, those of the other one’s deal and then the newest. */
function useOffered(search: string, other: string | undefined): ListedSheet[] | undefined {
  const isNear = search === "" && other !== undefined;
  const beside = useRead(api.termSheets.get, { id: other ?? "" }, { enabled: isNear });
  const dealId = beside.data?.dealId ?? "";
  const near = useRead(
    api.termSheets.list,
    { filters: [{ field: "deal", operator: "equals", value: dealId }], limit: MOST_OFFERED + 1 },
    { enabled: isNear && dealId !== "" },
  );
  const found = useRead(api.termSheets.list, { search, limit: MOST_OFFERED * 2 + 1 }, { keepPrevious: true });
  if (found.data === undefined) return undefined;
  const first = isNear ? (near.data?.items ?? []) : [];
  const all = [...first, ...found.data.items.filter(({ id }) => first.every((one) => one.id !== id))];
  return all.filter(({ id }) => id !== other).slice(0, MOST_OFFERED);
}

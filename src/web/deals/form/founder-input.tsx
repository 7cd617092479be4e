import type { ComponentProps } from "react";
import { api } from "../../core/api/api.ts";
import { NamesInput } from "../../core/records/name-input.tsx";

type Props = Omit<ComponentProps<"input">, "value" | "onChange" | "defaultValue" | "list"> & {
  value: string;
  onChange: (founders: string) => void;
};

/** Founders by name; a deal keeps them as one line, with commas between. */
export function FounderInput({ value, onChange, ...input }: Props) {
  const names = value.split(/[,;]/).map((name) => name.trim());
  return (
    <NamesInput
      {...input}
      kind="contact"
      list={api.contacts.list}
      detailOf={({ companyName }) => companyName}
      value={names.filter((name) => name !== "")}
      onChange={(founders) => onChange(founders.join(", "))}
    />
  );
}

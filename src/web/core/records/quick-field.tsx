import { type Procedure, useCommand } from "../api/api.ts";
import { toast } from "../app/toasts.ts";
import { ChoiceSelect } from "../forms/choice-select.tsx";
import { OwnerSelect } from "../forms/owner-select.tsx";
import type { FieldWords } from "./field-words.ts";

type Props<Input, Field extends keyof Input & string> = {
  record: { id: string } & { [Name in Field]: string | null };
  field: Field;
  words: FieldWords;
  /** The command that says this one thing of the record. */
  procedure: Procedure<Input, unknown>;
  /** What is said when it is refused. */
  failed: string;
};

/** A choice or a colleague that is changed where it is shown. */
export function QuickField<Input extends { id: string }, Field extends keyof Input & string>({
  record,
  field,
  words,
  procedure,
  failed,
}: Props<Input, Field>) {
  const changing = useCommand(procedure);
  const shown: Readonly<Record<string, unknown>> = changing.isPending ? { ...changing.variables } : record;
  const value = shown[field];
  const control = {
    "aria-label": words.label(field),
    value: typeof value === "string" ? value : "",
    onChange: ({ currentTarget: { value: next } }: { currentTarget: { value: string } }) =>
      changing.mutate({ id: record.id, [field]: next } as unknown as Input, {
        onError: ({ message }) => toast.error(message, failed),
      }),
  };
  if (words.field(field)?.kind === "person") return <OwnerSelect {...control} />;
  return <ChoiceSelect options={words.options(field)} {...control} />;
}

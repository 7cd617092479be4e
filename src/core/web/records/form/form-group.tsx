import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { type FieldPath, type FieldValues, useFormState } from "react-hook-form";
import { FormFields, type FormOfFields } from "../fields/form-fields.tsx";

type Props<Entry extends FieldValues, Checked> = {
  form: FormOfFields<Entry, Checked>;
  title: ReactNode;
  /** What it holds, in the order people see it. */
  fields: readonly FieldPath<Entry>[];
  /** Something in it has to be filled in. */
  isNeeded?: boolean;
  /** As for the fields of a form. */
  required?: readonly FieldPath<Entry>[];
  hints?: { readonly [Name in FieldPath<Entry>]?: ReactNode };
  /** Where they are drawn otherwise than each by its kind. */
  children?: ReactNode;
};

/**
 * Fields of a form that few need, folded under their name. It opens by itself for what was typed, what is wrong and what is needed;
 * the focus then goes to the first wrong field of the form.
 */
export function FormGroup<Entry extends FieldValues, Checked>(props: Props<Entry, Checked>) {
  const { form, title, fields, isNeeded = false, required = [], hints = {}, children } = props;
  const { errors, dirtyFields } = useFormState({ control: form.control });
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<boolean>();
  const of = (state: object) => fields.some((name) => Object.hasOwn(state, name) || Object.hasOwn(state, `${name}Id`));
  const isWrong = of(errors);
  const isOpen = isWrong || (chosen ?? (isNeeded || of(dirtyFields)));

  useLayoutEffect(() => {
    const first = isWrong && box.current?.closest("form")?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first && box.current?.contains(first)) first.focus();
  }, [isWrong]);

  return (
    <section className="-mb-2 min-w-0 border-t border-line sm:col-span-2">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
          className="flex w-full items-center gap-1.5 rounded-control py-2.5 text-left hover:text-primary-text"
        >
          <ChevronRight
            aria-hidden
            className={`size-4 shrink-0 text-quiet transition-transform duration-120 ${isOpen ? "rotate-90" : ""}`}
          />
          <span className="shrink-0 text-sm font-semibold">{title}</span>
          {!isOpen && (
            <span aria-hidden className="min-w-0 truncate text-sm text-quiet">
              {fields.map((name) => form.words.label(name)).join(", ")}
            </span>
          )}
        </button>
      </h2>
      <div id={id} ref={box} hidden={!isOpen} className="grid gap-x-4 gap-y-3 pt-1 pb-3 sm:grid-cols-2">
        {children ?? <FormFields form={form} fields={fields} required={required} hints={hints} />}
      </div>
    </section>
  );
}

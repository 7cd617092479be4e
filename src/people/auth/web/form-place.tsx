import type { ReactNode } from "react";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CardHeading } from "./auth-layout.tsx";

type Fields = {
  fields: readonly { label: string; hint?: string }[];
  action: ReactNode;
  /** What stands below its button. */
  below?: ReactNode;
};

/** A form of an account page while its code is on its way: looks and stands as it will, so that nothing moves when it comes. */
export const FormPlace = ({ title, text, ...fields }: Fields & { title: ReactNode; text: ReactNode }) => (
  <div className="flex flex-col gap-4">
    <CardHeading title={title}>{text}</CardHeading>
    <FieldsPlace {...fields} />
  </div>
);

/** The same below its heading. */
export function FieldsPlace({ fields, action, below }: Fields) {
  return (
    <div inert aria-busy className="flex flex-col gap-4">
      {fields.map(({ label, ...field }) => (
        <Field key={label} label={label} {...field}>
          <TextInput readOnly value="" />
        </Field>
      ))}
      <Button variant="primary" size="lg">
        {action}
      </Button>
      {below !== undefined && <span className="self-center text-base text-primary-text">{below}</span>}
    </div>
  );
}

import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

type Input = ComponentProps<typeof TextInput>;
type Props = { first: Input; last: Input; errors: { first: string | undefined; last: string | undefined } };

/** First and last name, as colleagues will see them. */
export function NameFields({ first, last, errors }: Props) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`First name`} error={errors.first}>
        <TextInput autoComplete="given-name" {...first} />
      </Field>
      <Field label={t`Last name`} error={errors.last}>
        <TextInput autoComplete="family-name" {...last} />
      </Field>
    </div>
  );
}

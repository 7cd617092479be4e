import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";

/** Several of a few choices, each a box. */
export function choiceBoxes<Choice extends string>(
  choices: readonly Choice[],
  words: Readonly<Record<Choice, MessageDescriptor>>,
): OwnControl {
  return function ChoiceBoxes({ value, onChange, name }) {
    const { i18n } = useLingui();
    const chosen = value as Choice[];
    return (
      <span className="flex flex-wrap gap-x-4 gap-y-1">
        {choices.map((one) => (
          <Checkbox
            key={one}
            name={name}
            label={i18n._(words[one])}
            checked={chosen.includes(one)}
            onChange={({ currentTarget }) =>
              onChange(choices.filter((other) => (other === one ? currentTarget.checked : chosen.includes(other))))
            }
          />
        ))}
      </span>
    );
  };
}

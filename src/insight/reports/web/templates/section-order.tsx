import { useLingui } from "@lingui/react/macro";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useId } from "react";
import type { ChosenSection } from "#insight/reports/shared/template-forms.ts";
import { SECTION_WORDS } from "#insight/reports/web/report-words.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";

type Props = {
  label: string;
  error: string | undefined;
  sections: readonly ChosenSection[];
  onChange: (sections: ChosenSection[]) => void;
};

/** Sections of a template: each on or off, moved up and down. */
export function SectionOrder({ label, error, sections, onChange }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  const move = (from: number, to: number) => {
    const moved = [...sections];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  return (
    <fieldset className="flex flex-col gap-1" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <ol className="flex flex-col divide-y divide-line rounded-control border border-line">
        {sections.map(({ section, isOn }, place) => {
          const name = i18n._(SECTION_WORDS[section]);
          return (
            <li key={section} className="flex items-center gap-1 py-0.5 pr-1 pl-3">
              <span className="min-w-0 flex-1">
                <Checkbox
                  label={name}
                  checked={isOn}
                  onChange={({ currentTarget }) =>
                    onChange(
                      sections.map((one) => (one.section === section ? { section, isOn: currentTarget.checked } : one)),
                    )
                  }
                />
              </span>
              <IconButton
                size="sm"
                label={t`Move ${name} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                size="sm"
                label={t`Move ${name} down`}
                disabled={place === sections.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDown />
              </IconButton>
            </li>
          );
        })}
      </ol>
      {error !== undefined && (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

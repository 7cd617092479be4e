import { Trans, useLingui } from "@lingui/react/macro";
import { RECORDS } from "#core/shared/records.ts";
import { t as say } from "#core/shared/text.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { EVENT_KINDS, STAGE_CHANGED, VERBS } from "#work/integrations/shared/rules.ts";
import { VERB_WORDS } from "./integration-words.ts";

type Props = { value: readonly string[]; onChange: (events: string[]) => void; error?: string | undefined };

/** Acts on kinds of records. */
export function EventPicker({ value, onChange, error }: Props) {
  const { t, i18n } = useLingui();
  const toggle = (event: string) => (isOn: boolean) =>
    onChange(isOn ? [...value, event] : value.filter((one) => one !== event));
  const box = (event: string, label: string, name: string) => (
    <Checkbox
      key={event}
      label={label}
      aria-label={name}
      checked={value.includes(event)}
      onChange={(change) => toggle(event)(change.target.checked)}
    />
  );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Events</Trans>
      </legend>
      {error !== undefined && <p className="text-sm text-danger">{error}</p>}
      <div className="max-h-72 overflow-y-auto rounded-control border border-line">
        {EVENT_KINDS.map((kind) => {
          const record = say(RECORDS[kind].one);
          return (
            <div
              key={kind}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-3 py-2 last:border-b-0"
            >
              <span className="w-40 text-sm first-letter:uppercase">{record}</span>
              {VERBS.map((verb) => {
                const word = i18n._(VERB_WORDS[verb]);
                return box(`${kind}.${verb}`, word, `${record} ${word}`);
              })}
              {kind === "deal" && box(STAGE_CHANGED, t`stage changed`, `${record} ${t`stage changed`}`)}
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

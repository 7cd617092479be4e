import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { CATEGORIES, SEVERITIES } from "#insight/market/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { CATEGORY_WORDS, SEVERITY_WORDS } from "./market-values.ts";

type Rules = OutputOf<typeof api.marketRules.list>;
type Rule = Rules["items"][number];
/** Words as they are typed, with a comma between them. */
type Typed = Omit<Rule, "words"> & { words: string };

const typedOf = ({ words, ...rule }: Rule): Typed => ({ ...rule, words: words.join(", ") });
const NEW: Typed = { name: "", words: "", category: "trend", severity: "medium" };

/** The rules that give items their category and severity. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.marketRules.list, {});
  if (data) return <Editor rules={data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={t`Rules`}>
      {error ? <ReadProblem error={error} onRetry={() => void refetch()} /> : <Skeleton className="h-24" />}
    </Dialog>
  );
}

const sentOf = ({ words, ...rule }: Typed): Rule => ({
  ...rule,
  words: words.split(",").flatMap((word) => (word.trim() === "" ? [] : [word.trim()])),
});

function Editor({ rules, onClose }: { rules: Rules; onClose: () => void }) {
  const { t } = useLingui();
  const mayEdit = useCan("intelligence:manage");
  const [typed, setTyped] = useState(() => rules.items.map(typedOf));
  const save = useCommand(api.marketRules.save);
  const run = (all: readonly Typed[]) =>
    save.mutate(
      { rules: all.map(sentOf) },
      {
        onSuccess: () => {
          toast.success(t`Rules saved`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dirty={JSON.stringify(typed) !== JSON.stringify(rules.items.map(typedOf))}
      title={t`Rules`}
      description={
        rules.isUsual ? (
          <Trans>These are the usual rules. The first rule with a word in the text gives category and severity.</Trans>
        ) : (
          <Trans>The first rule with a word in the text gives category and severity.</Trans>
        )
      }
      footer={
        mayEdit && (
          <>
            {!rules.isUsual && (
              <Button disabled={save.isPending} onClick={() => run([])}>
                <Trans>Use the usual rules</Trans>
              </Button>
            )}
            <Button variant="primary" busy={save.isPending} onClick={() => run(typed)}>
              <Trans>Save rules</Trans>
            </Button>
          </>
        )
      }
    >
      <RuleList typed={typed} mayEdit={mayEdit} problems={save.error?.data.fields} onChange={setTyped} />
      {save.error && <p className="mt-3 text-danger">{save.error.message}</p>}
    </Dialog>
  );
}

type ListProps = {
  typed: readonly Typed[];
  mayEdit: boolean;
  problems: Problems;
  onChange: (typed: Typed[]) => void;
};

function RuleList({ typed, mayEdit, problems, onChange }: ListProps) {
  return (
    <fieldset disabled={!mayEdit} className="flex flex-col gap-3">
      {typed.map((rule, at) => (
        <RuleFields
          // Rules have no id before they are saved.
          key={at}
          rule={rule}
          problems={problems}
          at={at}
          onChange={(changed) => onChange(typed.map((one, place) => (place === at ? { ...one, ...changed } : one)))}
          onRemove={() => onChange(typed.filter((_, place) => place !== at))}
        />
      ))}
      {mayEdit && (
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => onChange([...typed, NEW])}>
          <Trans>Add rule</Trans>
        </Button>
      )}
    </fieldset>
  );
}

type Problems = Readonly<Record<string, string>> | undefined;
type RuleProps = {
  rule: Typed;
  at: number;
  problems: Problems;
  onChange: (changed: Partial<Typed>) => void;
  onRemove: () => void;
};

function RuleFields({ rule, at, problems, onChange, onRemove }: RuleProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="grid items-end gap-2 border-b border-line pb-3 sm:grid-cols-[1fr_2fr_8rem_7rem_auto]">
      <Field label={t`Name`} error={problems?.[`rules.${at}.name`]}>
        <TextInput value={rule.name} onChange={({ currentTarget }) => onChange({ name: currentTarget.value })} />
      </Field>
      <Field label={t`Words, separated by commas`} error={problems?.[`rules.${at}.words`]}>
        <TextInput value={rule.words} onChange={({ currentTarget }) => onChange({ words: currentTarget.value })} />
      </Field>
      <Field label={t`Category`}>
        <Select
          value={rule.category}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value as Rule["category"] })}
        >
          {CATEGORIES.map((one) => (
            <option key={one} value={one}>
              {i18n._(CATEGORY_WORDS[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Severity`}>
        <Select
          value={rule.severity}
          onChange={({ currentTarget }) => onChange({ severity: currentTarget.value as Rule["severity"] })}
        >
          {SEVERITIES.map((one) => (
            <option key={one} value={one}>
              {i18n._(SEVERITY_WORDS[one])}
            </option>
          ))}
        </Select>
      </Field>
      <IconButton label={t`Remove rule ${rule.name}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </div>
  );
}

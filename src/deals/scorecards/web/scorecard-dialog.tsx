import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { USUAL_CRITERIA } from "#deals/scorecards/shared/criteria.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { ChipsInput } from "#ui/web/form/chips-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CriterionFields } from "./criterion-fields.tsx";
import type { Scorecard } from "./score-words.ts";
import { newCriterion, sentOf, type Typed, typedOf } from "./typed-criterion.ts";

type Props = { card: Scorecard | undefined; onClose: () => void };

const startOf = (card: Props["card"]) => ({
  name: card?.name ?? "",
  investmentTypes: card?.investmentTypes ?? [],
  criteria: (card?.criteria ?? []).map(typedOf),
});

/** Name, stages of funding and criteria of a scorecard. */
export function ScorecardDialog({ card, onClose }: Props) {
  const { t, i18n } = useLingui();
  const [start] = useState(() => startOf(card));
  const [typed, setTyped] = useState(start);
  const change = (next: Partial<typeof typed>) => setTyped({ ...typed, ...next });
  const create = useCommand(api.scorecards.create);
  const update = useCommand(api.scorecards.update);
  const { error } = card === undefined ? create : update;
  const done = {
    onSuccess: () => {
      toast.success(t`Scorecard saved`);
      onClose();
    },
  };
  const run = () => {
    const sent = { ...typed, criteria: typed.criteria.map(sentOf) };
    if (card === undefined) create.mutate(sent, done);
    else update.mutate({ ...sent, id: card.id, rowVersion: card.rowVersion }, done);
  };
  const takeUsual = () =>
    change({
      name: typed.name === "" ? t`Standard scorecard` : typed.name,
      criteria: USUAL_CRITERIA.map((one) => typedOf({ ...one, name: i18n._(one.name) })),
    });
  const problems = error?.data.fields;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      dirty={JSON.stringify(typed) !== JSON.stringify(start)}
      title={card === undefined ? t`Add scorecard` : t`Edit ${card.name}`}
      description={<Trans>Changed criteria become a new version. Scores that were given stay.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={create.isPending || update.isPending} onClick={run}>
            <Trans>Save scorecard</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <HeadFields typed={typed} problem={problems?.["name"]} onChange={change} />
        <CriterionList
          criteria={typed.criteria}
          problems={problems}
          onChange={(criteria) => change({ criteria })}
          onUsual={takeUsual}
        />
        {error && <p className="text-danger">{error.message}</p>}
      </div>
    </Dialog>
  );
}

type Head = { name: string; investmentTypes: string[] };
type HeadProps = { typed: Head; problem: string | undefined; onChange: (next: Partial<Head>) => void };

function HeadFields({ typed, problem, onChange }: HeadProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t`Name`} required error={problem}>
        <TextInput value={typed.name} onChange={({ currentTarget }) => onChange({ name: currentTarget.value })} />
      </Field>
      <Field label={t`For stages of funding`} optional hint={t`Empty: for all other deals`}>
        <ChipsInput value={typed.investmentTypes} onChange={(investmentTypes) => onChange({ investmentTypes })} />
      </Field>
    </div>
  );
}

type ListProps = {
  criteria: readonly Typed[];
  problems: Readonly<Record<string, string>> | undefined;
  onChange: (criteria: Typed[]) => void;
  onUsual: () => void;
};

function CriterionList({ criteria, problems, onChange, onUsual }: ListProps) {
  return (
    <>
      {criteria.map((criterion, at) => (
        <CriterionFields
          key={criterion.id}
          criterion={criterion}
          problemOf={(field) => problems?.[`criteria.${at}.${field}`]}
          onChange={(next) => onChange(criteria.map((one, place) => (place === at ? { ...one, ...next } : one)))}
          onRemove={() => onChange(criteria.filter((_, place) => place !== at))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => onChange([...criteria, newCriterion()])}>
          <Trans>Add criterion</Trans>
        </Button>
        {criteria.length === 0 && (
          <Button onClick={onUsual}>
            <Trans>Start from the usual criteria</Trans>
          </Button>
        )}
      </div>
    </>
  );
}

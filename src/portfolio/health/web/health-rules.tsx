import { Trans, useLingui } from "@lingui/react/macro";
import { Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { AddRule } from "./add-rule.tsx";
import { SEVERITY_TONES, useSeverityWords } from "./health-values.ts";

type Rule = OutputOf<typeof api.healthRules.list>["items"][number];

/** When a figure is worth an alert; a change is looked at once it is saved. */
export function HealthRules({ onClose }: { onClose: () => void }) {
  const rules = useRead(api.healthRules.list, {});
  const mayManage = useCan("portfolio:manage");
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={<Trans>Health rules</Trans>}
      description={
        <Trans>Amounts are in your firm’s currency. The most severe rule that applies sets the alert.</Trans>
      }
    >
      {rules.isError && <ReadProblem error={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.isPending && <Skeleton className="h-48 w-full" />}
      <ul className="flex flex-col gap-4">
        {rules.data?.items.map((rule) => (
          <RuleForm key={`${rule.id} ${rule.rowVersion}`} rule={rule} />
        ))}
      </ul>
      {rules.data && mayManage && <AddRule />}
    </Dialog>
  );
}

function RuleForm({ rule }: { rule: Rule }) {
  const { t } = useLingui();
  const words = useSeverityWords();
  const mayManage = useCan("portfolio:manage");
  const update = useCommand(api.healthRules.update);
  const [threshold, setThreshold] = useState(rule.threshold);
  const [isActive, setActive] = useState(rule.isActive);
  const { id, rowVersion, label, severity } = rule;
  const error =
    update.error instanceof AppError ? (update.error.data.fields?.["threshold"] ?? update.error.message) : undefined;
  const isChanged = threshold !== rule.threshold || isActive !== rule.isActive;

  function save(event: FormEvent) {
    event.preventDefault();
    update.mutate({ id, rowVersion, threshold, isActive }, { onSuccess: () => toast.success(t`Rule updated`) });
  }

  return (
    <li>
      <form onSubmit={save} className="flex flex-wrap items-end gap-3">
        <span className="w-20 pb-1.5">
          <Badge tone={SEVERITY_TONES[severity]}>{words[severity]}</Badge>
        </span>
        <Field className="min-w-48 flex-1" label={<Condition rule={rule} />} error={error}>
          <TextInput
            inputMode="decimal"
            className="figure"
            disabled={!mayManage}
            value={threshold}
            onChange={({ currentTarget }) => setThreshold(currentTarget.value)}
          />
        </Field>
        <Checkbox
          className="pb-1"
          label={t`Active`}
          disabled={!mayManage}
          checked={isActive}
          onChange={({ currentTarget }) => setActive(currentTarget.checked)}
        />
        {mayManage && (
          <Button
            type="submit"
            busy={update.isPending}
            disabled={!isChanged}
            aria-label={t`Save the rule for ${label}`}
          >
            <Trans>Save</Trans>
          </Button>
        )}
        {mayManage && <DeleteRule rule={rule} />}
      </form>
    </li>
  );
}

/** "Team turnover above (%)"; amounts are in the firm's currency, as the dialog says. */
function Condition({ rule: { label, comparison, isAbsolute, unit } }: { rule: Rule }) {
  const { t } = useLingui();
  const said: Partial<Record<typeof unit, string>> = { percent: "%", months: t`months`, people: t`people` };
  const what = comparison === "below" ? t`${label} below` : t`${label} above`;
  const notes = [said[unit] ?? "", isAbsolute ? t`positive or negative` : ""].filter((note) => note !== "");
  return notes.length === 0 ? what : `${what} (${notes.join(", ")})`;
}

function DeleteRule({ rule: { id, label } }: { rule: Rule }) {
  const { t } = useLingui();
  const remove = useCommand(api.healthRules.delete);
  return (
    <IconButton
      label={t`Delete the rule for ${label}`}
      disabled={remove.isPending}
      onClick={() =>
        remove.mutate(
          { id },
          {
            onSuccess: () => toast.success(t`Rule deleted`),
            onError: ({ message }) => toast.error(message, t`Failed to delete the rule`),
          },
        )
      }
    >
      <Trash2 />
    </IconButton>
  );
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { PeopleChoice } from "#core/web/records/picker/people-choice.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { AlertSelect } from "./alert-select.tsx";
import type { Saved } from "./search-values.ts";

type Scope = "mine" | "people" | "firm";
const scopeOf = ({ isShared, sharedWith }: Saved): Scope =>
  isShared ? "firm" : sharedWith.length > 0 ? "people" : "mine";

function ScopeSelect({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const { t } = useLingui();
  return (
    <Field label={t`Shared with`} hint={t`Each reader finds only what they may see.`}>
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value as Scope)}>
        <option value="mine">{t`Only you`}</option>
        <option value="people">{t`Chosen colleagues`}</option>
        <option value="firm">{t`Everyone in the firm`}</option>
      </Select>
    </Field>
  );
}

/** Whom a saved search is shared with, and its alerts. */
export function ShareDialog({ saved, onClose }: { saved: Saved; onClose: () => void }) {
  const { t } = useLingui();
  const me = useSession().user.id;
  const [scope, setScope] = useState<Scope>(scopeOf(saved));
  const [people, setPeople] = useState(saved.sharedWith.map(({ id }) => id));
  const [alerts, setAlerts] = useState(saved.alerts);
  const share = useCommand(api.savedSearches.share);
  const lacksPeople = scope === "people" && people.length === 0;
  const run = () =>
    share.mutate(
      { id: saved.id, isShared: scope === "firm", sharedWith: scope === "people" ? people : [], alerts },
      {
        onSuccess: () => {
          toast.success(t`Search saved`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={<Trans>Share and alerts</Trans>}
      description={<bdi className="wrap-anywhere">{saved.name}</bdi>}
      footer={
        <>
          <Button onClick={onClose} disabled={share.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={share.isPending}
            busyLabel={t`Saving...`}
            disabled={lacksPeople}
            onClick={run}
          >
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {share.error && <Alert tone="danger">{share.error.message}</Alert>}
        <ScopeSelect value={scope} onChange={setScope} />
        {scope === "people" && (
          <PeopleChoice
            label={t`Colleagues`}
            value={people}
            except={me}
            known={saved.sharedWith}
            problem={lacksPeople ? t`Choose at least one colleague` : undefined}
            onChange={setPeople}
          />
        )}
        <AlertSelect value={alerts} onChange={setAlerts} />
      </div>
    </Dialog>
  );
}

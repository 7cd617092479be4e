import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { Alert } from "#insight/search/shared/advanced-fields.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { AlertSelect } from "./alert-select.tsx";
import type { Saved, SearchState } from "./search-values.ts";

const ShareDialog = whenOpened(() => import("./share-dialog.tsx"), "ShareDialog");

/** Saves the search that is shown, and lists the saved ones. */
export function SavedSearches({ state }: { state: SearchState }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.savedSearches.list, {});
  return (
    <Section title={t`Saved Searches`} label={t`Saved Searches`}>
      <SaveSearch state={state} />
      {error && !data && <p className="text-danger">{error.message}</p>}
      {data?.items.length === 0 && (
        <p className="mt-3 text-sm text-quiet">
          <Trans>No saved searches yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <div className="mt-3">
          <RecordRows label={t`Saved Searches`}>
            {data.items.map((saved) => (
              <SavedRow key={saved.id} saved={saved} onLoad={state.change} />
            ))}
          </RecordRows>
        </div>
      )}
    </Section>
  );
}

function SaveSearch({ state: { q, filters } }: { state: SearchState }) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [alerts, setAlerts] = useState<Alert>("off");
  const save = useCommand(api.savedSearches.create);
  const isEmpty = q === "" && filters.length === 0;
  const run = () =>
    save.mutate(
      { name: name.trim(), query: q, filters: [...filters], isShared, alerts },
      {
        onSuccess: () => {
          setName("");
          setShared(false);
          setAlerts("off");
          toast.success(t`Search saved`);
        },
      },
    );
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Field label={t`Save Search`} error={save.error?.message}>
        <TextInput
          value={name}
          maxLength={100}
          placeholder={t`Name`}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <AlertSelect value={alerts} onChange={setAlerts} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox
          label={t`Share with colleagues`}
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
        <Button type="submit" disabled={name.trim() === "" || isEmpty} busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

type RowProps = { saved: Saved; onLoad: SearchState["change"] };

function SavedRow({ saved, onLoad }: RowProps) {
  const { id, name, query, filters, isShared, sharedWith, alerts, isMine, owner } = saved;
  const { t } = useLingui();
  const remove = useCommand(api.savedSearches.delete);
  const [isOpen, setOpen] = useState(false);
  const load = () => onLoad({ ...(query !== "" && { q: query }), ...(filters.length > 0 && { filters }) });
  return (
    <RecordRow
      title={name}
      facts={
        <>
          {query !== "" && <bdi>{query}</bdi>}
          {filters.length > 0 && <span>{t`${filters.length} filters`}</span>}
          {!isMine && <span>{t`Shared by ${owner}`}</span>}
          {isMine && isShared && <span>{t`Shared`}</span>}
          {sharedWith.length > 0 && !isShared && <SharedWith count={sharedWith.length} />}
          {alerts === "daily" && <span>{t`Daily alerts`}</span>}
          {alerts === "at_once" && <span>{t`Alerts at once`}</span>}
        </>
      }
      menu={
        <span className="flex flex-wrap gap-1">
          <Button size="sm" onClick={load}>
            <Trans>Load</Trans>
          </Button>
          {isMine && (
            <Button size="sm" aria-label={t`Share ${name}`} onClick={() => setOpen(true)}>
              <Trans>Share</Trans>
            </Button>
          )}
          {isMine && isOpen && <ShareDialog saved={saved} onClose={() => setOpen(false)} />}
          {isMine && (
            <Button
              size="sm"
              busy={remove.isPending}
              onClick={() =>
                remove.mutate(
                  { id },
                  {
                    onSuccess: () => toast.success(t`Search deleted`),
                    onError: ({ message }) => toast.error(message, t`Failed to delete search`),
                  },
                )
              }
            >
              <Trans>Delete</Trans>
            </Button>
          )}
        </span>
      }
    />
  );
}

function SharedWith({ count }: { count: number }) {
  return <span>{plural(count, { one: "Shared with # colleague", other: "Shared with # colleagues" })}</span>;
}

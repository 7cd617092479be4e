import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ActDialog } from "#core/web/forms/act-dialog.tsx";
import { ChipsInput } from "#ui/web/form/chips-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { SuggestedInput } from "#ui/web/form/suggested-input.tsx";

type Props = { ids: string[]; asked: "tag" | "move"; onClose: () => void; onDone: () => void };

/** Adds tags to the chosen documents, or moves them to a folder. */
export function FileManyDialog({ ids, asked, onClose, onDone }: Props) {
  const { t } = useLingui();
  const [tags, setTags] = useState<readonly string[]>([]);
  const [folder, setFolder] = useState("");
  const isTag = asked === "tag";
  const known = useRead(api.documents.facets, { field: isTag ? "tags" : "folder", find: "", filters: [], search: "" });
  const words = (known.data?.items ?? []).flatMap(({ value }) =>
    typeof value === "string" && value !== "" ? [value] : [],
  );
  const changing = useCommand(api.documents.changeMany);
  const fields = changing.error?.data.fields;
  const problem = fields?.[isTag ? "addTags" : "folder"];
  const run = () =>
    changing.mutate(
      { ids, ...(isTag ? { addTags: [...tags] } : { folder }) },
      {
        onSuccess: ({ ids: { length: count } }) => {
          toast.success(isTag ? t`Documents tagged: ${count}` : t`Documents moved: ${count}`);
          onDone();
          onClose();
        },
      },
    );
  return (
    <ActDialog
      title={isTag ? t`Tag documents` : t`Move documents`}
      action={isTag ? <Trans>Add tags</Trans> : <Trans>Move</Trans>}
      isDirty={tags.length > 0 || folder !== ""}
      isBusy={changing.isPending}
      failure={problem === undefined ? changing.error?.message : undefined}
      onRun={run}
      onClose={onClose}
    >
      <p className="text-sm text-quiet">
        <Plural value={ids.length} one="# document selected" other="# documents selected" />
      </p>
      {isTag ? (
        <Field label={t`Tags`} error={problem}>
          <ChipsInput value={[...tags]} onChange={setTags} suggestions={words.map((word) => ({ word }))} />
        </Field>
      ) : (
        <Field label={t`Folder`} hint={<Trans>Such as Legal/2026. Leave empty for no folder.</Trans>} error={problem}>
          <SuggestedInput value={folder} onChange={setFolder} suggestions={words} maxLength={200} />
        </Field>
      )}
    </ActDialog>
  );
}

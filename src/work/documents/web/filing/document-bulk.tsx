import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Archive, FolderInput, Lock, LockOpen, Tags } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { Selection } from "#core/web/lists/selection.ts";
import { SelectionBar } from "#core/web/lists/selection-bar.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";

const FileManyDialog = whenOpened(() => import("./file-many-dialog.tsx"), "FileManyDialog");

/** What is done with the chosen documents at once. */
export function DocumentBulk({ selection }: { selection: Selection }) {
  const ids = [...selection.ids];
  const { hide, archive, busy } = useBulk(selection.clear);
  const [asked, setAsked] = useState<"tag" | "move">();
  return (
    <SelectionBar
      selection={selection}
      total={ids.length}
      said={<Plural value={ids.length} one="# document selected" other="# documents selected" />}
    >
      <Button size="sm" icon={<Tags aria-hidden className="size-4" />} onClick={() => setAsked("tag")}>
        <Trans>Tag…</Trans>
      </Button>
      <Button size="sm" icon={<FolderInput aria-hidden className="size-4" />} onClick={() => setAsked("move")}>
        <Trans>Move…</Trans>
      </Button>
      <Button size="sm" icon={<Lock aria-hidden className="size-4" />} busy={busy} onClick={() => hide(ids, true)}>
        <Trans>Make confidential</Trans>
      </Button>
      <Button size="sm" icon={<LockOpen aria-hidden className="size-4" />} busy={busy} onClick={() => hide(ids, false)}>
        <Trans>Not confidential</Trans>
      </Button>
      <Button
        size="sm"
        icon={<Archive aria-hidden className="size-4" />}
        busy={busy}
        onClick={() => archive(ids, true)}
      >
        <Trans>Archive</Trans>
      </Button>
      {asked && <FileManyDialog ids={ids} asked={asked} onClose={() => setAsked(undefined)} onDone={selection.clear} />}
    </SelectionBar>
  );
}

const onError = ({ message }: Error) => toast.error(message);

function useBulk(onDone: () => void) {
  const { t } = useLingui();
  const changing = useCommand(api.documents.changeMany);
  const archiving = useCommand(api.documents.archiveMany);

  function hide(ids: string[], isConfidential: boolean) {
    changing.mutate(
      { ids, isConfidential },
      {
        onSuccess: ({ ids: { length: count } }) => {
          toast.success(
            isConfidential ? t`Documents made confidential: ${count}` : t`Documents no longer confidential: ${count}`,
          );
          onDone();
        },
        onError,
      },
    );
  }

  function archive(ids: string[], archived: boolean) {
    archiving.mutate(
      { ids, archived },
      {
        onSuccess: ({ ids: changed }) => {
          const count = changed.length;
          const undo = count > 0 ? () => archive(changed, !archived) : undefined;
          toast.success(archived ? t`Documents archived: ${count}` : t`Documents restored: ${count}`, undo);
          onDone();
        },
        onError,
      },
    );
  }

  return { hide, archive, busy: changing.isPending || archiving.isPending };
}

import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Archive, BadgeCheck } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { Selection } from "#core/web/lists/selection.ts";
import { SelectionBar } from "#core/web/lists/selection-bar.tsx";
import { Button } from "#ui/web/button.tsx";

type Props = { selection: Selection; total: number | undefined };

/** What is done with the chosen prospects at once. */
export function ProspectBulk({ selection, total }: Props) {
  const { qualify, archive, busy } = useBulk(selection.clear);
  const ids = [...selection.ids];
  return (
    <SelectionBar
      selection={selection}
      total={total}
      said={<Plural value={ids.length} one="# prospect selected" other="# prospects selected" />}
    >
      <Button size="sm" icon={<BadgeCheck aria-hidden className="size-4" />} busy={busy} onClick={() => qualify(ids)}>
        <Trans>Qualify</Trans>
      </Button>
      <Button
        size="sm"
        icon={<Archive aria-hidden className="size-4" />}
        busy={busy}
        onClick={() => archive(ids, true)}
      >
        <Trans>Archive</Trans>
      </Button>
    </SelectionBar>
  );
}

const onError = ({ message }: Error) => toast.error(message);

function useBulk(onDone: () => void) {
  const { t } = useLingui();
  const qualifying = useCommand(api.companies.qualifyMany);
  const archiving = useCommand(api.companies.archiveMany);

  function qualify(ids: string[]) {
    qualifying.mutate(
      { ids },
      {
        onSuccess: ({ ids: { length: count } }) => {
          toast.success(t`Prospects qualified: ${count}`);
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
          toast.success(archived ? t`Prospects archived: ${count}` : t`Prospects published: ${count}`, undo);
          onDone();
        },
        onError,
      },
    );
  }

  return { qualify, archive, busy: qualifying.isPending || archiving.isPending };
}

import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, Tag } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { STAGES } from "#shared/deals/rules.ts";
import { api, type InputOf, useCommand } from "../core/api.ts";
import { toast } from "../core/toasts.ts";
import { Button } from "../ui/button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useOwners } from "./owners.ts";
import { STAGE_WORDS } from "./vocabulary.ts";

type Change = InputOf<typeof api.deals.changeMany>["changes"][number];
type Props = { ids: readonly string[]; may: (button: string) => boolean; onDone: () => void };

/** One change for all selected deals, which the toast takes back. */
export function BulkBar({ ids, may, onDone }: Props) {
  const { i18n } = useLingui();
  const { active } = useOwners();
  const { change, archive, busy } = useBulkChange(onDone);
  const mayEdit = may("deal:edit") && !busy;
  const set = (values: Change["set"]) => void change([{ ids: [...ids], set: values }]);
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" disabled={!mayEdit}>
            <Trans>Stage</Trans>
          </Button>
        }
      >
        {STAGES.map((stage) => (
          <MenuItem key={stage} onSelect={() => set({ stage })}>
            {i18n._(STAGE_WORDS[stage])}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        trigger={
          <Button size="sm" disabled={!mayEdit}>
            <Trans>Owner</Trans>
          </Button>
        }
      >
        <MenuItem onSelect={() => set({ ownerId: null })}>
          <Trans>Nobody</Trans>
        </MenuItem>
        {active.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => set({ ownerId: id })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <TagForm disabled={!mayEdit} onTag={(addTag) => set({ addTag })} />
      <Button
        size="sm"
        icon={<Archive aria-hidden className="size-4" />}
        disabled={!may("deal:archive") || busy}
        onClick={() => void archive([...ids], true)}
      >
        <Trans>Archive</Trans>
      </Button>
      <Button size="sm" variant="ghost" onClick={onDone}>
        <Trans>Clear selection</Trans>
      </Button>
    </>
  );
}

function TagForm({ disabled, onTag }: { disabled: boolean; onTag: (tag: string) => void }) {
  const { t } = useLingui();
  const [tag, setTag] = useState("");

  function add(event: SyntheticEvent) {
    event.preventDefault();
    onTag(tag.trim());
  }

  return (
    <form onSubmit={add} className="flex gap-1">
      <TextInput
        aria-label={t`Tag to add`}
        placeholder={t`Tag to add`}
        value={tag}
        maxLength={60}
        disabled={disabled}
        onChange={({ currentTarget }) => setTag(currentTarget.value)}
        className="h-7 w-32"
      />
      <Button
        type="submit"
        size="sm"
        icon={<Tag aria-hidden className="size-4" />}
        disabled={disabled || tag.trim() === ""}
      >
        <Trans>Add tag</Trans>
      </Button>
    </form>
  );
}

const failed = (error: unknown) => toast.error(error instanceof Error ? error.message : String(error));

function useBulkChange(onDone: () => void) {
  const { t } = useLingui();
  const changing = useCommand(api.deals.changeMany);
  const archiving = useCommand(api.deals.archiveMany);

  async function change(changes: Change[]): Promise<void> {
    try {
      const { count, undo } = await changing.mutateAsync({ changes });
      toast.success(t`Deals changed: ${count}`, undo.length > 0 ? () => void change(undo) : undefined);
      onDone();
    } catch (error) {
      failed(error);
    }
  }

  async function archive(ids: string[], archived: boolean): Promise<void> {
    try {
      const { ids: changed } = await archiving.mutateAsync({ ids, archived });
      const count = changed.length;
      const undo = changed.length > 0 ? () => void archive(changed, !archived) : undefined;
      toast.success(archived ? t`Deals archived: ${count}` : t`Deals published: ${count}`, undo);
      onDone();
    } catch (error) {
      failed(error);
    }
  }

  return { change, archive, busy: changing.isPending || archiving.isPending };
}

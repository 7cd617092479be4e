import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, Tag } from "lucide-react";
import { type SyntheticEvent, useState } from "react";
import { api, type InputOf, useCommand } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { toast } from "#core/web/app/toasts.ts";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { type Refused, RefusedDialog } from "./refused-dialog.tsx";

type Change = InputOf<typeof api.deals.changeMany>["changes"][number];
type Props = { ids: readonly string[]; may: (button: string) => boolean; onDone: () => void };

/** One change for all selected deals, which the toast takes back. */
export function BulkBar({ ids, may, onDone }: Props) {
  const { change, archive, busy, refusal, forget } = useBulkChange(onDone);
  const mayEdit = may("deal:edit") && !busy;
  const set = (values: Change["set"]) => void change([{ ids: [...ids], set: values }]);
  return (
    <>
      {busy && (
        <output className="text-sm text-quiet">
          <Trans>Saving...</Trans>
        </output>
      )}
      <SetMenus disabled={!mayEdit} onSet={set} />
      <TagForm disabled={!mayEdit} onTag={(addTag) => set({ addTag })} />
      <Button
        size="sm"
        icon={<Archive aria-hidden className="size-4" />}
        disabled={!may("deal:archive") || busy}
        onClick={() => void archive([...ids], true)}
      >
        <Trans>Archive</Trans>
      </Button>
      {refusal && (
        <RefusedDialog
          refused={refusal.refused}
          others={refusal.others.length}
          onClose={forget}
          onOthers={() => {
            forget();
            void change([{ ids: refusal.others, set: refusal.set }]);
          }}
        />
      )}
    </>
  );
}

function SetMenus({ disabled, onSet }: { disabled: boolean; onSet: (values: Change["set"]) => void }) {
  const { i18n } = useLingui();
  const { active } = useOwners();
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" disabled={disabled}>
            <Trans>Stage</Trans>
          </Button>
        }
      >
        {STAGES.map((stage) => (
          <MenuItem key={stage} onSelect={() => onSet({ stage })}>
            {i18n._(STAGE_WORDS[stage])}
          </MenuItem>
        ))}
      </Menu>
      <Menu
        trigger={
          <Button size="sm" disabled={disabled}>
            <Trans>Owner</Trans>
          </Button>
        }
      >
        <MenuItem onSelect={() => onSet({ ownerId: null })}>
          <Trans>Unassigned</Trans>
        </MenuItem>
        {active.map(({ id, name }) => (
          <MenuItem key={id} onSelect={() => onSet({ ownerId: id })}>
            {name}
          </MenuItem>
        ))}
      </Menu>
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
    <form onSubmit={add} className="flex items-center gap-1">
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

/** Deals that were refused, and those of the same change that could go without them. */
type Refusal = { refused: Refused; others: string[]; set: Change["set"] };

function refusalOf(refused: Refused, changes: readonly Change[]): Refusal {
  const lacking = new Set(refused.map(({ id }) => id));
  const [first] = changes;
  // Taking a change back may be several changes of different kinds: then it is all or nothing.
  const others = changes.length === 1 && first ? first.ids.filter((id) => !lacking.has(id)) : [];
  return { refused, others, set: first?.set ?? {} };
}

function useBulkChange(onDone: () => void) {
  const { t } = useLingui();
  const changing = useCommand(api.deals.changeMany);
  const archiving = useCommand(api.deals.archiveMany);
  const [refusal, setRefusal] = useState<Refusal>();

  async function change(changes: Change[]): Promise<void> {
    try {
      const { count, undo, refused } = await changing.mutateAsync({ changes });
      if (refused.length > 0) return setRefusal(refusalOf(refused, changes));
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

  return {
    change,
    archive,
    refusal,
    forget: () => setRefusal(undefined),
    busy: changing.isPending || archiving.isPending,
  };
}

import { Trans, useLingui } from "@lingui/react/macro";
import { useController } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { MemberChoice } from "./member-choice.tsx";
import type { Room } from "./room.ts";

type Props = { room: Room; onClose: () => void };

function useRoomForm({ room, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const update = useCommand(api.chatRooms.update);
  const isGroup = room.entityType === "group";
  const members = room.members.map(({ id }) => id).filter((id) => id !== user.id);
  return useEntryForm({
    schema: () => import("#work/chat/shared/forms.ts").then(({ roomChange }) => roomChange),
    defaultValues: { name: room.name, description: room.description, ...(isGroup && { memberIds: members }) },
    async send(form) {
      await update.mutateAsync({ ...form, id: room.id, rowVersion: room.rowVersion });
      toast.success(t`Room updated`);
      onClose();
    },
  });
}

/** Renames a room; who belongs to a private group. Members who do not manage it add colleagues only. */
export function RoomDialog({ room, onClose }: Props) {
  const { t } = useLingui();
  const form = useRoomForm({ room, onClose });
  const { field: members } = useController({ control: form.control, name: "memberIds" });
  const kept = room.isManager ? [] : room.members.map(({ id }) => id);
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: room.isManager ? <Trans>Edit room</Trans> : <Trans>Add members</Trans>,
        description: <Trans>Colleagues see the change at once.</Trans>,
        submit: <Trans>Save</Trans>,
        busy: t`Saving...`,
      }}
    >
      {room.isManager && (
        <>
          <Field label={t`Channel name`} error={form.errors.name?.message}>
            <TextInput dir="auto" {...form.register("name")} />
          </Field>
          <Field label={t`Description`} optional error={form.errors.description?.message}>
            <TextInput dir="auto" {...form.register("description")} />
          </Field>
        </>
      )}
      {room.entityType === "group" && (
        <MemberChoice
          chosen={members.value ?? []}
          kept={kept}
          error={form.errors.memberIds?.message}
          onChange={members.onChange}
        />
      )}
    </EntryDialog>
  );
}

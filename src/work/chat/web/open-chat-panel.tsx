import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { MenuItem } from "#ui/web/menu/menu.tsx";

/** An entry of a record’s menu that opens its chat room. The first person who opens it creates it. */
export function OpenChat({ recordId }: { recordId: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useCommand(api.chat.openRoom);
  if (!useCan("chat:write")) return null;
  const run = () =>
    open.mutate(
      { recordId },
      {
        onSuccess: ({ id }) => void navigate({ to: "/chat", search: { room: id } }),
        onError: ({ message }) => toast.error(message, t`Failed to open chat`),
      },
    );
  return (
    <MenuItem icon={<MessagesSquare />} onSelect={run}>
      <Trans>Open chat</Trans>
    </MenuItem>
  );
}

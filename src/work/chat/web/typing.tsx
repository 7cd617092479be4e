import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { api, call, useRead } from "#core/web/api/api.ts";
import { TYPING_SECONDS } from "#work/chat/shared/rules.ts";

const AGAIN_MS = (TYPING_SECONDS / 2) * 1000;

/** Notes that the person is typing in a room, not at each key press. */
export function useNoteTyping(roomId: string): () => void {
  const noted = useRef(0);
  return () => {
    const now = Date.now();
    if (now - noted.current < AGAIN_MS) return;
    noted.current = now;
    // Only a hint: where it fails, the message itself says why it can't be sent.
    call(api.chatRooms.type, { id: roomId }).catch(() => undefined);
  };
}

/** The people who are typing. Asks again while there are any, because the end of typing changes no table. */
export function Typing({ roomId }: { roomId: string }) {
  const { data } = useRead(api.chatRooms.typing, { id: roomId }, { about: roomId });
  const isAnyone = data !== undefined && data.items.length > 0;
  useRead(api.chatRooms.typing, { id: roomId }, { about: roomId, enabled: isAnyone, everyMs: AGAIN_MS });
  const names = data?.items.map(({ name }) => name).join(", ");
  return (
    <p aria-live="polite" className="h-5 truncate px-4 text-xs text-quiet">
      {isAnyone && <Trans>{names} typing...</Trans>}
    </p>
  );
}

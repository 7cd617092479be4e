import { useEffect, useState } from "react";
import { useSession } from "#core/web/api/session.tsx";
import { DRAFT_PREFIX } from "#core/web/forms/draft.ts";
import type { Mentioning, Person } from "#core/web/forms/mentions/mention-text.ts";

const NOTHING: Mentioning = { content: "", mentions: [] };

/** A text being written and the people picked for it. Picking changes both at once. */
export function useWriting(begin: () => Mentioning) {
  const [text, setText] = useState(begin);
  return {
    text,
    type: (content: string) => setText((before) => ({ ...before, content })),
    mention: (person: Person) => setText((before) => ({ ...before, mentions: [...before.mentions, person] })),
    clear: () => setText(NOTHING),
  };
}

/** What a person is writing in a room. It is kept in this browser until it is sent. */
export function useKeptText(roomId: string) {
  const { user, firm } = useSession();
  const key = `${DRAFT_PREFIX}chat ${firm?.id ?? ""} ${user.id} ${roomId}`;
  const writing = useWriting(() => {
    const kept = localStorage.getItem(key);
    return kept === null ? NOTHING : (JSON.parse(kept) as Mentioning);
  });
  const { text } = writing;

  useEffect(() => {
    if (text.content === "") localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(text));
  }, [key, text]);

  return writing;
}

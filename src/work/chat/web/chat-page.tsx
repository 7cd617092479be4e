import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { Chat } from "./chat.tsx";

/** Rooms of the team, of records and of private groups. */
export const ChatPage = () => (useCan("chat:read") ? <Chat /> : <NotAllowed />);

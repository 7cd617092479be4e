import { type Msg, msg } from "#core/shared/text.ts";

/** What a room is about. A created room is called by the icon of its category and its name. */
export const CHAT_CATEGORIES = ["general", "deals", "diligence", "portfolio", "investors", "research"] as const;
export type ChatCategory = (typeof CHAT_CATEGORIES)[number];

export const CATEGORY_WORDS: Readonly<Record<ChatCategory, { icon: string; name: Msg; description: Msg }>> = {
  general: { icon: "💬", name: msg("General"), description: msg("Anything the team talks about") },
  deals: { icon: "💼", name: msg("Deal flow"), description: msg("New companies, terms and next steps") },
  diligence: { icon: "🔍", name: msg("Due diligence"), description: msg("Questions, findings and risks") },
  portfolio: { icon: "📈", name: msg("Portfolio"), description: msg("Companies, boards and key figures") },
  investors: { icon: "🤝", name: msg("Investor relations"), description: msg("Partners, calls and reports") },
  research: { icon: "🧭", name: msg("Market research"), description: msg("Sectors, competitors and news") },
};

/** What decides who reads a room: the team, a record, or the people of a private group. */
export const CHAT_ENTITY_TYPES = ["general", "deal", "company", "fund", "group"] as const;
export type ChatEntityType = (typeof CHAT_ENTITY_TYPES)[number];
export const CHAT_RECORD_KINDS = ["deal", "company", "fund"] as const;
export const CATEGORY_OF_RECORD = { deal: "deals", company: "portfolio", fund: "investors" } as const;
/** The entity of a room without a record. */
export const GLOBAL = "global";

export const REACTIONS = ["👍", "✅", "👀", "🎉", "❤️", "😄"] as const;
export const MOST_FOUND = 50;
/** Of a note on a record, and of the title of a task. */
export const MOST_LETTERS_OF_NOTE = 5_000;
export const MOST_LETTERS_OF_NAME = 100;
export const MOST_LETTERS_OF_TITLE = 200;
export const MOST_LETTERS = 20_000;
/** So long a person counts as typing after the last key press that was noted. */
export const TYPING_SECONDS = 6;
export const MOST_MEMBERS = 100;
/** So many messages are read at once. Their numbers begin at a multiple of it, so pages of the screen never overlap. */
export const PAGE_OF_MESSAGES = 50;

export const roomName = (category: ChatCategory | undefined, name: string) =>
  category === undefined ? name : `${CATEGORY_WORDS[category].icon} ${name}`;

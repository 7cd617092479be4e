import type { ChatCategory } from "#work/chat/shared/rules.ts";
import { roomName } from "#work/chat/shared/rules.ts";
import type { Change } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { type Calendar, idAt } from "./calendar.ts";

type Said = { by: TeamMember; daysAgo: number; minute: number; says: string };
type Room = {
  name: string;
  category: ChatCategory;
  description?: string;
  by: TeamMember;
  /** Of the deal that is furthest. */
  isOfDeal?: boolean;
  members?: readonly TeamMember[];
  messages: readonly Said[];
  /** So many of the last messages the general partner has not read. */
  unread: number;
};

const OPENED = 30;

const ROOMS: readonly Room[] = [
  {
    name: "Team",
    category: "general",
    by: "gp",
    messages: [
      {
        by: "gp",
        daysAgo: 6,
        minute: 20,
        says: "Monday meeting moves to 10:00 this week. Please update next steps before.",
      },
      {
        by: "associate",
        daysAgo: 6,
        minute: 26,
        says: "Done for mine. Two deals still need an owner for the reference calls.",
      },
      { by: "principal", daysAgo: 6, minute: 31, says: "I take both." },
      {
        by: "ir",
        daysAgo: 2,
        minute: 95,
        says: "{@compliance} the annual meeting invitation is in Documents. Could you read the disclaimer?",
      },
      {
        by: "compliance",
        daysAgo: 2,
        minute: 140,
        says: "Read it. One sentence to change, I left a comment on the file.",
      },
      { by: "ir", daysAgo: 1, minute: 15, says: "Changed. It leaves this afternoon." },
    ],
    unread: 0,
  },
  {
    name: "Pipeline",
    category: "deals",
    description: "New companies and who looks at them",
    by: "principal",
    messages: [
      {
        by: "analyst",
        daysAgo: 4,
        minute: 40,
        says: "Three new pitches over the weekend. One is in grid software and names two customers we know.",
      },
      {
        by: "researcher",
        daysAgo: 4,
        minute: 52,
        says: "I can call both customers.\nFor the other two I would pass: outside of our stage.",
      },
      { by: "principal", daysAgo: 4, minute: 58, says: "Agreed. {@analyst} please book a first call for Thursday." },
      { by: "analyst", daysAgo: 3, minute: 30, says: "Thursday 15:00 with the founder." },
      { by: "principal", daysAgo: 1, minute: 200, says: "{@gp} worth your time on Thursday, if you can join." },
    ],
    unread: 1,
  },
  {
    name: "Closing",
    category: "deals",
    description: "Papers, conditions and dates of this deal",
    by: "principal",
    isOfDeal: true,
    messages: [
      {
        by: "principal",
        daysAgo: 5,
        minute: 60,
        says: "Counsel sent the third draft. Open points are the leaver clause and the list of consents.",
      },
      {
        by: "gp",
        daysAgo: 5,
        minute: 75,
        says: "Leaver clause as in our standard, please. We gave way on the consents already.",
      },
      {
        by: "associate",
        daysAgo: 4,
        minute: 110,
        says: "Noted in the checklist. I ask for the signed side letter today.",
      },
      {
        by: "principal",
        daysAgo: 1,
        minute: 45,
        says: "Side letter is signed. Only the bank confirmation is missing.",
      },
    ],
    unread: 1,
  },
  {
    name: "Partners",
    category: "general",
    description: "Julian and Claire",
    by: "gp",
    members: ["gp", "principal"],
    messages: [
      { by: "gp", daysAgo: 3, minute: 300, says: "Can we speak about the second hire before Friday?" },
      { by: "principal", daysAgo: 3, minute: 310, says: "Tomorrow after the committee?" },
    ],
    unread: 0,
  },
];

const SLOT = /\{@(\w+)\}/g;

const filled = (says: string) =>
  says.replaceAll(SLOT, (_, name: string) => {
    const { firstName, lastName, id } = TEAM[name as TeamMember];
    return `@[${firstName} ${lastName}](${id})`;
  });
const mentionedIn = (says: string) => [...says.matchAll(SLOT)].map(([, name]) => TEAM[name as TeamMember].id);

/** What people of the firm write to each other: two rooms of the team, one of a deal, one of two people. */
export function chatChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const closing = stories.find(({ deal }) => deal.row["stage"] === "closing") ?? stories[0];
  return ROOMS.flatMap((room) => roomChanges(room, closing?.deal.row.id, calendar));
}

function roomChanges(room: Room, dealId: string | undefined, calendar: Calendar): Change[] {
  const created_at = calendar.at(OPENED, 60 + room.name.length);
  const { id: creator } = TEAM[room.by];
  const id = idAt(created_at, `chat room ${room.name}`);
  const change = { table: "chat_rooms", action: "insert", round: 0 } as const;
  const recordId = room.isOfDeal === true ? dealId : undefined;
  const opened: Change = {
    ...change,
    by: creator,
    procedure: "chat.createRoom",
    at: created_at,
    row: {
      id,
      name: roomName(room.category, room.name),
      description: room.description ?? "Team discussion room",
      category: room.category,
      entity_type: entityTypeOf(room),
      record_id: recordId ?? null,
      member_ids: (room.members ?? []).map((member) => TEAM[member].id),
      created_by: creator,
      created_at,
    },
  };
  const said = saidIn(room, id, calendar);
  return [opened, ...said, readBy(TEAM.gp.id, said, room.unread, id)];
}

function entityTypeOf({ isOfDeal, members }: Room): string {
  if (isOfDeal === true) return "deal";
  return members ? "group" : "general";
}

/** Each after the one before: the database numbers them in the order they are written. */
function saidIn(room: Room, roomId: string, calendar: Calendar): Change[] {
  let before: string = roomId;
  return room.messages.map(({ by, daysAgo, minute, says }) => {
    const created_at = calendar.at(daysAgo, minute);
    const id = idAt(created_at, `${roomId} ${says}`);
    const after = [before];
    before = id;
    const author = TEAM[by].id;
    return {
      by: author,
      procedure: "chat.send",
      table: "chat_messages",
      action: "insert",
      round: 0,
      at: created_at,
      after,
      row: {
        id,
        room_id: roomId,
        client_id: id,
        user_id: author,
        content: filled(says),
        mentions: mentionedIn(says),
        created_at,
        row_version: 1,
      },
    } satisfies Change;
  });
}

function readBy(person: string, said: readonly Change[], unread: number, roomId: string): Change {
  const at = said.at(-1)?.at ?? "";
  return {
    by: person,
    procedure: "chat.markRead",
    table: "chat_marks",
    action: "insert",
    round: 0,
    at,
    after: said.map(({ row }) => row.id),
    row: {
      id: idAt(at, `${roomId} read by ${person}`),
      room_id: roomId,
      user_id: person,
      read_seq: said.length - unread,
    },
  };
}

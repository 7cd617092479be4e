import { type Change, made, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { endedSessions } from "./committee-ended.ts";
import { itemChanges } from "./committee-items.ts";
import { NEXT, PAST, RUNNING, type Session } from "./committee-sessions.ts";

const MEMBERS: readonly TeamMember[] = [
  "gp",
  "principal",
  "associate",
  "analyst",
  "researcher",
  "portfolio",
  "ir",
  "compliance",
];
const CHAIR = TEAM.gp.id;
const LEAD = TEAM.principal.id;

/** The firm's committee, its sessions on deals that have ended, one that is over since, one of today and the next. */
export function committeeChanges(
  { open, ended }: { open: readonly DealStory[]; ended: readonly DealStory[] },
  calendar: Calendar,
): Change[] {
  const waiting = new Map<string, DealStory[]>();
  for (const story of open) {
    const stage = String(story.deal.row["stage"]);
    waiting.set(stage, [...(waiting.get(stage) ?? []), story]);
  }
  const find: Find = (deal) =>
    "stage" in deal ? waiting.get(deal.stage)?.shift() : ended.find(({ plan }) => plan.candidate.name === deal.company);
  return [
    ...foundedCommittee(calendar),
    ...[...endedSessions(ended), PAST, RUNNING, NEXT].flatMap((one) => sessionChanges(one, find, calendar)),
  ];
}

type Find = (deal: Session["items"][number]["deal"]) => DealStory | undefined;

function foundedCommittee(calendar: Calendar): Change[] {
  const at = calendar.at(330, 20);
  const settings = { id: idAt(at, "committee quorum"), quorum: 5, updated_at: at };
  return [
    made("committee_settings", CHAIR, "committee.save", at, settings),
    ...MEMBERS.map((member) =>
      made("committee_members", CHAIR, "committee.save", at, {
        id: idAt(at, `committee ${member}`),
        user_id: TEAM[member].id,
        is_chair: member === "gp",
        created_at: at,
      }),
    ),
  ];
}

function sessionChanges(session: Session, find: Find, calendar: Calendar): Change[] {
  const at = calendar.at(session.scheduled, 45);
  const id = idAt(at, `committee session ${session.on}`);
  const story = new Story("committee_sessions", LEAD, "committeeSessions.create", {
    id,
    title: session.name,
    meets_on: calendar.day(session.on),
    meets_at: "14:00",
    place: session.place,
    quorum: 5,
    notes: session.notes,
    created_by: LEAD,
    created_at: at,
  });
  const seats = MEMBERS.map((member) =>
    made("committee_seats", LEAD, "committeeSessions.create", at, {
      id: idAt(at, `seat ${member} ${session.on}`),
      session_id: id,
      user_id: TEAM[member].id,
      is_chair: member === "gp",
      created_at: at,
    }),
  );
  const items = session.items.flatMap(({ deal, item }, place) => {
    const about = find(deal);
    return about ? itemChanges(item, { session, id, place, at, about, calendar }) : [];
  });
  if (session.minutes !== undefined) {
    const ended_at = calendar.at(session.on, 500);
    const decided = items.map(({ row }) => row.id);
    story.change(CHAIR, "committeeSessions.complete", ended_at, { status: "Completed", ended_at }, decided);
    story.change(LEAD, "committeeSessions.update", calendar.at(session.on, 560), { minutes: session.minutes });
  }
  return [...story.changes, ...seats, ...items];
}

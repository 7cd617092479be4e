import { type Change, made, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM, type TeamMember } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import type { Item, Session } from "./committee-sessions.ts";
import { takenOf } from "./diligence.ts";

const CHAIR = TEAM.gp.id;
const LEAD = TEAM.principal.id;

type Place = {
  session: Session;
  id: string;
  place: number;
  at: string;
  about: DealStory;
  calendar: Calendar;
};

/** A deal on an agenda: its votes and interests, how the chair closed and decided, and what was asked for. */
export function itemChanges(item: Item, { session, id: sessionId, place, at, about, calendar }: Place): Change[] {
  const name = `${session.on} ${place}`;
  const id = idAt(at, `committee item ${name}`);
  const dealId = about.deal.row.id;
  const story = new Story("committee_items", LEAD, "committeeSessions.create", {
    id,
    session_id: sessionId,
    deal_id: dealId,
    position: place + 1,
    created_by: LEAD,
    created_at: at,
  });
  const cast = calendar.at(Math.max(1, session.on), 330 + place);
  const votes = Object.entries(item.votes).map(([member, [choice, comment = ""]]) => {
    const voter = TEAM[member as TeamMember].id;
    return made("committee_votes", voter, "committeeItems.vote", cast, {
      id: idAt(cast, `vote ${member} ${name}`),
      item_id: id,
      user_id: voter,
      choice,
      comment,
    });
  });
  const recused = item.recused ? [conflict(item.recused, dealId, calendar.at(session.scheduled - 1, 30))] : [];
  const decided_at = calendar.at(session.on, 420 + place);
  const conditions = (item.conditions ?? []).flatMap((condition, row) =>
    conditionChanges(condition, { id, about, row, at: decided_at, calendar }),
  );
  if (item.decision) {
    const [decision, decision_note] = item.decision;
    story.change(
      CHAIR,
      "committeeItems.close",
      calendar.at(session.on, 400 + place),
      {
        closed_at: calendar.at(session.on, 400 + place),
      },
      [...votes, ...recused].map(({ row }) => row.id),
    );
    story.change(CHAIR, "committeeItems.decide", decided_at, {
      decision,
      decision_note,
      decided_at,
      pass_reason: item.passReason ?? null,
    });
  }
  return [...story.changes, ...recused, ...votes, ...conditions];
}

function conflict([member, reason]: readonly [TeamMember, string], dealId: string, at: string): Change {
  const person = TEAM[member].id;
  const row = {
    id: idAt(at, `conflict ${member}`),
    deal_id: dealId,
    user_id: person,
    reason,
    created_by: person,
    created_at: at,
  };
  return made("committee_conflicts", person, "committeeConflicts.declare", at, row);
}

type Under = { id: string; about: DealStory; row: number; at: string; calendar: Calendar };

function conditionChanges(
  { title, to, due, done }: NonNullable<Item["conditions"]>[number],
  { id, about, row, at, calendar }: Under,
): Change[] {
  const conditionId = idAt(at, `condition ${title}`);
  const task = new Story("tasks", CHAIR, "committeeItems.decide", {
    id: idAt(at, `condition task ${title}`),
    title,
    description: "A condition of the investment committee’s approval.",
    status: "pending",
    priority: "high",
    task_type: null,
    assigned_to: TEAM[to].id,
    due_date: calendar.day(due),
    record_id: about.deal.row.id,
    origin_kind: "committee_condition",
    origin_id: conditionId,
    created_by: CHAIR,
    created_at: at,
  });
  if (done !== undefined) {
    const completed_at = calendar.at(done, 150);
    task.change(TEAM[to].id, "tasks.complete", completed_at, { status: "completed", completed_at });
  }
  const condition = {
    id: conditionId,
    item_id: id,
    position: row + 1,
    title,
    diligence_condition_id: takenOf(about, title, calendar) ?? null,
    created_by: CHAIR,
    created_at: at,
  };
  return [...task.changes, made("committee_conditions", CHAIR, "committeeItems.decide", at, condition)];
}

import { type Change, made } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt } from "./calendar.ts";

const RAISED = 40;

/** An information wall around one deal: a colleague with a conflict of interest is kept out of a deal that they never worked on. */
export function wallChanges(stories: readonly DealStory[], others: readonly Change[], calendar: Calendar): Change[] {
  const { id: keptOut, firstName } = TEAM.researcher;
  const theirs = others.map(({ by, row }) => JSON.stringify([by, row])).filter((said) => said.includes(keptOut));
  const walled = stories.find(
    ({ deal, company }) => !theirs.some((said) => said.includes(deal.row.id) || said.includes(company.row.id)),
  );
  if (walled === undefined) return [];
  const began = calendar.ago(String(walled.deal.row["created_at"]).slice(0, 10));
  const at = calendar.at(Math.min(RAISED, began), 540);
  const id = idAt(at, "wall");
  const wall = {
    id,
    kind: "deal",
    record_id: walled.deal.row.id,
    mode: "all",
    reason: `${firstName}’s sister works for the company`,
    created_by: TEAM.compliance.id,
    created_at: at,
    updated_at: at,
  };
  const member = { id: idAt(at, "wall member"), wall_id: id, user_id: keptOut, role: "excluded" };
  const rowOf = (table: string, row: Change["row"]) => made(table, TEAM.compliance.id, "walls.save", at, row);
  return [
    { ...rowOf("record_walls", wall), after: [walled.deal.row.id] },
    { ...rowOf("record_wall_members", member), after: [id] },
  ];
}

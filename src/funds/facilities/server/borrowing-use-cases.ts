import type pg from "pg";
import { enterAs, leave } from "#core/server/database/enter.ts";
import { kyselyOn } from "#core/server/database/transaction.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { FacilityAct } from "#funds/facilities/shared/api.ts";
import { approveDraft } from "#funds/ledger/server/queries.ts";
import { facilityWrites, findFacility, listCallItems, setFacilityConfirmed } from "./queries.ts";
import { accrue, actsOf, draw, repay } from "./use-cases.ts";

type Drawdown = { actsOn: string; principal: string; fees: string; workingCapital: string; memo: string };
type Act =
  | ({ kind: "drawdown" } & Drawdown)
  | { kind: "repayment"; actsOn: string; principal: string; callId: string }
  | { kind: "payment"; actsOn: string }
  | { kind: "costs"; startsOn: string; endsOn: string };
type Terms = Parameters<typeof facilityWrites.insert>[1] & { fundId: string };
type Story = { preparer: string; approver: string; terms: Terms; acts: readonly Act[]; waits: Drawdown };

/** Borrows and pays back as two people would, over a connection of the owner that is inside a transaction: for the demo firm. */
export async function borrow(client: pg.Client, firm: string, story: Story): Promise<void> {
  const db = kyselyOn(client, false);
  const as = (person: string, procedure: string) => enterAs(db, { firm, person, procedure });
  await as(story.preparer, "facilities.create");
  const facilityId = await facilityWrites.insert(db, story.terms);
  await as(story.approver, "facilities.confirm");
  await setFacilityConfirmed(db, required(await findFacility(db, facilityId), msg("Subscription facility")));
  const drawn = (drawdown: Drawdown) => draw(db, { facilityId, ...drawdown });
  const prepare = async (act: Act): Promise<FacilityAct> => {
    if (act.kind === "drawdown") return drawn(act);
    if (act.kind === "costs") return accrue(db, { facilityId, baseRate: null, ...act });
    const of = { facilityId, memo: null };
    if (act.kind === "payment") {
      const { owed } = (await actsOf(db, facilityId)).standing;
      return repay(db, { ...of, actsOn: act.actsOn, principal: "0", costsPaid: owed, callItemId: null });
    }
    const items = await listCallItems(db, story.terms.fundId);
    const callItemId = items.find(({ call }) => call.id === act.callId)?.id ?? null;
    return repay(db, { ...of, actsOn: act.actsOn, principal: act.principal, costsPaid: "0", callItemId });
  };
  for (const act of story.acts) {
    await as(story.preparer, PROCEDURES[act.kind]);
    const { draft } = await prepare(act);
    await as(story.approver, "journalDrafts.approve");
    if (draft) await approveDraft(db, draft);
  }
  await as(story.preparer, "facilityActs.draw");
  await drawn(story.waits);
  await leave(db);
}

const PROCEDURES = {
  drawdown: "facilityActs.draw",
  repayment: "facilityActs.repay",
  payment: "facilityActs.repay",
  costs: "facilityActs.accrue",
} as const;

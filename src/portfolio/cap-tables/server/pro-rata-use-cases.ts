import type { Ctx, Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import type { TaskOrigin } from "#core/server/records/task-origin.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import type { Entry } from "#portfolio/cap-tables/shared/forms.ts";
import { keptShare } from "#portfolio/cap-tables/shared/kept-share.ts";
import { archiveTasksOf } from "#work/tasks/server/queries.ts";
import { findOffer, insertOffer, listRights, removeOpenOffers, rightWrites, setOutcome } from "./pro-rata-queries.ts";
import { listEvents, listObjects } from "./queries.ts";

export const offerOf = (id: string) => ({ kind: "pro_rata_offer", id }) as const;

/** A right in a round is decided on the company's page or on its task, and by nothing else. */
export const proRataOrigin: TaskOrigin = {
  async find(db, id) {
    const offer = await findOffer(db, id);
    if (offer === undefined) return undefined;
    const { round, company, portfolioCompanyId: recordId, assignedTo, deadline: dueOn, outcome } = offer;
    const title = t("Pro rata in {round} of {company}", { round, company });
    return { title, recordId, assignedTo, dueOn, isFinished: outcome !== null };
  },

  async finish({ db }, id) {
    const offer = await findOffer(db, id);
    if (offer === undefined || offer.outcome !== null) return;
    const { portfolioCompanyId, company: label } = offer;
    throw refuse(
      "cap_tables.pro_rata_undecided",
      {},
      { record: { id: portfolioCompanyId, kind: "portfolio_company", label } },
    );
  },

  /** A person who may decide takes the decision back. */
  async reopen({ db, actor }, id) {
    if (!actor.permissions.has("portfolio:manage")) return;
    const offer = await findOffer(db, id);
    if (offer === undefined || offer.outcome === null) return;
    await rightWrites.hold(db, offer.portfolioCompanyId);
    await setOutcome(db, id, null);
  },
};

/**
 * What the funds with a right may buy of a round that was entered: their share of the day before, of its new shares. Answers the offers
 * that are still to be decided; a round whose deadline is past makes none.
 */
export async function offerRound({ db }: Ctx, entry: Entry, actId: string): Promise<string[]> {
  const { portfolioCompanyId, effectiveOn, roundName: round, kind, price, currency } = entry;
  if (kind !== "issuance" || round === null) return [];
  const rights = (await listRights(db, portfolioCompanyId)).filter(
    ({ endsOn }) => endsOn === null || endsOn >= effectiveOn,
  );
  if (rights.length === 0) return [];
  const today = await readFirmToday(db);
  const stored = {
    objects: await listObjects(db, [portfolioCompanyId]),
    events: await listEvents(db, [portfolioCompanyId]),
  };
  const offered = amountText(total(entry.receivers.map(({ quantity }) => new Exact(quantity ?? "0"))).floor());
  const ids: string[] = [];
  for (const { id: rightId, fundId, noticeDays } of rights) {
    const deadline = addDays(effectiveOn, noticeDays);
    if (deadline < today) continue;
    const bought = keptShare(stored, { fundId, day: effectiveOn, offered, price: price ?? "0" });
    ids.push(
      await insertOffer(db, {
        portfolioCompanyId,
        rightId,
        actId,
        round,
        deadline,
        ...bought,
        currency,
      }),
    );
  }
  return ids;
}

/** What nobody decided goes with its round. */
export async function withdrawOffers(db: Db, actId: string): Promise<void> {
  for (const id of await removeOpenOffers(db, actId)) await archiveTasksOf(db, offerOf(id));
}

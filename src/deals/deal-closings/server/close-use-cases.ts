import type { Ctx, Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg, t } from "#core/shared/text.ts";
import type { Closing } from "#deals/deal-closings/shared/api.ts";
import { dealWrites } from "#deals/deals/server/queries.ts";
import { findFundBooks } from "#funds/funds/server/queries.ts";
import { rateFor } from "#funds/ledger/server/posting-queries.ts";
import { balanced } from "#funds/ledger/shared/balance.ts";
import { purchaseLines } from "#funds/ledger/shared/holding-lines.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { recordIssuance, takeBackAct } from "#portfolio/cap-tables/server/issuance-queries.ts";
import { listSecurities, portfolioWrites, securityWrites } from "#portfolio/portfolio/server/queries.ts";
import { taskWrites } from "#work/tasks/server/queries.ts";
import {
  archiveTasks,
  type DealBefore,
  findDealBefore,
  findHolding,
  findMade,
  isHeld,
  postClose,
  postUndo,
} from "./close-queries.ts";
import { findDealOf } from "./queries.ts";
import { standingOf } from "./readiness-queries.ts";

/** A closing that has all it takes. */
type Ready = Closing & { fundId: string; amount: string; quantity: string; securityName: string; closeDate: string };

/**
 * Everything a closing becomes, in the transaction that is open: the holding, the cap table's entry, tasks, the deal's end, and at last the
 * entry, with which the closing ends. `overdraft` says why cash may fall below zero.
 */
export async function closeDeal(ctx: Ctx, closing: Ready, overdraft: string | null): Promise<void> {
  const { db } = ctx;
  const { id, rowVersion, dealId, company, securityName, fundId, quantity, amount, closeDate } = closing;
  const { companyId } = required(await findDealOf(db, dealId), msg("Deal"));
  const { portfolioCompanyId, madeCompany } = await holdingOf(db, closing, companyId);
  const securityId = await securityOf(db, closing, portfolioCompanyId);
  const lines = await linesOf(db, closing);
  const bought = { portfolioCompanyId, fundId, securityId, effectiveOn: closeDate, quantity, amount };
  const actId = (await recordIssuance(db, bought)) ?? null;
  const taskIds = await makeTasks(ctx, closing, portfolioCompanyId);
  const made = { actId, taskIds, before: { deal: await endDeal(db, closing), madeCompany } };
  await postClose(db, { id, rowVersion, securityId, memo: `${company}: ${securityName}`, lines, overdraft, made });
}

async function holdingOf(db: Db, { company: name, ownerId }: Ready, companyId: string) {
  const found = await findHolding(db, companyId);
  if (found === undefined)
    return { portfolioCompanyId: await portfolioWrites.insert(db, { companyId, name, ownerId }), madeCompany: true };
  if (found.archivedAt !== null) await portfolioWrites.restore(db, found.id);
  return { portfolioCompanyId: found.id, madeCompany: found.archivedAt !== null };
}

async function securityOf(db: Db, closing: Ready, portfolioCompanyId: string): Promise<string> {
  const { securityName: name, securityKind: kind, currency } = closing;
  const alike = (await listSecurities(db, portfolioCompanyId)).find(
    (one) => one.name.toLowerCase() === name.toLowerCase(),
  );
  if (alike === undefined) return securityWrites.insert(db, { portfolioCompanyId, name, kind, currency });
  if (alike.currency !== currency) throw refuse("deal_closings.other_security");
  return alike.id;
}

/** The purchase and its costs, in the fund's currency too at the rate of the day. */
async function linesOf(db: Db, closing: Ready) {
  const { fundId, currency, amount, quantity, closeDate: date } = closing;
  const fund = required(await findFundBooks(db, fundId), msg("Fund"));
  const { costs } = await standingOf(db, closing);
  const isOther = currency !== fund.currency;
  const exchange = isOther ? await rateFor(db, { from: currency, to: fund.currency, date }, "closeDate") : undefined;
  const paid = { date, amount, currency, fundCurrency: fund.currency, exchange };
  const bought = purchaseLines(paid, quantity, { amount: costs, treatment: fund.transactionCosts });
  // Costs that are an expense are the fund's, not the security's.
  const [units, price] = bought;
  const lines = bought.map((line) => ({ ...line, ofSecurity: line === units || line === price }));
  const { lines: inFund, rounding } = balanced(lines, fund.currency);
  const stored = inFund.map(({ exchange: rate, ...line }) => ({
    ...line,
    rate: rate?.rate ?? null,
    rateOn: rate?.date ?? null,
    rateSource: rate?.source ?? null,
  }));
  if (rounding === null) return stored;
  return [
    ...stored,
    { use: "fx_rounding", amount: rounding, currency: fund.currency, fundAmount: rounding, ofSecurity: false },
  ];
}

/** Days after closing by which what was agreed is seen to. */
const [SEAT_DAYS, REPORTING_DAYS] = [14, 30];

async function makeTasks({ db, actor }: Ctx, closing: Ready, recordId: string): Promise<string[]> {
  const { company, closeDate, ownerId, takesBoardSeat, informationRights } = closing;
  const assignedTo = ownerId ?? actor.userId;
  const wanted = [
    ...(takesBoardSeat ? [{ title: t("Take up the board seat at {company}", { company }), days: SEAT_DAYS }] : []),
    ...(informationRights
      ? [
          {
            title: t("Agree on reporting under the information rights with {company}", { company }),
            days: REPORTING_DAYS,
          },
        ]
      : []),
  ];
  const ids: string[] = [];
  for (const { title, days } of wanted)
    ids.push(await taskWrites.insert(db, { title, recordId, assignedTo, dueDate: addDays(closeDate, days) }));
  return ids;
}

const INSTRUMENTS = { equity: "Equity", convertible: "SAFE", secondary: "Secondary" } as const;

/** The deal is invested in; what it says of the investment already stays. */
async function endDeal(db: Db, { dealId, type, amount, closeDate }: Ready): Promise<DealBefore> {
  const before = required(await findDealBefore(db, dealId), msg("Deal"));
  if (before.outcome === "invested") return before;
  await dealWrites.set(db, dealId, {
    outcome: "invested",
    passReason: null,
    lookAgainOn: null,
    ourInvestment: before.ourInvestment ?? amount,
    instrument: before.instrument ?? INSTRUMENTS[type],
    actualCloseDate: before.actualCloseDate ?? closeDate,
  });
  return before;
}

/** Takes back all that Close made, in the transaction that is open. */
export async function undoClose(db: Db, closing: Closing): Promise<void> {
  const { id, dealId, company, portfolioCompany } = closing;
  const { capTableActId, taskIds, beforeClose, closeDate } = required(await findMade(db, id), msg("Deal closing"));
  const now = required(await findDealBefore(db, dealId), msg("Deal"));
  if (now.outcome !== "invested") throw refuse("deal_closings.deal_moved");
  await postUndo(db, id, t("Close of {company} undone", { company }));
  if (capTableActId !== null && portfolioCompany !== null && closeDate !== null)
    await takeBackAct(db, { portfolioCompanyId: portfolioCompany.id, actId: capTableActId, effectiveOn: closeDate });
  await archiveTasks(db, taskIds);
  if (beforeClose?.deal && beforeClose.deal.outcome !== "invested") await dealWrites.set(db, dealId, beforeClose.deal);
  if (beforeClose?.madeCompany === true && portfolioCompany !== null && !(await isHeld(db, portfolioCompany.id)))
    await portfolioWrites.archive(db, portfolioCompany.id);
}

import type { Ctx, Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { Imagined, ImaginedDivision, Undivided } from "#funds/distributions/shared/imagined.ts";
import { findFundCurrency, findFundName } from "#funds/funds/server/queries.ts";
import { findRate } from "#funds/ledger/server/rate-queries.ts";
import { convertMoney } from "#maths/money/exchange.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import { findCompany, listEvents, listObjects } from "#portfolio/cap-tables/server/queries.ts";
import type { ExitScenario } from "#portfolio/exits/shared/api.ts";
import {
  breakpointsOf,
  companyWaterfall,
  type ExitTerms,
  fundProceeds,
  sensitivityOf,
} from "#portfolio/exits/shared/company-waterfall.ts";
import { type Claims, exitClaims } from "#portfolio/exits/shared/exit-claims.ts";
import type { ScenarioForm } from "#portfolio/exits/shared/forms.ts";
import { findScenario } from "./queries.ts";

type Asked = Omit<ScenarioForm, "name">;
type FundShare = ExitScenario["funds"][number];
/** How a fund would divide what it gets. */
export type Divide = (db: Db, imagined: Imagined) => Promise<ImaginedDivision | Undivided>;

/** What an exit would bring: each holder of the company, each fund of the firm, and each partner where the reader may see that. */
export async function scenarioOf(
  { db, actor }: Pick<Ctx, "db" | "actor">,
  asked: Asked,
  divide: Divide,
): Promise<Omit<ExitScenario, "id">> {
  const { portfolioCompanyId, exitOn, currency } = asked;
  const company = await findCompany(db, portfolioCompanyId);
  if (company === undefined) throw refuseField("portfolioCompanyId", "exits.other_company");
  const today = await readFirmToday(db);
  // What is not known yet of a day ahead is as it is today.
  const day = exitOn < today ? exitOn : today;
  const claims = await claimsOn(db, company, { ...asked, day });
  const { proceeds, ...result } = calculated(asked, () => companyWaterfall(claims, asked));
  const own = fundProceeds({ proceeds, ...result });
  const mayDivide = actor.permissions.has("carry:read") && actor.permissions.has("lp:read");
  const funds = [];
  for (const { fundId, amount } of own)
    funds.push(await shareOf(db, { fundId, amount, asked, day, divide: mayDivide ? divide : undefined }));
  return {
    portfolioCompanyId,
    company: company.name,
    asked: {
      exitValue: asked.exitValue,
      currency,
      exitType: asked.exitType,
      exitOn,
      debt: asked.debt,
      fees: asked.fees,
      escrow: asked.escrow,
    },
    proceeds: proceeds.map(({ className, ...one }) => ({ ...one, class: className })),
    ...result,
    funds,
    sensitivity: calculated(asked, () => sensitivityOf(claims, asked)),
    breakpoints: calculated(asked, () => breakpointsOf(claims, asked)),
  };
}

/** A saved scenario under its name, computed by the cap table and the books of today. */
export async function savedScenario(ctx: Pick<Ctx, "db" | "actor">, id: string, divide: Divide) {
  const saved = required(await findScenario(ctx.db, id), msg("Scenario"));
  const { name, rowVersion: _version, createdAt: _at, company: _company, ...asked } = saved;
  return { ...(await scenarioOf(ctx, asked, divide)), name };
}

type On = Pick<Asked, "currency" | "exitType"> & { day: string };

/** What holders claim on a day; refused without a cap table, or with one in another currency. */
async function claimsOn(
  db: Db,
  company: { id: string; name: string },
  { day, currency, exitType }: On,
): Promise<Claims> {
  const stored = { objects: await listObjects(db, [company.id]), events: await listEvents(db, [company.id]) };
  let claims: Claims;
  try {
    claims = exitClaims(stored, day, exitType);
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    throw refuseField("portfolioCompanyId", "exits.cap_table", { problem: error.message });
  }
  if (claims.securities.length === 0)
    throw refuseField("portfolioCompanyId", "exits.no_cap_table", { company: company.name });
  const other = claims.currencies.find((one) => one !== currency);
  if (other !== undefined) throw refuseField("currency", "exits.other_currency", { currency: other });
  return claims;
}

/** What the mathematics refuse is said beside the field it is about. */
function calculated<Result>({ currency }: ExitTerms, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    if (error.code === "nobodyShares") throw refuseField("exitValue", "exits.no_holder");
    if (error.code === "tooFine")
      throw refuseField("exitValue", "exits.too_fine", { currency, decimals: Number(error.params["decimals"]) });
    throw refuseField("portfolioCompanyId", "exits.cap_table", { problem: error.message });
  }
}

type Share = { fundId: string; amount: string; asked: Asked; day: string; divide: Divide | undefined };

/** What a fund gets in its own currency, and how it would divide it among its partners. */
async function shareOf(db: Db, { fundId, amount, asked, day, divide }: Share): Promise<FundShare> {
  const { currency, portfolioCompanyId, exitOn } = asked;
  const fund = await findFundCurrency(db, fundId);
  const name = (await findFundName(db, fundId)) ?? "";
  const undivided = (reason: FundShare["reason"], inCurrency = currency, proceeds = amount): FundShare => ({
    fundId,
    fund: name,
    currency: inCurrency,
    proceeds,
    partners: [],
    carry: "0",
    reason,
  });
  if (fund === undefined) return undivided("no_fund");
  const rate =
    fund.currency === currency ? null : await findRate(db, { base: currency, quote: fund.currency, on: day });
  if (rate === undefined) return undivided("no_rate");
  const proceeds =
    rate === null
      ? amount
      : convertMoney(
          { amount, currency },
          { from: currency, to: fund.currency, rate: rate.rate, date: rate.rateOn, source: rate.source },
        ).amount;
  if (divide === undefined) return undivided("not_allowed", fund.currency, proceeds);
  const divided = await divide(db, { fundId, portfolioCompanyId, amount: proceeds, paidOn: exitOn });
  if ("reason" in divided) return undivided(divided.reason, fund.currency, proceeds);
  return { ...undivided(null, fund.currency, proceeds), ...divided };
}

import type { Db } from "#core/server/ctx.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { bound } from "#portfolio/cap-tables/shared/bound.ts";
import type { ConvertibleTerms } from "#portfolio/cap-tables/shared/convertible-terms.ts";
import {
  convertibleIssued,
  type NewId,
  stakeholder,
  stockClass,
  stockIssued,
  warrantIssued,
} from "#portfolio/cap-tables/shared/events.ts";
import { pricePerShare } from "#portfolio/cap-tables/shared/price.ts";
import { type ActKind, CONVERTIBLE_KINDS } from "#portfolio/cap-tables/shared/rules.ts";
import { recordAct } from "./act-queries.ts";
import {
  findFund,
  findSecurity,
  type HeldSecurity,
  holdCompany,
  insertObjects,
  listObjects,
  newIds,
  type Object,
  setClassSecurity,
} from "./queries.ts";

/** What a fund bought: `quantity` units for `amount` in all, in the currency of the security. */
export type Purchase = {
  portfolioCompanyId: string;
  fundId: string;
  securityId: string;
  effectiveOn: string;
  quantity: string;
  amount: string;
  /** Of a convertible, as far as they are known. */
  terms?: Omit<ConvertibleTerms, "kind">;
  note?: string | null;
};

/**
 * Enters what a fund bought into the cap table of its company: `recordIssuance(db, { portfolioCompanyId, fundId, securityId, effectiveOn,
 * quantity, amount })`. The fund becomes a stakeholder and the security a share class when they are none yet. Shares are issued at
 * amount ÷ quantity; a SAFE, note or BSA AIR for the amount.
 *
 * Answers the id of the act, which `takeBackAct` undoes; undefined for a security that is no part of a cap table (a loan, a fund interest).
 * Needs portfolio:manage. Refuses what is not possible on that day.
 */
export async function recordIssuance(db: Db, purchase: Purchase): Promise<string | undefined> {
  const { portfolioCompanyId, effectiveOn, note } = purchase;
  required(await holdCompany(db, portfolioCompanyId), msg("Portfolio company"));
  const security = required(await findSecurity(db, portfolioCompanyId, purchase.securityId), msg("Security"));
  const kind = ACT_OF_SECURITY[security.kind];
  if (kind === undefined) return undefined;
  const id = await newIds(db, 6);
  const events = [await issuanceOf(db, { purchase, security, id })];
  return recordAct(db, { portfolioCompanyId, kind, effectiveOn, note }, events, FIELDS);
}

/** Takes an act back: from then on it counts nowhere. `effectiveOn` is the day of the act. */
export const takeBackAct = (
  db: Db,
  of: { portfolioCompanyId: string; actId: string; effectiveOn: string; note?: string | null },
) =>
  recordAct(
    db,
    {
      portfolioCompanyId: of.portfolioCompanyId,
      kind: "correction",
      effectiveOn: of.effectiveOn,
      correctsId: of.actId,
      note: of.note,
    },
    [],
  );

const FIELDS = { quantity: "quantity", investment_amount: "amount", share_price: "amount" };

const ACT_OF_SECURITY: Readonly<Record<string, ActKind | undefined>> = {
  ordinary: "issuance",
  preferred: "issuance",
  safe: "convertible",
  convertible_note: "convertible",
  bsa_air: "convertible",
  warrant: "warrant",
};

type Issue = { purchase: Purchase; security: HeldSecurity; id: NewId };

/** What a fund bought, as its issuance; whom and what it names is made where it is not there yet. */
export async function issuanceOf(db: Db, { purchase, security, id }: Issue): Promise<OcfObject> {
  const { effectiveOn: date, quantity, terms } = purchase;
  const { currency } = security;
  const issued = { securityId: id(), date, stakeholderId: await holderOf(db, purchase, id) };
  const paid = { amount: purchase.amount, currency };
  const convertible = CONVERTIBLE_KINDS.find((one) => one === security.kind);
  if (convertible)
    return bound(
      convertibleIssued(id, { ...issued, amount: paid, terms: { ...terms, kind: convertible } }),
      security.id,
    );
  if (security.kind === "warrant") return bound(warrantIssued(id, { ...issued, quantity, paid }), security.id);
  const price = { amount: pricePerShare(purchase.amount, quantity), currency };
  return stockIssued(id, { ...issued, classId: await classOf(db, security, id), quantity, price });
}

/** The stakeholder that a fund is, made with its first purchase. */
export async function holderOf(
  db: Db,
  { portfolioCompanyId, fundId }: Pick<Purchase, "portfolioCompanyId" | "fundId">,
  id: NewId,
): Promise<string> {
  const known = (await listObjects(db, [portfolioCompanyId])).findLast((one) => one.fundId === fundId);
  if (known) return known.object.id;
  const { name } = required(await findFund(db, fundId), msg("Fund"));
  const object = stakeholder(id(), name, true);
  await insertObjects(db, portfolioCompanyId, [{ object, fundId }]);
  return object.id;
}

/** The share class that a security is: the one it was said to be, else one of the same name, which it is from then on. */
export async function knownClass(db: Db, { id, portfolioCompanyId, name }: HeldSecurity): Promise<Object | undefined> {
  const classes = await listClasses(db, portfolioCompanyId);
  const known =
    classes.find(({ securityId }) => securityId === id) ??
    classes.find(({ securityId, object }) => securityId === null && alike(object["name"], name));
  if (known?.securityId === null)
    await setClassSecurity(db, portfolioCompanyId, { objectId: known.object.id, securityId: id });
  return known;
}

const listClasses = async (db: Db, portfolioCompanyId: string) =>
  (await listObjects(db, [portfolioCompanyId])).filter(({ object }) => object.object_type === "STOCK_CLASS");

/** The share class that a security is, else a new one. */
async function classOf(db: Db, security: HeldSecurity, id: NewId): Promise<string> {
  const known = await knownClass(db, security);
  if (known) return known.object.id;
  const { portfolioCompanyId, name, kind } = security;
  const seniority = (await listClasses(db, portfolioCompanyId)).length + 1;
  const object = stockClass(id(), { name, isPreferred: kind === "preferred", seniority });
  await insertObjects(db, portfolioCompanyId, [{ object }]);
  await setClassSecurity(db, portfolioCompanyId, { objectId: object.id, securityId: security.id });
  return object.id;
}

const alike = (one: unknown, other: string) => typeof one === "string" && one.toLowerCase() === other.toLowerCase();

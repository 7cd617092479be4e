import type { Db } from "#core/server/ctx.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { numberText } from "#core/shared/text/figure-text.ts";
import { msg } from "#core/shared/text.ts";
import { capTableOn, type SecurityRow } from "#maths/fund/captable/captable-on.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { Exact } from "#maths/money/amount.ts";
import { bound } from "#portfolio/cap-tables/shared/bound.ts";
import type { CapChange } from "#portfolio/cap-tables/shared/changes.ts";
import { event } from "#portfolio/cap-tables/shared/events.ts";
import { entryForm } from "#portfolio/cap-tables/shared/forms.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import { cancelled, transferred } from "./entry-events.ts";
import { EntryWriter } from "./entry-writer.ts";
import { holderOf, issuanceOf, knownClass } from "./issuance-queries.ts";
import {
  allOf,
  converted,
  familyOf,
  firstOut,
  heldOf,
  lacks,
  type Piece,
  quantityOf,
  shareOut,
} from "./posted-events.ts";
import type { Posted } from "./posted-queries.ts";
import {
  findSecurity,
  type HeldSecurity,
  insertObjects,
  listEvents,
  listFunds,
  listObjects,
  listSecurityNames,
  newIds,
} from "./queries.ts";

type ChangeOf = (db: Db, posted: Posted, security: HeldSecurity) => Promise<OcfObject[]>;

/** What a change is as transactions of Open Cap Format; none where the security is no part of a cap table. */
export const CHANGES: Record<CapChange["kind"], ChangeOf> = { conversion, split, bought, sold };

/** What the fund gives up leaves, and what it becomes is issued to it, unless that is no part of a cap table. */
async function conversion(db: Db, posted: Posted, security: HeldSecurity): Promise<OcfObject[]> {
  const { change, effectiveOn: date, fundId } = posted;
  const { portfolioCompanyId, intoSecurityId, received, cost } = change;
  const into = required(await findSecurity(db, portfolioCompanyId, intoSecurityId ?? ""), msg("Security"));
  const isShown = familyOf(into.kind) !== undefined;
  if (!isShown && familyOf(security.kind) === undefined) return [];
  const book = await bookOf(db, posted, security);
  const pieces = familyOf(security.kind) === undefined ? [] : piecesOf(posted, security, { ...book, inWhole: isShown });
  if (!isShown)
    return pieces.map((gone) => cancelled(book.writer.id, gone.security, { ...gone, date, why: posted.memo }));
  const purchase = {
    portfolioCompanyId,
    fundId,
    securityId: into.id,
    effectiveOn: date,
    quantity: received,
    amount: cost,
  };
  const issued = await issuanceOf(db, { purchase, security: into, id: book.writer.id });
  const became = { id: book.writer.id, date, into: issued["security_id"], why: posted.memo };
  return [...converted(pieces, became), issued];
}

/** A split of a class is one, however many funds hold it. */
async function split(db: Db, { change, effectiveOn: date }: Posted, security: HeldSecurity): Promise<OcfObject[]> {
  if (familyOf(security.kind) !== "STOCK") return [];
  const { portfolioCompanyId, quantity, received } = change;
  const stock_class_id = (await knownClass(db, security))?.object.id;
  if (stock_class_id === undefined) throw refuseField("securityId", "cap_tables.lacks_class", { name: security.name });
  const split_ratio = { numerator: received, denominator: quantity };
  const there = (await listEvents(db, [portfolioCompanyId])).filter(
    ({ object }) =>
      object.object_type === "TX_STOCK_CLASS_SPLIT" &&
      object["date"] === date &&
      object["stock_class_id"] === stock_class_id,
  );
  const ratios = there.map(({ object }) => object["split_ratio"] as Ratio);
  if (ratios.some((ratio) => ratioOf(ratio).eq(ratioOf(split_ratio)))) return [];
  if (ratios[0]) {
    const { numerator, denominator } = ratios[0];
    throw refuseField("received", "cap_tables.other_split", { received: numerator, quantity: denominator });
  }
  return [event("TX_STOCK_CLASS_SPLIT", await newIds(db, 1), { date, stock_class_id, split_ratio })];
}

type Ratio = { numerator: string; denominator: string };
const ratioOf = ({ numerator, denominator }: Ratio) => new Exact(numerator).div(denominator);

/** What somebody else holds goes over to the fund. */
async function bought(db: Db, posted: Posted, security: HeldSecurity): Promise<OcfObject[]> {
  if (familyOf(security.kind) === undefined) return [];
  const { holder, quantity } = posted.change;
  const { writer, fundHolderId, heldBy } = await bookOf(db, posted, security);
  const from = writer.knownHolder(holder);
  if (from === undefined || from === fundHolderId) throw refuseField("holder", "cap_tables.no_holder");
  const held = heldBy(from);
  const names = { holder, security: security.name };
  if (familyOf(security.kind) === "CONVERTIBLE") assertWhole(held, quantity, names);
  const pieces = familyOf(security.kind) === "CONVERTIBLE" ? allOf(held) : firstOut(held, quantity);
  if (pieces === undefined || pieces.length === 0) throw lacks(held, names);
  const events = passOn(writer, pieces, fundHolderId);
  if (familyOf(security.kind) === "STOCK") return events;
  return events.map((one) => (one.object_type.endsWith("_ISSUANCE") ? bound(one, security.id) : one));
}

/** How many units somebody else’s convertibles are no book says: all of them, or their principal, are the whole. */
function assertWhole(
  held: readonly SecurityRow[],
  quantity: string,
  names: { holder: string; security: string },
): void {
  const [all, units] = [quantityOf(held), new Exact(quantity)];
  if (held.length === 0 || units.eq(all) || units.eq(held.length)) return;
  throw refuseField("quantity", "cap_tables.whole_only", {
    ...names,
    held: numberText(all.toFixed()),
    count: held.length,
  });
}

/** What the fund holds goes over to somebody else. */
async function sold(db: Db, posted: Posted, security: HeldSecurity): Promise<OcfObject[]> {
  if (familyOf(security.kind) === undefined) return [];
  const { holder, portfolioCompanyId } = posted.change;
  const book = await bookOf(db, posted, security);
  const { writer, fundHolderId } = book;
  const pieces = piecesOf(posted, security, { ...book, inWhole: false });
  const to = writer.holder(holder);
  if (to === fundHolderId) throw refuseField("holder", "cap_tables.no_holder");
  await insertObjects(db, portfolioCompanyId, writer.made);
  return passOn(writer, pieces, to);
}

const passOn = (writer: EntryWriter, pieces: readonly Piece[], stakeholderId: string) =>
  pieces.flatMap(({ security, quantity }) => transferred(writer, security, { stakeholderId, quantity }));

/** `inWhole`: a warrant goes all at once. */
type Ours = { ours: () => readonly SecurityRow[]; fundName: string; inWhole: boolean };

/** What the fund gives up: shares and warrants by their number, of convertibles its share of the units. */
function piecesOf(
  { change, unitsHeld }: Posted,
  security: HeldSecurity,
  { fundName, inWhole, ...book }: Ours,
): Piece[] {
  const ours = book.ours();
  const names = { holder: fundName, security: security.name };
  const family = familyOf(security.kind);
  const given = { ...change, unitsHeld, currency: security.currency };
  const pieces = family === "CONVERTIBLE" ? shareOut(ours, given) : firstOut(ours, change.quantity);
  const isSplit = family === "WARRANT" && inWhole && pieces?.some(({ isAll }) => !isAll);
  if (pieces === undefined || pieces.length === 0 || isSplit === true) throw lacks(ours, names);
  return pieces;
}

const IDS = 20;
const IDS_OF_SECURITY = 6;

/** The cap table of the company on the day, and who in it the fund is. */
async function bookOf(db: Db, { change, fundId, effectiveOn }: Posted, security: HeldSecurity) {
  const { portfolioCompanyId, holder } = change;
  const fundHolderId = await holderOf(db, { portfolioCompanyId, fundId }, await newIds(db, 1));
  const stockClassId = (await knownClass(db, security))?.object.id;
  const objects = await listObjects(db, [portfolioCompanyId]);
  const recorded = await listEvents(db, [portfolioCompanyId]);
  const held = capTableOn(historyOfObjects(objects, recorded), effectiveOn).securities;
  const said = recorded.filter(({ object }) => object.object_type.startsWith("TX_VESTING"));
  const id = await newIds(db, IDS + IDS_OF_SECURITY * held.length + said.length);
  const funds = await listFunds(db);
  const fundName = funds.find(({ id: one }) => one === fundId)?.name ?? "";
  // Between holders; a conversion has nobody on its other side.
  const entry = entryForm.parse({
    portfolioCompanyId,
    kind: "transfer",
    effectiveOn,
    securityId: security.id,
    quantity: change.quantity,
    holder: holder === "" ? fundName : holder,
  });
  const events = recorded.map(({ object }) => object);
  const writer = new EntryWriter(entry, { id, objects, events, funds });
  const others = (await listSecurityNames(db, portfolioCompanyId)).filter((one) => one.id !== security.id);
  const sought = { security, stockClassId, held, issuanceOf: (one: string) => writer.issuanceOf(one), others };
  const heldBy = (holderId: string) => {
    const found = heldOf({ ...sought, holderId, cost: change.cost });
    if (found) return found;
    const name = holderId === fundHolderId ? fundName : holder;
    throw refuseField("securityId", "cap_tables.which", { holder: name, security: security.name });
  };
  return { writer, fundHolderId, fundName, heldBy, ours: () => heldBy(fundHolderId) };
}

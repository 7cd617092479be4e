import { refuseField } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import type { SecurityRow } from "#maths/fund/captable/captable-on.ts";
import type { PassedVesting } from "#maths/fund/captable/captable-transfer.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, exact } from "#maths/money/amount.ts";
import {
  convertibleIssued,
  event,
  type NewId,
  optionsGranted,
  stockIssued,
  warrantIssued,
} from "#portfolio/cap-tables/shared/events.ts";
import type { Entry } from "#portfolio/cap-tables/shared/forms.ts";
import type { EntryWriter } from "./entry-writer.ts";

type Events = (writer: EntryWriter, held: readonly SecurityRow[]) => OcfObject[];

/** What happened, by what kind of entry it is, as transactions of Open Cap Format. */
export const EVENTS: Record<Entry["kind"], Events> = {
  issuance,
  convertible,
  grant,
  warrant,
  pool,
  transfer,
  conversion,
  cancellation,
  split,
};

/** Shares for one or several at one price; with a name they are a round. */
function issuance(writer: EntryWriter): OcfObject[] {
  const { entry, id } = writer;
  const classId = writer.stockClass();
  const date = entry.effectiveOn;
  const issued = entry.receivers.map(({ holder, quantity }) =>
    stockIssued(id, {
      securityId: id(),
      date,
      stakeholderId: writer.holder(holder),
      classId,
      quantity: quantity ?? "0",
      price: writer.money(entry.price),
    }),
  );
  if (entry.roundName === null) return issued;
  return [
    ...issued,
    event("FINANCING", id, { name: entry.roundName, date, issuance_ids: issued.map((one) => one.id) }),
  ];
}

const share = (percent: string | null) => (percent === null ? null : amountText(exact(percent, "percent").div(100)));

function convertible(writer: EntryWriter): OcfObject[] {
  const { entry, id } = writer;
  const { convertibleKind: kind, cap, capMoney, floor, discount, interest } = entry;
  // Only a SAFE has this term here; the form asks it of no other.
  const mostFavoured = kind === "safe" && entry.mostFavoured;
  const terms = { kind, cap, capMoney, floor, discount: share(discount), interest: share(interest), mostFavoured };
  const issued = { securityId: id(), date: entry.effectiveOn, stakeholderId: writer.holder(entry.holder) };
  return [convertibleIssued(id, { ...issued, amount: writer.money(entry.amount), terms })];
}

/** Options; with months they vest by them, from the day that is said or that of the grant. */
function grant(writer: EntryWriter): OcfObject[] {
  const { entry, id } = writer;
  const { effectiveOn: date, expiresOn } = entry;
  const vesting = writer.vestingTerms();
  const securityId = id();
  const granted = optionsGranted(id, {
    securityId,
    date,
    stakeholderId: writer.holder(entry.holder),
    planId: writer.plan(),
    quantity: entry.quantity ?? "0",
    exercisePrice: writer.money(entry.price),
    expiresOn,
    ...(vesting && { termsId: vesting.vesting_terms_id }),
  });
  if (vesting === undefined) return [granted];
  const { vesting_condition_id } = vesting;
  const start = { date: entry.vestingStart ?? date, security_id: securityId, vesting_condition_id };
  return [granted, event("TX_VESTING_START", id, start)];
}

/** A right to buy shares of a class. */
function warrant(writer: EntryWriter): OcfObject[] {
  const { entry, id } = writer;
  const classId = writer.stockClass();
  const issued = { securityId: id(), date: entry.effectiveOn, stakeholderId: writer.holder(entry.holder) };
  const price = entry.price === null ? {} : { exercisePrice: writer.money(entry.price) };
  const quantity = entry.quantity ?? "0";
  const { expiresOn } = entry;
  return [warrantIssued(id, { ...issued, classId, quantity, paid: writer.money(entry.amount), expiresOn, ...price })];
}

/** From a day on so many shares are reserved for a plan in all. */
function pool(writer: EntryWriter): OcfObject[] {
  const { entry, id } = writer;
  const fields = { date: entry.effectiveOn, stock_plan_id: writer.plan(), shares_reserved: entry.quantity };
  return [event("TX_STOCK_PLAN_POOL_ADJUSTMENT", id, fields)];
}

function transfer(writer: EntryWriter, held: readonly SecurityRow[]): OcfObject[] {
  const { entry } = writer;
  const to = { stakeholderId: writer.holder(entry.holder), quantity: entry.quantity ?? "0" };
  return transferred(writer, writer.security(held), to);
}

/** The part of a security that changes hands becomes a security of its own, with all it says. */
export function transferred(
  writer: EntryWriter,
  security: SecurityRow,
  goes: { stakeholderId: string; quantity: string },
): OcfObject[] {
  const { id } = writer;
  const date = writer.entry.effectiveOn;
  const to = { ...goes, date, securityId: id() };
  const gone =
    security.family === "CONVERTIBLE"
      ? { amount: { amount: to.quantity, currency: security.currency } }
      : { quantity: to.quantity };
  return [
    event(`TX_${security.family}_TRANSFER`, id, {
      security_id: security.security_id,
      date,
      ...gone,
      resulting_security_ids: [to.securityId],
    }),
    ...reissued(writer, security, to),
  ];
}

type To = { date: string; securityId: string; stakeholderId: string; quantity: string };

const NONE: PassedVesting = { by: "nothing" };

/** What a security was issued as, for somebody else and as much as goes over, and how that vests. */
function reissued(writer: EntryWriter, security: SecurityRow, to: To): OcfObject[] {
  const { id } = writer;
  const { vesting_terms_id: terms, ...first } = writer.issuanceOf(security.security_id);
  const money = security.family === "CONVERTIBLE" ? { amount: to.quantity, currency: security.currency } : undefined;
  // More than is held is refused of the transfer.
  const isOver = exact(to.quantity, "quantity").gt(security.quantity);
  const passed = isOver ? NONE : writer.vestingPassedOn({ ...to, securityId: security.security_id });
  if (passed.by === "unknown") throw refuseField("securityId", "cap_tables.vests_on_event");
  const vests =
    passed.by === "days" ? { vestings: passed.vestings } : passed.by === "terms" && { vesting_terms_id: terms };
  const again: OcfObject = {
    ...first,
    ...vests,
    id: id(),
    date: to.date,
    security_id: to.securityId,
    custom_id: to.securityId.slice(-6),
    stakeholder_id: to.stakeholderId,
    ...(money ? { investment_amount: money } : { quantity: to.quantity }),
  };
  return passed.by === "terms" ? [again, ...vestingSaidAgain(writer, passed, to)] : [again];
}

/** That vesting began, which milestones were reached, and what was accelerated, of the part that went over. */
function vestingSaidAgain(
  { id }: EntryWriter,
  { fired, accelerated }: Extract<PassedVesting, { by: "terms" }>,
  { date, securityId: security_id }: To,
): OcfObject[] {
  const said = fired.map(({ type, condition, date: on }) =>
    event(type, id, { date: on, security_id, vesting_condition_id: condition }),
  );
  if (Number(accelerated) === 0) return said;
  const reason_text = t("Accelerated before the transfer");
  return [...said, event("TX_VESTING_ACCELERATION", id, { date, security_id, quantity: accelerated, reason_text })];
}

/** A convertible, preferred shares, options or a warrant become shares of a class. */
function conversion(writer: EntryWriter, held: readonly SecurityRow[]): OcfObject[] {
  const { entry, id } = writer;
  const {
    security_id,
    family,
    stakeholder_id: stakeholderId,
    quantity: all,
    vested,
    hasExpired,
  } = writer.security(held);
  if (hasExpired) throw refuseField("securityId", "cap_tables.expired");
  const date = entry.effectiveOn;
  const quantity = entry.quantity ?? "0";
  if (family === "EQUITY_COMPENSATION" && vested !== null && Number(quantity) > Number(vested))
    if (writer.issuanceOf(security_id)["early_exercisable"] !== true)
      throw refuseField("quantity", "cap_tables.not_vested", { vested });
  const securityId = id();
  const acted = { security_id, date, resulting_security_ids: [securityId] };
  const trigger_id = "conversion";
  const become = {
    CONVERTIBLE: () => event("TX_CONVERTIBLE_CONVERSION", id, { ...acted, trigger_id, reason_text: entry.note ?? "" }),
    STOCK: () => event("TX_STOCK_CONVERSION", id, { ...acted, quantity_converted: all }),
    EQUITY_COMPENSATION: () => event("TX_EQUITY_COMPENSATION_EXERCISE", id, { ...acted, quantity }),
    WARRANT: () => event("TX_WARRANT_EXERCISE", id, { ...acted, trigger_id }),
  };
  const into = { securityId, date, stakeholderId, classId: writer.stockClass(), quantity };
  return [become[family](), stockIssued(id, { ...into, price: writer.money(entry.price) })];
}

function cancellation(writer: EntryWriter, held: readonly SecurityRow[]): OcfObject[] {
  const { quantity, effectiveOn: date, note } = writer.entry;
  return [cancelled(writer.id, writer.security(held), { quantity, date, why: note ?? "" })];
}

/** As much of a security ends, and nothing comes of it. */
export function cancelled(
  id: NewId,
  { security_id, family, currency }: SecurityRow,
  { quantity, date, why: reason_text }: { quantity: string | null; date: string; why: string },
): OcfObject {
  const gone = family === "CONVERTIBLE" ? { amount: { amount: quantity, currency } } : { quantity };
  return event(`TX_${family}_CANCELLATION`, id, { security_id, date, reason_text, ...gone });
}

function split(writer: EntryWriter): OcfObject[] {
  const { entry, id } = writer;
  const split_ratio = { numerator: entry.splitInto, denominator: "1" };
  return [
    event("TX_STOCK_CLASS_SPLIT", id, { date: entry.effectiveOn, stock_class_id: writer.stockClass(), split_ratio }),
  ];
}

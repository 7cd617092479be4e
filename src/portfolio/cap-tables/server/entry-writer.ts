import { refuseField } from "#core/server/refuse.ts";
import type { SecurityRow } from "#maths/fund/captable/captable-on.ts";
import { type PassedVesting, vestingPassedOn } from "#maths/fund/captable/captable-transfer.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { type NewId, stakeholder, stockClass, stockPlan } from "#portfolio/cap-tables/shared/events.ts";
import type { Entry } from "#portfolio/cap-tables/shared/forms.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import { nameOf } from "#portfolio/cap-tables/shared/table.ts";
import { monthlyTerms, vestingStart } from "#portfolio/cap-tables/shared/vesting-terms.ts";
import type { NewObject, Object } from "./queries.ts";

type Known = {
  id: NewId;
  objects: readonly Object[];
  events: readonly OcfObject[];
  funds: readonly { id: string; name: string }[];
};

const sameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What an entry names, found by its name or made. */
export class EntryWriter {
  readonly made: NewObject[] = [];
  readonly entry: Entry;
  readonly id: NewId;
  private readonly known: Known;

  constructor(entry: Entry, known: Known) {
    this.entry = entry;
    this.known = known;
    this.id = known.id;
  }

  private find(type: string, name: string): OcfObject | undefined {
    const all = [...this.known.objects, ...this.made].map(({ object }) => object);
    return all.findLast((object) => object.object_type === type && sameName(nameOf(object), name));
  }

  /** Of whom something is recorded already. */
  knownHolder(name: string): string | undefined {
    return this.find("STAKEHOLDER", name)?.id;
  }

  /** A stakeholder that is called as one of our funds is that fund. */
  holder(name: string): string {
    const found = this.find("STAKEHOLDER", name);
    if (found) return found.id;
    const fund = this.known.funds.find((one) => sameName(one.name, name));
    const taken = fund && this.known.objects.findLast(({ fundId }) => fundId === fund.id);
    if (taken) return taken.object.id;
    const object = stakeholder(this.id(), name, fund !== undefined);
    this.made.push({ object, ...(fund && { fundId: fund.id }) });
    return object.id;
  }

  stockClass(): string {
    const { className: name, classType } = this.entry;
    const found = this.find("STOCK_CLASS", name);
    if (found) return found.id;
    const seniority = this.known.objects.filter(({ object }) => object.object_type === "STOCK_CLASS").length + 1;
    const object = stockClass(this.id(), { name, isPreferred: classType === "PREFERRED", seniority });
    this.made.push({ object });
    return object.id;
  }

  /** One that is not there yet is made for a class, which a grant does not name. */
  plan(): string {
    const { planName: name, className } = this.entry;
    const found = this.find("STOCK_PLAN", name);
    if (found) return found.id;
    if (className === "") throw refuseField("planName", "cap_tables.no_plan");
    const object = stockPlan(this.id(), name, this.stockClass());
    this.made.push({ object });
    return object.id;
  }

  /** The terms of a grant that vests month by month; undefined where it vests at once. */
  vestingTerms(): ReturnType<typeof vestingStart> | undefined {
    const months = Number(this.entry.vestingMonths ?? "0");
    if (months === 0) return undefined;
    const terms = { months, cliff: Number(this.entry.cliffMonths ?? "0") };
    const object = monthlyTerms(terms);
    const known = this.known.objects.some(
      ({ object: one }) => one.object_type === "VESTING_TERMS" && one.id === object.id,
    );
    if (!known) this.made.push({ object });
    return vestingStart(terms);
  }

  /** How a security was issued. */
  issuanceOf(securityId: string): OcfObject {
    const found = this.known.events.find(
      (one) => one.object_type.endsWith("_ISSUANCE") && one["security_id"] === securityId,
    );
    if (!found) throw refuseField("securityId", "cap_tables.not_held");
    return found;
  }

  /** How the part that goes over from a security vests where it goes. */
  vestingPassedOn(of: { securityId: string; date: string; quantity: string }): PassedVesting {
    const { objects, events } = this.known;
    return vestingPassedOn(
      historyOfObjects(
        objects,
        events.map((object) => ({ object })),
      ),
      of,
    );
  }

  money(amount: string | null) {
    return { amount: amount ?? "0", currency: this.entry.currency };
  }

  /** The security the entry is about, as it is held on the day. */
  security(held: readonly SecurityRow[]): SecurityRow {
    const found = held.find(({ security_id }) => security_id === this.entry.securityId);
    if (!found) throw refuseField("securityId", "cap_tables.not_held");
    return found;
  }
}

import type { Random } from "../src/app/demo/server/random.ts";
import type { AccountUse } from "../src/funds/ledger/shared/rules.ts";
import { lotsOn } from "../src/maths/fund/lots/lots.ts";
import type { LotEvent } from "../src/maths/fund/lots/lots-events.ts";
import type { Book, Line } from "./fund-life-book.ts";

const sumOf = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);

/** A company of a made-up fund, and which of the first partners are excused of it. */
export type Company = { deal: string; excused: Set<string> };
type Moved = { kind: "purchase" | "sale" | "write_off" | "valuation" | "dividend"; lines: Line[] };

const WRITTEN_OFF = 0.25;

/** What a made-up fund bought and sold: lots of shares, of which the first bought go first. */
export class Holdings {
  readonly companies: Company[] = [];
  /** Companies that cost more, on some day, than calls had named them for. */
  readonly overspent = new Set<string>();
  /** Of sales that took shares of more than one lot. */
  severalLots = 0;
  private readonly events: LotEvent[] = [];
  private readonly dividends: { deal: string; on: string; units: number }[] = [];
  private readonly book: Book;
  private readonly random: Random;

  constructor(book: Book, random: Random) {
    this.book = book;
    this.random = random;
  }

  private line = (use: AccountUse, units: number, deal: string): Line => ({ use, partner: null, units, deal });

  private lots(on: string) {
    return lotsOn(this.events, { method: "fifo", currency: this.book.currency, asOf: on });
  }

  private held = (on: string) => this.lots(on).lots;
  private sharesOf = (deal: string, on: string) =>
    this.held(on).reduce((sum, { position, quantity }) => (position === deal ? sum + Number(quantity) : sum), 0);

  /** `named`: what calls named the company for until then. */
  buy(deal: string, on: string, { units, named }: { units: number; named: number }): Moved {
    const { book, random } = this;
    const quantity = String(random.whole(1, 5000));
    const id = `lot ${this.events.length}`;
    this.events.push({ id, date: on, position: deal, kind: "purchase", quantity, cost: book.text(units) });
    if (book.units(this.spent(on).get(deal) ?? "0") > named) this.overspent.add(deal);
    return { kind: "purchase", lines: [this.line("investments", units, deal), this.line("cash", -units, deal)] };
  }

  /** Shares of a company are sold, or written off where nothing comes back; nothing where none is held. */
  sell(on: string): Moved | undefined {
    const { book, random } = this;
    const positions = [...new Set(this.held(on).map(({ position }) => position))];
    if (positions.length === 0) return undefined;
    const deal = random.pick(positions);
    const all = this.costOf(deal, on);
    const quantity = random.whole(1, this.sharesOf(deal, on));
    const isLost = random.chance(WRITTEN_OFF);
    const proceeds = isLost
      ? 0
      : Math.floor((all * quantity * (0.2 + random.fraction() * 3)) / this.sharesOf(deal, on));
    const unrealised = book.balanceOf(deal, "unrealised_price", on);
    const id = `sale ${this.events.length}`;
    const sale = { id, date: on, position: deal, quantity: String(quantity), proceeds: book.text(proceeds) };
    this.events.push({ ...sale, kind: "sale" });
    const relief = this.lots(on).reliefs.find((one) => one.id === id);
    if (relief === undefined) throw new Error("A sale takes lots");
    if (relief.lots.length > 1) this.severalLots += 1;
    const cost = book.units(relief.cost);
    const reversed = all === 0 ? unrealised : Math.trunc((unrealised * cost) / all);
    const lines = [
      this.line("cash", proceeds, deal),
      this.line("investments", -cost, deal),
      this.line("realised_price", -book.units(relief.gain), deal),
      this.line("unrealised_price", -reversed, deal),
      this.line("change_price", reversed, deal),
    ];
    return { kind: proceeds === 0 ? "write_off" : "sale", lines };
  }

  /** Every company that is held gets another value. */
  mark(on: string): Moved {
    const deals = [...new Set(this.held(on).map(({ position }) => position))];
    const lines = deals.flatMap((deal) => {
      const units = Math.round(this.costOf(deal, on) * (this.random.fraction() * 0.5 - 0.15));
      return [this.line("unrealised_price", units, deal), this.line("change_price", -units, deal)];
    });
    return { kind: "valuation", lines };
  }

  dividend(on: string): Moved | undefined {
    const deals = [...new Set(this.held(on).map(({ position }) => position))];
    if (deals.length === 0) return undefined;
    const [deal, units] = [this.random.pick(deals), this.random.whole(1, 9000)];
    this.dividends.push({ deal, on, units });
    return { kind: "dividend", lines: [this.line("cash", units, deal), this.line("dividends", -units, deal)] };
  }

  private costOf = (deal: string, on: string) =>
    this.held(on).reduce((sum, { position, cost }) => (position === deal ? sum + this.book.units(cost) : sum), 0);

  /** What was spent on each company until a day. */
  spent(on: string): Map<string, string> {
    const sums = new Map<string, number>();
    for (const event of this.events)
      if (event.kind === "purchase" && event.date <= on)
        sums.set(event.position, (sums.get(event.position) ?? 0) + this.book.units(event.cost));
    return new Map([...sums].map(([deal, units]) => [deal, this.book.text(units)]));
  }

  /** What each company came to by its lots, its dividends and its value: cost that is held, and gains. */
  figures(on: string): Map<string, { cost: number; realised: number; dividends: number }> {
    const { lots, reliefs } = this.lots(on);
    const { units } = this.book;
    return new Map(
      this.companies.map(({ deal }) => [
        deal,
        {
          cost: sumOf(lots.flatMap((lot) => (lot.position === deal ? [units(lot.cost)] : []))),
          realised: sumOf(reliefs.flatMap((one) => (one.position === deal ? [units(one.gain)] : []))),
          dividends: sumOf(this.dividends.flatMap((one) => (one.deal === deal && one.on <= on ? [one.units] : []))),
        },
      ]),
    );
  }

  /** What sales and dividends of a company brought until a day. */
  broughtBy(deal: string, on: string): number {
    const sales = this.lots(on).reliefs.filter(({ position }) => position === deal);
    const income = this.figures(on).get(deal)?.dividends ?? 0;
    return sales.reduce((sum, { proceeds }) => sum + this.book.units(proceeds), income);
  }
}

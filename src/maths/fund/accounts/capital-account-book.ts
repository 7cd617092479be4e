import { allocate } from "../../money/allocate.ts";
import { amountText, Exact, total } from "../../money/amount.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import type { ReadEntry, ReadPartner } from "./capital-account-input.ts";
import { ACCOUNT_LINES, type AccountLine } from "./capital-account-lines.ts";

const ZERO = new Exact(0);

/** What changes in a period: a line of the net asset value, or of the commitment. */
export type CommitmentLine = "admitted" | "called" | "recallable" | "released" | "transferred";

/** One account: its balances at the start of the period, and what each line did in it. */
export class Account {
  readonly partner: ReadPartner;
  opening = ZERO;
  /** Unfunded and commitment at the start of the period. */
  unfundedOpening = ZERO;
  commitmentOpening = ZERO;
  /** The same now, as postings are made one after another. */
  unfunded = ZERO;
  commitment = ZERO;
  readonly lines = new Map<AccountLine, Exact>();
  readonly unfundedLines = new Map<CommitmentLine, Exact>();
  readonly commitmentLines = new Map<CommitmentLine, Exact>();

  constructor(partner: ReadPartner) {
    this.partner = partner;
  }

  /** Net asset value: in the opening when it was before the period. */
  post(line: AccountLine, amount: Exact, before: boolean): void {
    if (before) this.opening = this.opening.plus(amount.times(ACCOUNT_LINES[line].nav));
    else this.lines.set(line, (this.lines.get(line) ?? ZERO).plus(amount));
  }

  postUnfunded(line: CommitmentLine, change: Exact, before: boolean): void {
    this.unfunded = this.unfunded.plus(change);
    if (before) this.unfundedOpening = this.unfundedOpening.plus(change);
    else this.unfundedLines.set(line, (this.unfundedLines.get(line) ?? ZERO).plus(change));
  }

  postCommitment(line: CommitmentLine, change: Exact, before: boolean): void {
    this.commitment = this.commitment.plus(change);
    if (before) this.commitmentOpening = this.commitmentOpening.plus(change);
    else this.commitmentLines.set(line, (this.commitmentLines.get(line) ?? ZERO).plus(change));
  }
}

/** All accounts, and the postings made to them in order of time. */
export class AccountBook {
  readonly accounts: Account[];
  private readonly byId: Map<string, Account>;
  private readonly decimals: number;

  constructor(partners: readonly ReadPartner[], period: { from: number; to: number; decimals: number }) {
    this.decimals = period.decimals;
    this.accounts = partners.map((partner) => new Account(partner));
    this.byId = new Map(this.accounts.map((account) => [account.partner.id, account]));
    for (const account of this.accounts) {
      const { admitted, commitment, unfunded, opening } = account.partner;
      if (admitted !== undefined && admitted > period.to) continue;
      const before = admitted === undefined || admitted < period.from;
      account.postCommitment("admitted", commitment, before);
      account.postUnfunded("admitted", unfunded, before);
      account.opening = opening;
    }
  }

  /** Posts one entry; `before` the period it is part of the opening. */
  post(entry: ReadEntry, before: boolean): void {
    const { line, field } = entry;
    const partner = this.admitted(entry.partner, entry, `${field}.partner`);
    const receiver = this.admitted(entry.to, entry, `${field}.to`);
    for (const { account, amount } of partner ? [{ account: partner, amount: entry.amount }] : this.divided(entry)) {
      account.post(line, amount, before);
      const { unfunded } = ACCOUNT_LINES[line];
      if (unfunded !== 0) account.postUnfunded(unfundedLine(line), amount.times(unfunded), before);
      if (line === "commitmentReleased") this.release(account, amount, before, `${field}.amount`);
    }
    receiver?.post(line, entry.amount.neg(), before);
    if (line === "transfer" && partner && receiver) this.transfer(entry, partner, receiver, before);
  }

  /** Divided by the commitments of the day among those who were admitted; carry only among those who bear it. */
  private divided({ line, day, amount, to, occasion, field }: ReadEntry): { account: Account; amount: Exact }[] {
    const bearers = this.accounts.filter(
      ({ partner: { id, admitted, carryFree } }) =>
        (admitted ?? -Infinity) <= day && (line !== "carry" || (id !== to && !carryFree)),
    );
    if (!amount.isZero() && !bearers.some(({ commitment }) => commitment.gt(0))) {
      throw refusal(`${field}.amount`, "noCommitments");
    }
    const parties = bearers.map(({ partner, commitment }) => ({ id: partner.id, weight: amountText(commitment) }));
    const parts = allocate(amountText(amount), parties, { decimals: this.decimals, occasion });
    return bearers.map((account, index) => ({ account, amount: new Exact(parts[index] ?? "0") }));
  }

  private release(account: Account, amount: Exact, before: boolean, field: string): void {
    this.atMost(account, amount, field);
    account.postCommitment("released", amount.neg(), before);
  }

  /** Commitment goes over with the part of what is unfunded that the entry names, or else with its proportion. */
  private transfer(
    { commitment = ZERO, unfunded, field }: ReadEntry,
    from: Account,
    to: Account,
    before: boolean,
  ): void {
    this.atMost(from, commitment, `${field}.commitment`);
    const part = from.commitment.isZero() ? ZERO : from.unfunded.times(commitment).div(from.commitment);
    const moved = unfunded ?? rounded(part, this.decimals);
    for (const [account, sign] of [
      [from, -1],
      [to, 1],
    ] as const) {
      account.postCommitment("transferred", commitment.times(sign), before);
      account.postUnfunded("transferred", moved.times(sign), before);
    }
  }

  private atMost({ commitment, partner }: Account, amount: Exact, field: string): void {
    if (amount.lte(commitment)) return;
    throw refusal(field, "overCommitment", { id: partner.id, commitment: amountText(commitment) });
  }

  private admitted(id: string | undefined, { day }: ReadEntry, field: string): Account | undefined {
    const account = id === undefined ? undefined : this.byId.get(id);
    if (!account || (account.partner.admitted ?? -Infinity) <= day) return account;
    throw refusal(field, "notAdmitted", { id: account.partner.id, admitted: account.partner.admittedOn });
  }
}

function unfundedLine(line: AccountLine): CommitmentLine {
  if (line === "contribution") return "called";
  return line === "commitmentReleased" ? "released" : "recallable";
}

export function sumOf(accounts: readonly Account[], pick: (account: Account) => Exact | undefined): Exact {
  return total(accounts.map((account) => pick(account) ?? ZERO));
}

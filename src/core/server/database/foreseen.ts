// Reads in one round trip: what a question sent when it was asked before is sent together with the entering.
import type pg from "pg";

/** One statement as it is sent. */
export type Asked = { text: string; values: readonly unknown[] };

const MOST_QUESTIONS = 1000;
const MOST_STATEMENTS = 12;
const MOST_CHARACTERS = 2000;
/** Then it is learned again: values change with the day. */
const LEARNED_FOR_MS = 10 * 60_000;
/** What changes the transaction it is in. */
const CHANGES_THE_TRANSACTION = /\b(set_config|set local|savepoint|rollback)\b/i;

type Learned = { statements: readonly Asked[]; at: number };

const learned = new Map<string, Learned>();

/** The name of a question that may be asked again: a procedure with its input. Nothing, for an input that is too long to be kept. */
export function questionOf(procedure: string, input: unknown): string | undefined {
  const text = JSON.stringify(input);
  return text.length > MOST_CHARACTERS ? undefined : `${procedure} ${text}`;
}

/** What all requests with this question sent first, as far as all sent the same. */
export function foreseen(question: string): readonly Asked[] | undefined {
  const known = learned.get(question);
  if (known && Date.now() - known.at < LEARNED_FOR_MS) return known.statements;
  learned.delete(question);
  return undefined;
}

/** Learns what a question sent. What was known and did not come in this order is forgotten. */
export function learn(question: string, sent: readonly Asked[]): void {
  const known = learned.get(question);
  if (known) {
    const common = known.statements.findIndex((one, place) => !isSame(one, sent[place]));
    if (common >= 0) known.statements = known.statements.slice(0, common);
    return;
  }
  if (learned.size >= MOST_QUESTIONS) {
    const [oldest] = learned.keys();
    if (oldest !== undefined) learned.delete(oldest);
  }
  const end = sent.findIndex((one) => !isKept(one));
  learned.set(question, {
    statements: sent.slice(0, end < 0 ? MOST_STATEMENTS : Math.min(end, MOST_STATEMENTS)),
    at: Date.now(),
  });
}

const isPlain = (value: unknown) => value === null || ["string", "number", "boolean"].includes(typeof value);
const isPlainOrList = (value: unknown) => isPlain(value) || (Array.isArray(value) && value.every(isPlain));
const lengthOf = (values: readonly unknown[]) => values.reduce<number>((sum, value) => sum + String(value).length, 0);

function isKept({ text, values }: Asked): boolean {
  return !CHANGES_THE_TRANSACTION.test(text) && values.every(isPlainOrList) && lengthOf(values) <= MOST_CHARACTERS;
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one)) return one === other;
  return Array.isArray(other) && one.length === other.length && one.every((value, place) => value === other[place]);
}

function isSame(one: Asked, other: Asked | undefined): boolean {
  if (other === undefined || one.text !== other.text || one.values.length !== other.values.length) return false;
  return one.values.every((value, place) => isSameValue(value, other.values[place]));
}

type Answer = Promise<pg.ResultBuilder>;
type Way = {
  send: (statement: Asked) => Answer;
  /** Puts a transaction that failed back to where it entered. */
  enterAgain: () => Promise<void>;
};

/**
 * The statements of one transaction that only reads. Some were sent ahead, together with the entering, before the guard and the handler ran: row
 * policies answer them like all others, and only a handler that asks for exactly this statement gets the answer.
 */
export class SentAhead {
  readonly #way: Way;
  readonly #sent: Asked[] = [];
  #ahead: readonly (Asked & { answer: Answer })[];
  #leaving: Promise<void> | undefined;

  constructor(statements: readonly Asked[], way: Way) {
    this.#way = way;
    this.#ahead = statements.map((statement) => {
      const answer = way.send(statement);
      // Its handler gets the failure by asking; `#leave` looks after the others.
      answer.catch(() => undefined);
      return { ...statement, answer };
    });
  }

  /** What was asked, in its order. */
  get sent(): readonly Asked[] {
    return this.#sent;
  }

  ask(statement: Asked): Answer {
    this.#sent.push(statement);
    const [next, ...rest] = this.#ahead;
    if (next && isSame(next, statement)) {
      this.#ahead = rest;
      return next.answer;
    }
    if (!next && !this.#leaving) return this.#way.send(statement);
    this.#leaving ??= this.#leave();
    return this.#leaving.then(() => this.#way.send(statement));
  }

  /** Other statements than these are asked: one of these that failed must not fail the others. */
  async #leave(): Promise<void> {
    const answers = await Promise.allSettled(this.#ahead.map(({ answer }) => answer));
    this.#ahead = [];
    if (answers.some(({ status }) => status === "rejected")) await this.#way.enterAgain();
  }
}

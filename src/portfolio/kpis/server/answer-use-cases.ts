import type { Db } from "#core/server/ctx.ts";
import type { Link } from "#core/server/links/link.ts";
import { findFirmName } from "#core/server/links/link-queries.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { Exact } from "#maths/money/amount.ts";
import type { AnswerForm } from "#portfolio/kpis/shared/forms.ts";
import { type AskedKpis, type AskedRequest } from "#portfolio/kpis/shared/requests-api.ts";
import {
  findLinkedCompany,
  insertSent,
  listBefore,
  listLinkFiles,
  listOpen,
  listSent,
  notifyOfFigures,
  type OpenRequest,
  saveAnswer,
  setSent,
} from "./asked-queries.ts";
import { listDefinitions } from "./definition-queries.ts";
import { readTyped } from "./entry-use-cases.ts";

const word = msg("Request");
/** What money begins in where nothing was given before. */
const FIRST_CURRENCY = "EUR";

/** What the asking link shows: the open questions to its company, filled in with what was typed, else with the period before. */
export async function shownTo(db: Db, { recipient, isClosed }: Link): Promise<AskedKpis> {
  const requests: AskedRequest[] = [];
  for (const request of await listOpen(db)) requests.push(await filledIn(db, request));
  return {
    firm: await findFirmName(db),
    company: await findLinkedCompany(db),
    recipient,
    isClosed,
    requests,
    files: await listLinkFiles(db),
  };
}

async function filledIn(db: Db, request: OpenRequest): Promise<AskedRequest> {
  const { metrics, entries, notes, currency, ...shown } = request;
  const definitions = await listDefinitions(db);
  const before = await listBefore(db, request);
  const lastCurrency = before.find((one) => one.currency !== null)?.currency;
  return {
    ...shown,
    currency: currency ?? lastCurrency ?? FIRST_CURRENCY,
    metrics: metrics.flatMap((key) => {
      const definition = definitions.find((one) => one.key === key);
      if (definition === undefined || definition.isArchived) return [];
      const { label, description, unit, isRequired } = definition;
      const last = before.find((one) => one.metric === key) ?? null;
      const entry = entries === null ? (last?.value ?? "") : (entries[key] ?? "");
      const note = notes?.[key] ?? "";
      return [{ key, label, description, unit, isRequired, entry, note, before: last }];
    }),
  };
}

/** Keeps what was typed, right or wrong. */
export async function keepAnswer(db: Db, requestId: string, typed: AnswerForm): Promise<void> {
  const { answer } = await askedOf(db, requestId, typed);
  await saveAnswer(db, requestId, answer);
}

/** The request, and of what was typed only what it asks for. */
async function askedOf(db: Db, requestId: string, typed: AnswerForm) {
  const request = required(
    (await listOpen(db)).find(({ id }) => id === requestId),
    word,
  );
  const asked = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => request.metrics.includes(key)));
  return { request, answer: { ...typed, entries: asked(typed.entries), notes: asked(typed.notes) } };
}

/** Hands in what was typed: what says something new becomes figures that wait for a review. */
export async function sendAnswer(db: Db, { recordId }: Link, requestId: string, typed: AnswerForm): Promise<void> {
  const { request, answer } = await askedOf(db, requestId, typed);
  const definitions = (await listDefinitions(db)).filter(({ key }) => request.metrics.includes(key));
  const noteOn = (metric: string) => answer.notes[metric] ?? "";
  const figures = readTyped(definitions, answer.entries, answer.currency).map((figure) => {
    const own = noteOn(figure.metric);
    return { ...figure, note: own === "" ? answer.comment : own };
  });
  if (figures.every(({ value }) => value === null)) throw refuse("kpis.nothing");
  await saveAnswer(db, requestId, answer);
  const sent = new Map((await listSent(db, requestId)).map((one) => [one.metric, one]));
  const isNew = ({ metric, value, currency, note }: (typeof figures)[number]) => {
    const before = sent.get(metric);
    if (noteOn(metric) !== "" && note !== before?.note) return true;
    if (before === undefined) return value !== null;
    if (value === null || before.value === null) return value !== before.value;
    return before.currency !== currency || !new Exact(value).eq(before.value);
  };
  const { periodKind, periodStart } = request;
  const place = { requestId, companyId: recordId, periodKind, periodStart };
  await insertSent(db, place, figures.filter(isNew));
  await setSent(db, requestId);
  await notifyOfFigures(db, requestId);
}

import ICAL from "ical.js";
import { t } from "#core/shared/text.ts";
import type { Met } from "#work/integrations/shared/met.ts";
import { ask, type Provider, type RunTools, type Service, ServiceError } from "./service.ts";

const DAY_MS = 86_400_000;
/** How far back the first run looks. */
const FIRST_DAYS = 30;
const MOST_EVENTS = 20_000;
/** Of one series; a daily one for ten years. */
const MOST_REPEATS = 4000;

/** A calendar by its address (RFC 5545): meetings that took place, on the contacts who were invited. */
export const calendar: Provider = {
  async test(service) {
    const events = await readEvents(service);
    return t("{name} answers, with {count, plural, one {# event} other {# events}}", {
      name: service.name,
      count: events.length,
    });
  },

  async sync(service, tools) {
    const until = Date.now();
    const from = Date.parse(tools.connectedAt) - FIRST_DAYS * DAY_MS;
    for (const component of await readEvents(service)) await keepEvent(tools, component, { from, until });
    await tools.keepCursor({ ...tools.cursor, readTo: new Date(until).toISOString() });
  },
};

async function readEvents(service: Service): Promise<ICAL.Component[]> {
  const { text } = await ask(service, service.fields.calendarUrl ?? "", { headers: { accept: "text/calendar" } });
  const unreadable = () =>
    new ServiceError(t("The answer of {name} can’t be read", { name: service.name }), { isPassing: true });
  if (!text.trimStart().startsWith("BEGIN:VCALENDAR")) throw unreadable();
  let root: ICAL.Component;
  try {
    root = new ICAL.Component(ICAL.parse(text));
  } catch {
    throw unreadable();
  }
  for (const zone of root.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  const events = root.getAllSubcomponents("vevent");
  if (events.length > MOST_EVENTS)
    throw new ServiceError(t("This calendar has more than {most} events", { most: MOST_EVENTS }));
  return events;
}

type Window = { from: number; until: number };

async function keepEvent(tools: RunTools, component: ICAL.Component, window: Window): Promise<void> {
  const uid = textOf(component.getFirstPropertyValue("uid"));
  try {
    if (component.getFirstPropertyValue("status") === "CANCELLED") return;
    const people = peopleOf(component);
    const event = new ICAL.Event(component);
    const subject = textOf(component.getFirstPropertyValue("summary"));
    for (const at of momentsOf(event, window))
      await tools.keepContact({ kind: "meeting", externalId: `${uid.slice(0, 150)} ${at}`, subject, at, people });
  } catch (error) {
    // The library throws plain errors on dates that are none.
    if (!(error instanceof Error) || error instanceof ServiceError || !isOfLibrary(error)) throw error;
    tools.counts.read += 1;
    tools.counts.failed += 1;
    tools.note({ externalId: uid || "?", label: "", outcome: "failed", message: t("This event can’t be read") });
  }
}

const isOfLibrary = (error: Error) =>
  error.name === "ParserError" || /ical\.js/.test(error.stack?.split("\n")[1] ?? "");

/** When it took place, within the window: once, or each time of its series. */
function momentsOf(event: ICAL.Event, { from, until }: Window): string[] {
  const isWithin = (time: ICAL.Time) => time.toJSDate().getTime() >= from && time.toJSDate().getTime() <= until;
  if (!event.isRecurring()) return isWithin(event.startDate) ? [event.startDate.toJSDate().toISOString()] : [];
  const moments: string[] = [];
  const series = event.iterator();
  for (let count = 0; count < MOST_REPEATS; count += 1) {
    const next = series.next() as ICAL.Time | undefined;
    if (!next || next.toJSDate().getTime() > until) break;
    if (isWithin(next)) moments.push(next.toJSDate().toISOString());
  }
  return moments;
}

function peopleOf(component: ICAL.Component): Met["people"] {
  return [
    ...component.getAllProperties("organizer").flatMap((one) => named(one, "from")),
    ...component.getAllProperties("attendee").flatMap((one) => named(one, "to")),
  ];
}

function named(property: ICAL.Property, role: "from" | "to"): Met["people"] {
  const address = /^mailto:(.+)$/i.exec(textOf(property.getFirstValue()))?.[1] ?? "";
  return address.includes("@") ? [{ role, name: textOf(property.getParameter("cn")), address }] : [];
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

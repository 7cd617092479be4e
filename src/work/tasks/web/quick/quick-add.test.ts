import { describe, expect, test } from "vitest";
import { type QuickTask, readQuickTask } from "./quick-add.ts";

// A Thursday.
const READING = { today: "2026-11-26", time: "10:30", dayFirst: true };
const read = (text: string, dayFirst = true) => readQuickTask(text, { ...READING, dayFirst });
const NOTHING = { dueDate: null, dueTime: null, priority: null, about: null, person: null };

describe("one line is read as a task", () => {
  test.each<[string, Partial<QuickTask>]>([
    [
      "Call Priya tomorrow 3pm #Minthaven !high",
      { title: "Call Priya", dueDate: "2026-11-27", dueTime: "15:00", about: "Minthaven", priority: "high" },
    ],
    ["Call Priya", { title: "Call Priya" }],
    ["tomorrow call Priya", { title: "call Priya", dueDate: "2026-11-27" }],
    ["Send deck by friday", { title: "Send deck", dueDate: "2026-11-27" }],
    ["Send deck next fri", { title: "Send deck", dueDate: "2026-12-04" }],
    ["Send deck thursday", { title: "Send deck", dueDate: "2026-12-03" }],
    ["Report due end of month", { title: "Report", dueDate: "2026-11-30" }],
    ["Report eom", { title: "Report", dueDate: "2026-11-30" }],
    ["Ping in 2 weeks", { title: "Ping", dueDate: "2026-12-10" }],
    ["Ping in 2w", { title: "Ping", dueDate: "2026-12-10" }],
    ["Ping +3d", { title: "Ping", dueDate: "2026-11-29" }],
    ["Meet on 12 Mar", { title: "Meet", dueDate: "2027-03-12" }],
    ["Meet Mar 12 2028", { title: "Meet", dueDate: "2028-03-12" }],
    ["Meet 2026-12-24 at 9", { title: "Meet", dueDate: "2026-12-24", dueTime: "09:00" }],
    ["Meet 5/12 at 3", { title: "Meet", dueDate: "2026-12-05", dueTime: "15:00" }],
    ["Meet on the 15th", { title: "Meet", dueDate: "2026-12-15" }],
    ["Call 9:15 tomorrow", { title: "Call", dueDate: "2026-11-27", dueTime: "09:15" }],
    ["Call noon tomorrow", { title: "Call", dueDate: "2026-11-27", dueTime: "12:00" }],
    ["Call 12am tomorrow", { title: "Call", dueDate: "2026-11-27", dueTime: "00:00" }],
    ["Call 12pm tomorrow", { title: "Call", dueDate: "2026-11-27", dueTime: "12:00" }],
    ['Review #"Mint Haven" @ada !low', { title: "Review", about: "Mint Haven", person: "ada", priority: "low" }],
    ["Review @Jean-Luc !2", { title: "Review", person: "Jean-Luc", priority: "medium" }],
    ["Review #Élan @Zoë", { title: "Review", about: "Élan", person: "Zoë" }],
    // A time alone is the next one.
    ["Call at 11", { title: "Call", dueDate: "2026-11-26", dueTime: "11:00" }],
    ["Call 9am", { title: "Call", dueDate: "2026-11-27", dueTime: "09:00" }],
  ])("%s", (text, task) => expect(read(text)).toEqual({ ...NOTHING, ...task }));

  test.each<[string, Partial<QuickTask>]>([
    [
      "Appeler Priya demain à 15h #Minthaven !haute",
      { title: "Appeler Priya", dueDate: "2026-11-27", dueTime: "15:00", about: "Minthaven", priority: "high" },
    ],
    ["Appeler Priya demain 15h30", { title: "Appeler Priya", dueDate: "2026-11-27", dueTime: "15:30" }],
    ["Envoyer aujourd’hui à midi", { title: "Envoyer", dueDate: "2026-11-26", dueTime: "12:00" }],
    ["Envoyer après-demain", { title: "Envoyer", dueDate: "2026-11-28" }],
    ["Envoyer lundi", { title: "Envoyer", dueDate: "2026-11-30" }],
    ["Envoyer vendredi prochain", { title: "Envoyer", dueDate: "2026-12-04" }],
    ["Envoyer la semaine prochaine", { title: "Envoyer", dueDate: "2026-11-30" }],
    ["Envoyer dans trois jours", { title: "Envoyer", dueDate: "2026-11-29" }],
    ["Envoyer dans 2 semaines", { title: "Envoyer", dueDate: "2026-12-10" }],
    ["Envoyer dans un mois", { title: "Envoyer", dueDate: "2026-12-26" }],
    ["Rapport fin du mois", { title: "Rapport", dueDate: "2026-11-30" }],
    ["Rapport avant le 12 mars", { title: "Rapport", dueDate: "2027-03-12" }],
    ["Rapport le 1er décembre", { title: "Rapport", dueDate: "2026-12-01" }],
    ["Rapport pour le 3 févr. 2027", { title: "Rapport", dueDate: "2027-02-03" }],
    ["Relire !basse @moi", { title: "Relire", priority: "low", person: "moi" }],
  ])("%s", (text, task) => expect(read(text)).toEqual({ ...NOTHING, ...task }));
});

describe("words that are no day stay in the title", () => {
  test.each([
    "Prepare 3 slides",
    "Discuss what we need",
    "Spend 2 days on the model",
    "May needs the list",
    "Ask about Series A",
    "Use 5 h of counsel",
    "Fix issue # 12 !",
    "Pay !now",
    "Send to ada@example.com",
    "Q3 numbers",
    "Read page 30",
    "1:1 with Ada",
  ])("%s", (text) => {
    const { title, dueDate } = read(text);
    expect({ title, dueDate }).toEqual({ title: text, dueDate: null });
  });

  test("of two days the last counts", () =>
    expect(read("Prepare monday meeting tomorrow")).toMatchObject({
      title: "Prepare monday meeting",
      dueDate: "2026-11-27",
    }));

  test("3/4 follows the reader’s order", () => {
    expect(read("Meet 3/4").dueDate).toBe("2027-04-03");
    expect(read("Meet 3/4", false).dueDate).toBe("2027-03-04");
  });

  test("an empty line is no task", () => expect(read("  ")).toEqual({ ...NOTHING, title: "" }));
});

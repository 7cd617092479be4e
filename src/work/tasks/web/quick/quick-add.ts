import { readDay } from "#ui/web/text/day-text.ts";

/**
 * A task as one line: “Call Priya tomorrow 3pm #Minthaven @Ada !high”. English and French. Day, time, record or project (#), person (@) and
 * priority (!) are read wherever they are; what is left is the title. Of two days the last counts, the other stays in the title.
 */
export type QuickTask = {
  title: string;
  dueDate: string | null;
  dueTime: string | null;
  priority: "high" | "medium" | "low" | null;
  /** What is written after # and @, to be looked for. */
  about: string | null;
  person: string | null;
};

type Reading = {
  /** The day and time it is for the writer. */
  today: string;
  time: string;
  /** Whether 3/4 is the third of April. */
  dayFirst: boolean;
};

const PRIORITIES: Readonly<Record<string, QuickTask["priority"]>> = {
  high: "high",
  h: "high",
  urgent: "high",
  haute: "high",
  "1": "high",
  medium: "medium",
  m: "medium",
  moyenne: "medium",
  "2": "medium",
  low: "low",
  l: "low",
  basse: "low",
  "3": "low",
};

const MARK = /(?:^|\s)([#@!])(?:"([^"]+)"|“([^”]+)”|([\p{L}\p{N}][\p{L}\p{N}_.'’-]*))(?=\s|$)/gu;

export function readQuickTask(text: string, reading: Reading): QuickTask {
  const marks: { about: string | null; person: string | null; priority: QuickTask["priority"] } = {
    about: null,
    person: null,
    priority: null,
  };
  const plain = text.replace(MARK, (whole, sign: string, ...said: (string | undefined)[]) => {
    const word = said.slice(0, 3).find((one) => one !== undefined) ?? "";
    if (sign === "#") marks.about = word;
    else if (sign === "@") marks.person = word;
    else if (Object.hasOwn(PRIORITIES, word.toLowerCase())) marks.priority = PRIORITIES[word.toLowerCase()] ?? null;
    else return whole;
    return " ";
  });
  const words = plain.split(/\s+/).filter((word) => word !== "");
  const time = taken(words, MOST_TIME, readTime);
  const day = taken(time.rest, MOST_DAY, (phrase) => dayIn(phrase, reading));
  const dueTime = time.value ?? null;
  return { title: day.rest.join(" "), dueDate: day.value ?? dayOfTime(dueTime, reading), dueTime, ...marks };
}

/** A time alone is the next one: today, or tomorrow once it has passed. */
function dayOfTime(time: string | null, { today, time: now }: Reading): string | null {
  if (time === null) return null;
  return time > now ? today : (readDay("tomorrow", { today, dayFirst: true, lie: "ahead" }) ?? null);
}

/** Words of a phrase: the longest first, so that “next friday” is not read as “friday”. */
const MOST_DAY = 5;
const MOST_TIME = 3;

/** Takes the last phrase out of the words that can be read, the longest there is. */
function taken(
  words: readonly string[],
  most: number,
  read: (phrase: string) => string | undefined,
): { value: string | undefined; rest: readonly string[] } {
  for (let length = Math.min(most, words.length); length > 0; length -= 1)
    for (let start = words.length - length; start >= 0; start -= 1) {
      const value = read(words.slice(start, start + length).join(" "));
      if (value !== undefined) return { value, rest: [...words.slice(0, start), ...words.slice(start + length)] };
    }
  return { value: undefined, rest: words };
}

const SPOKEN_TIMES: Readonly<Record<string, string>> = {
  noon: "12:00",
  midi: "12:00",
  midnight: "00:00",
  minuit: "00:00",
};
/** “at 3” means the afternoon. A task at night is written with “am”. */
const FIRST_MORNING_HOUR = 8;

function readTime(phrase: string): string | undefined {
  const [, at, said = ""] = /^(at |à |@ ?)?(.+)$/.exec(phrase.toLowerCase()) ?? [];
  const spoken = SPOKEN_TIMES[said];
  if (spoken !== undefined) return spoken;
  const [, hourText = "", minuteText = "", half] =
    /^(\d{1,2})(?:[:.](\d{2}))? ?([ap])\.?m\.?$/.exec(said) ??
    /^(\d{1,2}):(\d{2})$/.exec(said) ??
    /^(\d{1,2})h(\d{2})?$/.exec(said) ??
    (at === undefined ? null : /^(\d{1,2})(?: ?(?:h|heures?)(?: ?(\d{2}))?)?$/.exec(said)) ??
    [];
  if (hourText === "") return undefined;
  const hour = hourOf(Number(hourText), half, /^\d{1,2}$/.test(said));
  const minute = Number(minuteText);
  if (hour === undefined || minute > 59) return undefined;
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

function hourOf(hour: number, half: string | undefined, isBare: boolean): number | undefined {
  if (half !== undefined) return hour < 1 || hour > 12 ? undefined : (hour % 12) + (half === "p" ? 12 : 0);
  if (hour > 23) return undefined;
  return isBare && hour > 0 && hour < FIRST_MORNING_HOUR ? hour + 12 : hour;
}

/** Before a day, not part of the title. */
const LEADING = /^(?:(?:by|on|due|until|before|for|pour|avant|d['’]ici|le|la|ce|cette) )+/;

const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/^aujourd['’]hui$/, "today"],
  [/^demain$/, "tomorrow"],
  [/^après[- ]demain$/, "in 2 days"],
  [/^(?:le |la )?(semaine|mois|trimestre|année) prochaine?$/, "next $1"],
  [/^fin (?:du |de |de la |d['’]|de l['’])?(semaine|mois|trimestre|année)$/, "end of $1"],
  [/^dans (\S+) (jours?|semaines?|mois|ans?)$/, "in $1 $2"],
  [/^(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) prochain$/, "next $1"],
  [/^(\d{1,2})er /, "$1 "],
];

const IN_ENGLISH: Readonly<Record<string, string>> = {
  lundi: "monday",
  mardi: "tuesday",
  mercredi: "wednesday",
  jeudi: "thursday",
  vendredi: "friday",
  samedi: "saturday",
  dimanche: "sunday",
  semaine: "week",
  semaines: "weeks",
  mois: "month",
  trimestre: "quarter",
  année: "year",
  an: "year",
  ans: "years",
  jour: "day",
  jours: "days",
  un: "one",
  une: "one",
  deux: "two",
  trois: "three",
  quatre: "four",
  cinq: "five",
  six: "six",
  janvier: "january",
  janv: "january",
  février: "february",
  févr: "february",
  mars: "march",
  avril: "april",
  avr: "april",
  mai: "may",
  juin: "june",
  juillet: "july",
  juil: "july",
  août: "august",
  septembre: "september",
  octobre: "october",
  novembre: "november",
  décembre: "december",
  déc: "december",
};

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?";
/**
 * What may be a day within a sentence. A field of days reads more (“3”, “2w”, “we”), which here are words of the title.
 */
const A_DAY = [
  /^(?:today|tomorrow|tmrw|tmr)$/,
  /^(?:(?:this|next) )?(?:mon|tue|tues|wed|weds|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?$/,
  /^(?:in |\+ ?)\S+ ?(?:d|w|m|y|days?|weeks?|months?|years?)$/,
  /^next (?:week|month|quarter|year)$/,
  /^(?:end|start|beginning) of (?:(?:this |next |the )?)(?:week|month|quarter|year)$/,
  /^eo[wmqy]$/,
  /^\d{4}-\d{2}-\d{2}$/,
  /^\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{4}|\d{2}))?$/,
  new RegExp(`^\\d{1,2}(?:st|nd|rd|th)? ${MONTH}(?: \\d{4})?$`),
  new RegExp(`^${MONTH} \\d{1,2}(?:st|nd|rd|th)?,?(?: \\d{4})?$`),
  /^the \d{1,2}(?:st|nd|rd|th)$/,
];

function dayIn(phrase: string, { today, dayFirst }: Reading): string | undefined {
  const said = phrase
    .toLowerCase()
    .normalize("NFC")
    .replace(/[,;.]$/, "");
  for (const one of [said, said.replace(LEADING, "")]) {
    const english = inEnglish(one);
    if (!A_DAY.some((pattern) => pattern.test(english))) continue;
    const day = readDay(english, { today, dayFirst, lie: "ahead" });
    if (day !== undefined) return day;
  }
  return undefined;
}

function inEnglish(said: string): string {
  const turned = FRENCH.reduce((text, [pattern, english]) => text.replace(pattern, english), said);
  return turned
    .split(" ")
    .map((word) => IN_ENGLISH[word.replace(/\.$/, "")] ?? word)
    .join(" ");
}

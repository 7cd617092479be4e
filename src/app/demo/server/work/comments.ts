import { mentionPieces } from "#core/shared/text/mentions.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import type { Change } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { inWords } from "../deals/rounds.ts";
import { BY_SECTOR } from "../deals/sector-conversations.ts";
import { BY_STAGE, type Thread } from "../investors/conversations.ts";
import { type DemoPerson, TEAM, type TeamMember } from "../people.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "./calendar.ts";

const EXCERPT = 140;
/** Between a comment and its answer, where there is time. */
const REPLY_DAYS = 2;
/** Mentions older than this have been read. */
const READ_AFTER_DAYS = 5;

/** Deals out threads so that each is used before any is used again. */
class Deck {
  readonly #left = new Map<readonly Thread[], Thread[]>();

  next(threads: readonly Thread[], random: Random): Thread {
    const left = this.#left.get(threads) ?? [];
    if (left.length === 0) left.push(...random.shuffled(threads));
    this.#left.set(threads, left);
    return left.pop() ?? [];
  }
}

/** What people wrote to each other about the deals, and the notifications of whom they mentioned. */
export function commentChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const deck = new Deck();
  return stories.flatMap((story) => {
    const random = new Random(`comments ${story.plan.candidate.name}`);
    const { path, candidate } = story.plan;
    return path.flatMap(({ stage, entered }, step) => {
      const left = path[step + 1]?.entered ?? 0;
      const isPresent = step === path.length - 1;
      const threads: Thread[] = [];
      if (random.chance(isPresent ? 0.8 : 0.5)) threads.push(deck.next(BY_STAGE[stage], random));
      if (asksAboutSector(stage, path, random)) threads.push(deck.next(BY_SECTOR[candidate.sector], random));
      return threads.flatMap((thread, place) => {
        const earliest = Math.max(left + 1, entered - 1);
        const latest = Math.min(earliest, left + 1 + REPLY_DAYS * (thread.length - 1));
        const minute = random.whole(230 + place * 130, 320 + place * 130);
        return threadChanges(thread, story, { calendar, daysAgo: random.whole(latest, earliest), minute });
      });
    });
  });
}

function asksAboutSector(stage: Stage, path: readonly { stage: Stage }[], random: Random): boolean {
  const place = path.some((step) => step.stage === "due_diligence") ? "due_diligence" : "initial_review";
  return stage === place && random.chance(0.9);
}

type When = { calendar: Calendar; daysAgo: number; minute: number };

function threadChanges(thread: Thread, story: DealStory, { calendar, daysAgo, minute }: When): Change[] {
  const deal = story.deal.row;
  const pause = Math.min(REPLY_DAYS, Math.floor((daysAgo - 1) / Math.max(1, thread.length - 1)));
  const posted = thread.map(([by, says], place) => {
    const at = calendar.at(daysAgo - place * pause, minute + place * 17);
    const id = idAt(at, `${deal.id} ${place} ${says}`);
    return { id, by: TEAM[by], at, content: filled(says, story), mentioned: mentionedIn(says) };
  });
  const parent = posted[0]?.id;
  return posted.flatMap(({ id, by, at, content, mentioned }, place) => {
    const row = {
      id,
      record_id: deal.id,
      user_id: by.id,
      parent_comment_id: place === 0 ? null : parent,
      content,
      mentions: mentioned.map((person) => person.id),
      created_at: at,
      updated_at: at,
    };
    const comment: Change = {
      by: by.id,
      procedure: "comments.create",
      table: "comments",
      action: "insert",
      round: 0,
      at,
      row,
    };
    const isRead = daysAgo > READ_AFTER_DAYS;
    return [comment, ...mentioned.map((person) => notification(comment, person, story, isRead))];
  });
}

function notification({ by, at, row }: Change, person: DemoPerson, { deal }: DealStory, isRead: boolean): Change {
  const words = mentionPieces(String(row["content"])).map((piece) =>
    "text" in piece ? piece.text : `@${piece.mention}`,
  );
  return {
    by,
    procedure: "comments.create",
    table: "notifications",
    action: "insert",
    round: 0,
    at,
    row: {
      id: idAt(at, `${row.id} tells ${person.id}`),
      user_id: person.id,
      kind: "mention",
      record_id: deal.row.id,
      actor_id: by,
      params: { on: "deal", name: String(deal.row["name"]), excerpt: words.join("").slice(0, EXCERPT) },
      read_at: isRead ? new Date(Date.parse(at) + 5_400_000).toISOString() : null,
      created_at: at,
    },
  };
}

const SLOT = /\{(@?)(\w+)\}/g;

function mentionedIn(says: string): DemoPerson[] {
  return [...says.matchAll(SLOT)].flatMap(([, at, name]) => (at === "@" ? [TEAM[name as TeamMember]] : []));
}

function filled(says: string, { plan, home, figures, deal }: DealStory): string {
  const words: Record<string, string> = {
    company: String(deal.row["name"]),
    founder: home.founders[0]?.split(" ")[0] ?? "",
    customers: plan.candidate.customers,
    city: home.city,
    ask: inWords(figures.ask, home.currency),
  };
  return says.replaceAll(SLOT, (slot, at: string, name: string) => {
    if (at !== "@") return words[name] ?? slot;
    const { firstName, lastName, id } = TEAM[name as TeamMember];
    return `@[${firstName} ${lastName}](${id})`;
  });
}

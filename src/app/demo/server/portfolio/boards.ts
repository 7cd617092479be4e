import { type Change, made } from "../change.ts";
import { TEAM } from "../people.ts";
import { Random } from "../random.ts";
import { type Calendar, idAt } from "../work/calendar.ts";

type Held = { id: string; name: string; leadId: string; entries: readonly { kind: string; day: string }[] };

/** Who sits on the board of a company for the firm while something is held of it, who only listens, and when it meets next. */
export function boardOf({ id, name, leadId, entries }: Held, calendar: Calendar) {
  const random = new Random(`board of ${name}`);
  const [hasSeat, hasObserver, ahead] = [random.whole(1, 5) > 2, random.whole(1, 5) > 3, random.whole(4, 80)];
  const ended = entries.find(({ kind }) => kind === "sale" || kind === "write_off");
  const seat = (kind: "seat" | "observer", userId: string, at: string) =>
    made("board_seats", leadId, "boardSeats.create", at, {
      id: idAt(at, `${kind} of ${name}`),
      portfolio_company_id: id,
      kind,
      user_id: userId,
      since: entries[0]?.day ?? null,
      until: ended?.day ?? null,
      created_by: leadId,
      created_at: at,
      updated_at: at,
    });
  return {
    next: hasSeat && ended === undefined ? calendar.day(-ahead) : null,
    changes: (at: string): Change[] => [
      ...(hasSeat ? [seat("seat", leadId, at)] : []),
      ...(hasObserver ? [seat("observer", TEAM.associate.id, at)] : []),
    ],
  };
}

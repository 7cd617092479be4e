import { implement } from "#core/server/http/rpc.ts";
import { findBusinessCalendar } from "#core/server/lists/business-calendar-queries.ts";
import { assertFound } from "#core/server/required.ts";
import { addBusinessDays } from "#core/shared/business-days.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { businessDaysApi } from "#funds/funds/shared/business-days-api.ts";
import { findBusinessDays, insertHolidays, removeHoliday, saveWeekend } from "./business-day-queries.ts";

export const businessDayHandlers = implement(businessDaysApi, {
  get: ({ db }) => findBusinessDays(db),

  after: async ({ db }, { date, days }) => ({ date: addBusinessDays(date, days, await findBusinessCalendar(db)) }),

  async setWeekend({ db }, { weekend }) {
    await saveWeekend(db, weekend);
    return DONE;
  },

  async add({ db }, { holidays }) {
    const added = await insertHolidays(db, holidays);
    return { added, known: holidays.length - added };
  },

  async delete({ db }, { id }) {
    assertFound(await removeHoliday(db, id), msg("Holiday"));
    return DONE;
  },
});

import { DONE } from "#shared/core/contract.ts";
import { msg } from "#shared/core/text.ts";
import { addBusinessDays } from "#shared/funds/business-days.ts";
import { businessDaysApi } from "#shared/funds/business-days-api.ts";
import { assertFound } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import {
  findBusinessCalendar,
  findBusinessDays,
  insertHolidays,
  removeHoliday,
  saveWeekend,
} from "./business-day-queries.ts";

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

import { implement } from "#core/server/http/rpc.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { findFirmSettings, saveFirmSettings } from "#people/admin/server/firm-queries.ts";
import { officesApi, organizationApi } from "#people/organization/shared/api.ts";
import {
  clearHeadquarters,
  deleteOffice,
  findOffice,
  findOrganization,
  insertOffice,
  isLogo,
  isOfficeNamed,
  listOffices,
  saveFirm,
  saveSettings,
  saveTimeout,
  updateOffice,
} from "./queries.ts";

const SETTINGS = msg("Settings");
const OFFICE = msg("Office");

export const organizationHandlers = implement(organizationApi, {
  get: async ({ db }) => required(await findOrganization(db), SETTINGS),

  async update({ db }, { rowVersion, ...form }) {
    if (form.logoId !== null) required((await isLogo(db, form.logoId)) || undefined, msg("Logo"));
    if (!(await saveSettings(db, form, rowVersion)))
      throw refuse("organization.changed", {}, { current: required(await findOrganization(db), SETTINGS) });
    await saveFirm(db, form);
    await saveTimeout(db, form.sessionTimeout);
    const { numberFormat } = await findFirmSettings(db);
    if (form.numberFormat !== numberFormat) await saveFirmSettings(db, { numberFormat: form.numberFormat });
    return required(await findOrganization(db), SETTINGS);
  },
});

export const officeHandlers = implement(officesApi, {
  list: async ({ db }) => ({ items: await listOffices(db) }),

  async create({ db }, office) {
    if (await isOfficeNamed(db, office.name, null)) throw refuseField("name", "organization.office_taken");
    if (office.isHeadquarters) await clearHeadquarters(db, null);
    return insertOffice(db, office);
  },

  async update({ db }, office) {
    const { id, name, isHeadquarters } = office;
    const current = required(await findOffice(db, id), OFFICE);
    if (await isOfficeNamed(db, name, id)) throw refuseField("name", "organization.office_taken");
    if (isHeadquarters) await clearHeadquarters(db, id);
    const updated = await updateOffice(db, office);
    if (!updated) throw refuse("organization.changed", {}, { current });
    return updated;
  },

  async delete({ db }, { id }) {
    required(await deleteOffice(db, id), OFFICE);
    return DONE;
  },
});

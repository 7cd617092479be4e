import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { kpiDefinitionsApi } from "#portfolio/kpis/shared/api.ts";
import type { DefinitionForm } from "#portfolio/kpis/shared/forms.ts";
import { circleIn, type FormulaProblem, isFormula, metricsOf, readFormula } from "#portfolio/kpis/shared/formula.ts";
import { keyOf, MOST_DEFINITIONS } from "#portfolio/kpis/shared/rules.ts";
import { definitionWrites, findDefinition, insertDefinition, listDefinitions } from "./definition-queries.ts";

const word = msg("Metric");
const get = async (db: Db, id: string) => required(await findDefinition(db, id), word);

/** What a firm measures. */
export const kpiDefinitionHandlers = implement(kpiDefinitionsApi, {
  list: async ({ db }) => ({ items: await listDefinitions(db) }),

  async create({ db }, { key: own, ...form }) {
    const there = await listDefinitions(db);
    if (there.filter(({ isArchived }) => !isArchived).length >= MOST_DEFINITIONS)
      throw refuse("kpis.too_many", { most: MOST_DEFINITIONS });
    const key = own ?? keyOf(form.label);
    if (key === "" || there.some((one) => one.key === key))
      throw refuseField(own === undefined ? "label" : "key", "kpis.key_used");
    await assertFormula(db, key, form);
    const id = await insertDefinition(db, { ...form, key });
    if (id === undefined) throw refuseField("key", "kpis.key_used");
    return get(db, id);
  },

  async update({ db }, { id, rowVersion, key, ...form }) {
    const before = await get(db, id);
    if (key !== undefined && key !== before.key) throw refuseField("key", "kpis.key_stays");
    await assertFormula(db, before.key, form);
    const isUpdated = await definitionWrites.update(db, { id, rowVersion }, form);
    const current = await get(db, id);
    if (!isUpdated) throw await editConflict(db, { id, rowVersion }, current, word);
    return current;
  },

  async archive({ db }, { id, isArchived }) {
    await get(db, id);
    await (isArchived ? definitionWrites.archive(db, id) : definitionWrites.restore(db, id));
    return get(db, id);
  },
});

/** Its metrics are there, and none is made of itself. */
async function assertFormula(db: Db, key: string, { formula }: Pick<DefinitionForm, "formula">): Promise<void> {
  if (formula === null) return;
  const read = readFormula(formula);
  if (!isFormula(read)) throw refuseFormula(read);
  const there = await listDefinitions(db);
  const unknown = metricsOf(read).find((one) => one !== key && there.every((definition) => definition.key !== one));
  if (unknown !== undefined) throw refuseField("formula", "kpis.formula_unknown", { key: unknown });
  const formulas = there.flatMap((one): [string, string][] => (one.formula === null ? [] : [[one.key, one.formula]]));
  const circle = circleIn(new Map([...formulas, [key, formula]]));
  if (circle !== undefined) throw refuseField("formula", "kpis.formula_circle", { key: circle });
}

function refuseFormula({ problem, at }: FormulaProblem) {
  if (problem === "long") return refuseField("formula", "kpis.formula_long");
  if (problem === "months") return refuseField("formula", "kpis.formula_months");
  if (problem === "back") return refuseField("formula", "kpis.formula_back");
  return at === null ? refuseField("formula", "kpis.formula_end") : refuseField("formula", "kpis.formula", { at });
}

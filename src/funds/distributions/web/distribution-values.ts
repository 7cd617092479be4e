import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { distributionFields } from "#funds/distributions/shared/fields.ts";

export type Distribution = OutputOf<typeof api.distributions.get>;

export const SOURCE_WORDS = { exit: msg`Exit`, income: msg`Income`, other: msg`Other` } as const;

const DISTRIBUTION_WORDED: Worded = {
  fields: distributionFields,
  choices: {
    source: SOURCE_WORDS,
    state: { pending: msg`Pending`, approved: msg`Approved`, cancelled: msg`Cancelled` },
  },
  tones: { state: { pending: "warn", approved: "success" } },
};
export const useDistributionWords = () => useFieldWords(distributionFields, DISTRIBUTION_WORDED);

import { capitalAccountsApi } from "./accounts-api.ts";
import { commitmentChangesApi } from "./changes-api.ts";
import { fundFiguresApi, partnerFiguresApi } from "./figures-api.ts";
import { CAPITAL_METRICS } from "./metrics.ts";
import { COMMITMENT_REFUSALS } from "./refusals.ts";
import { fundPartnersApi } from "./standings-api.ts";

export const area = {
  api: {
    fundPartners: fundPartnersApi,
    commitmentChanges: commitmentChangesApi,
    capitalAccounts: capitalAccountsApi,
    fundFigures: fundFiguresApi,
    partnerFigures: partnerFiguresApi,
  },
  refusals: COMMITMENT_REFUSALS,
  metrics: CAPITAL_METRICS,
};

import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { buyerFields, exitFields } from "#portfolio/exits/shared/fields.ts";
import { BUYER_STATES, EXIT_TYPES } from "#portfolio/exits/shared/rules.ts";

const [, , SECONDARY] = EXIT_TYPES;
const [, , NDA_SIGNED, INDICATIVE, FINAL] = BUYER_STATES;

/** An exit opportunity as a list has it. */
export type ExitCard = OutputOf<typeof api.exits.list>["items"][number];
export type Exit = OutputOf<typeof api.exits.get>;
export type Scenario = OutputOf<typeof api.exitScenarios.create>;
export type Buyer = OutputOf<typeof api.exitBuyers.list>["items"][number];

export const EXIT_TABS = ["pipeline", "realized", "scenario", "distributions"] as const;
export type ExitTab = (typeof EXIT_TABS)[number];

export const EXIT_WORDED: Worded = {
  fields: exitFields,
  choices: {
    status: {
      Exploring: msg`Exploring`,
      Active: msg`Active`,
      Negotiating: msg`Negotiating`,
      Exploratory: msg`Exploratory`,
      Completed: msg`Completed`,
    },
    exitType: { IPO: msg`IPO`, Acquisition: msg`Acquisition`, [SECONDARY]: msg`Secondary Sale` },
  },
  tones: {
    status: {
      Exploring: "warn",
      Exploratory: "warn",
      Active: "info",
      Negotiating: "info",
      Completed: "success",
    },
  },
};
export const useExitWords = () => useFieldWords(exitFields, EXIT_WORDED);

export const BUYER_WORDED: Worded = {
  fields: buyerFields,
  choices: {
    state: {
      Identified: msg`Identified`,
      Contacted: msg`Contacted`,
      [NDA_SIGNED]: msg`NDA Signed`,
      [INDICATIVE]: msg`Indicative Offer`,
      [FINAL]: msg`Final Offer`,
      Declined: msg`Declined`,
    },
  },
  tones: {
    state: {
      Identified: "neutral",
      Contacted: "info",
      [NDA_SIGNED]: "info",
      [INDICATIVE]: "warn",
      [FINAL]: "success",
      Declined: "neutral",
    },
  },
};
export const useBuyerWords = () => useFieldWords(buyerFields, BUYER_WORDED);

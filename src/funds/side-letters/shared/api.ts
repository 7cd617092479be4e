import { z } from "zod";
import { command, id, plainDate, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { electionForm, sideLetterEdit, sideLetterForm } from "./forms.ts";
import { OF_CALLS, SIDE_LETTER_KINDS } from "./rules.ts";

const can = { read: "lp:read", update: "lp:manage" } as const;
const entry = { table: "commitments", one: "commitment", can } as const;
const named = z.object({ id, name: z.string() });

/** What a side letter says of one commitment. Shares in percent as decimal text. */
export const saidTerm = z.object({
  id,
  kind: z.enum(SIDE_LETTER_KINDS),
  share: z.string().nullable(),
  topic: z.string().nullable(),
  details: z.string().nullable(),
  effectiveOn: plainDate,
  /** The last day; null: as long as the commitment. */
  endsOn: plainDate.nullable(),
});
export type SaidTerm = z.infer<typeof saidTerm>;

/** A term that a call found; of a cap, whether it was reached. */
export const appliedTerm = saidTerm.pick({ share: true, topic: true }).extend({
  kind: z.enum(OF_CALLS),
  isBinding: z.boolean(),
});
export type AppliedTerm = z.infer<typeof appliedTerm>;

const sideLetterTerm = saidTerm.extend({
  rowVersion,
  commitmentId: id,
  document: named.nullable(),
  /** By a most favoured nation clause, from this partner. */
  electedFrom: named.nullable(),
  preparedBy: named.nullable(),
  confirmedBy: named.nullable(),
  confirmedAt: timestamp.nullable(),
});
export type SideLetter = z.infer<typeof sideLetterTerm>;

const PATH = "side-letter-terms";
const READS = ["side_letter_terms", "commitments", "limited_partners", "documents", "users"] as const;

export const sideLettersApi = {
  ...rowContract({
    of: { entry, key: "commitmentId" },
    path: PATH,
    one: "side letter term",
    many: "side letter terms",
    reads: READS,
    row: sideLetterTerm,
    form: sideLetterForm,
    edit: sideLetterEdit,
  }),
  confirm: rowCommands({ can, path: PATH }, sideLetterTerm)("confirm", {
    summary: "Confirm a term that somebody else prepared, by its signed copy and in the version that was seen",
    input: { rowVersion },
  }),
  ofFund: query({
    can: can.read,
    reads: [...READS, "funds"],
    path: "/funds/{id}/side-letter-terms",
    summary: "What side letters of a fund’s partners say, by partner",
  })
    .input(z.object({ id }))
    .output(z.object({ items: z.array(sideLetterTerm.extend({ partner: named })) })),
  feeTerms: query({
    can: can.read,
    reads: ["funds", "side_letter_terms", "commitments", "commitment_changes", "limited_partners"],
    path: "/funds/{id}/fee-terms",
    summary:
      "What each partner pays of the management fee in a period, its last day left out, divided where side letters change it. Without a kind the fund’s terms hold",
  })
    .input(z.object({ id, from: plainDate, to: plainDate }))
    .output(
      z.object({
        items: z.array(
          z.object({
            commitmentId: id,
            limitedPartnerId: id,
            isGeneralPartner: z.boolean(),
            pieces: z.array(
              z.object({
                from: plainDate,
                to: plainDate,
                kind: z.enum(["fee_rate", "fee_discount", "fee_holiday"]).nullable(),
                share: z.string().nullable(),
                termId: id.nullable(),
              }),
            ),
          }),
        ),
      }),
    ),
  electable: query({
    can: can.read,
    reads: ["side_letter_terms", "commitments", "commitment_changes", "limited_partners"],
    path: "/commitments/{id}/electable-terms",
    summary:
      "Terms of other partners that this commitment may elect by its most favoured nation clause: of commitments no larger than it",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        items: z.array(saidTerm.extend({ partner: named, commitment: z.string(), currency: z.string() })),
        isEntitled: z.boolean(),
      }),
    ),
  elect: command({
    can: can.update,
    path: "/commitments/{commitmentId}/elections",
    summary: "Prepare a term that another partner has, by the most favoured nation clause; somebody else confirms it",
  })
    .input(electionForm)
    .output(sideLetterTerm),
};

import { type Msg, msg } from "#core/shared/text.ts";
import type { ClosingType } from "./rules.ts";

/** What is `after` closing is done once the deal is closed. */
type Checklist = readonly { section: Msg; titles: readonly Msg[]; after?: true }[];

const COMPLIANCE = {
  section: msg("Compliance"),
  titles: [
    msg("KYC and sanctions checks of the parties"),
    msg("Beneficial owners known"),
    msg("Foreign investment and merger control looked at"),
  ],
} as const;

const PAYMENT = {
  section: msg("Funds"),
  titles: [
    msg("Capital called or cash at hand"),
    msg("Funds flow agreed by all parties"),
    msg("Bank details confirmed by phone on a known number"),
  ],
} as const;

/**
 * What a closing of each type usually takes, in the order it is done.
 *
 * Source: closing sets of the NVCA and BVCA model documents; Y Combinator's SAFE and post-money user guide; share purchase practice.
 */
export const CHECKLISTS: Readonly<Record<ClosingType, Checklist>> = {
  equity: [
    {
      section: msg("Transaction documents"),
      titles: [
        msg("Subscription or stock purchase agreement"),
        msg("Shareholders’ agreement"),
        msg("Amended articles or certificate of incorporation"),
        msg("Disclosure letter"),
        msg("Side and management rights letters"),
        msg("Legal opinion, where agreed"),
      ],
    },
    {
      section: msg("Corporate approvals"),
      titles: [
        msg("Board resolution of the company"),
        msg("Shareholder resolution and waiver of pre-emption rights"),
        msg("Pro forma cap table agreed"),
        msg("Option pool increased"),
      ],
    },
    COMPLIANCE,
    PAYMENT,
    {
      section: msg("After closing"),
      after: true,
      titles: [
        msg("Share certificates or register extract received"),
        msg("Filings made with the register"),
        msg("Closing set complete and filed"),
      ],
    },
  ],
  convertible: [
    {
      section: msg("Transaction documents"),
      titles: [
        msg("SAFE, note or convertible loan agreement"),
        msg("Cap, discount and maturity match the term sheet"),
        msg("Most-favoured-nation and pro rata letters"),
      ],
    },
    {
      section: msg("Corporate approvals"),
      titles: [
        msg("Board resolution of the company"),
        msg("Shareholder approval, where needed to convert"),
        msg("Pro forma cap table after conversion"),
      ],
    },
    COMPLIANCE,
    PAYMENT,
    {
      section: msg("After closing"),
      after: true,
      titles: [msg("Signed instrument received"), msg("Closing set complete and filed")],
    },
  ],
  secondary: [
    {
      section: msg("Transaction documents"),
      titles: [
        msg("Share purchase agreement with the seller"),
        msg("Title and encumbrances of the shares checked"),
        msg("Deed of adherence to the shareholders’ agreement"),
      ],
    },
    {
      section: msg("Consents"),
      titles: [
        msg("Right of first refusal waived or expired"),
        msg("Co-sale and tag-along rights waived or exercised"),
        msg("Transfer approved by the board"),
      ],
    },
    COMPLIANCE,
    PAYMENT,
    {
      section: msg("After closing"),
      after: true,
      titles: [msg("Transfer tax paid"), msg("Share register updated"), msg("Closing set complete and filed")],
    },
  ],
};

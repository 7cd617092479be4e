import type { Stage } from "#deals/deals/shared/rules.ts";
import type { TeamMember } from "../people.ts";

/** `{company}`, `{founder}`, `{customers}`, `{city}` and `{ask}` stand for the deal's own; `{@gp}` mentions a colleague. */
export type Message = readonly [by: TeamMember, says: string];
/** A comment and the replies to it. */
export type Thread = readonly Message[];

/** What people say of a deal while it stands in a stage. */
export const BY_STAGE: Record<Stage, readonly Thread[]> = {
  sourcing: [
    [
      [
        "analyst",
        "Met {founder} at a breakfast in {city}. Clear about what {company} will not build, which I liked. I asked for the customer list.",
      ],
      ["associate", "I know somebody at one of the {customers} they name. I will ask before we take a second call."],
    ],
    [
      [
        "associate",
        "The deck asks for {ask}, but the plan needs about two thirds of that. Worth asking what the rest is for.",
      ],
      ["principal", "Ask, please. It is usually a second office."],
    ],
    [
      [
        "principal",
        "{@analyst} could you size the market for {customers} from the bottom up before the call? The top-down number in the deck is not usable.",
      ],
      ["analyst", "Done. About a quarter of what the deck claims, and still large enough."],
    ],
    [
      ["researcher", "Third company for {customers} that we see this year. I put the three side by side for Monday."],
      ["gp", "Useful. What would make this one win?"],
      [
        "researcher",
        "Distribution. The other two sell direct, {company} sells through software its customers already have.",
      ],
    ],
    [["gp", "A founder from our first fund vouches for {founder}. Please give this one a proper look this week."]],
    [
      ["analyst", "No answer to two mails. I will try once more by phone and then let it rest."],
      ["analyst", "They answered: {founder} was travelling. Call is set for next week."],
    ],
    [["associate", "The data room is not ready; they expect it in a fortnight. Nothing for us to do until then."]],
  ],
  initial_review: [
    [
      [
        "analyst",
        "First call went well. {founder} knows the {customers} by name and could say why the last two that left did so.",
      ],
      ["principal", "Good. Let us speak with one of the two that left."],
    ],
    [
      [
        "associate",
        "Unit economics hold for the newer contracts, not for the first five. They priced too low and say so openly.",
      ],
      ["gp", "Then model the renewals at the new price and at the old one."],
    ],
    [
      [
        "researcher",
        "Churn in the data is lower than in the deck, which I have never seen before. They count a pause as a loss.",
      ],
    ],
    [
      [
        "principal",
        "My concern is concentration: the largest account is about a third of revenue. {@researcher} can you show it without that one?",
      ],
      ["researcher", "Growth falls by a few points, the margin improves. I would not stop here because of it."],
    ],
    [
      ["gp", "Who else is looking? I do not want to set the price for somebody else."],
      ["associate", "Two funds took first meetings. {founder} says nobody has the data yet, and I believe it."],
    ],
    [
      [
        "analyst",
        "The team page lists two advisers who never heard of {company}. {founder} apologised and removed them.",
      ],
      ["compliance", "Please keep that mail with the deal. It is small, but we will want it later."],
    ],
    [
      ["associate", "Scorecard is filled in. Strong on team and product, weak on go-to-market."],
      ["principal", "Agree on go-to-market. Let us ask for the hiring plan before we decide."],
    ],
    [
      ["principal", "Good enough to spend money on. I propose to start due diligence with a cap on outside costs."],
      ["gp", "Agreed. Keep counsel out until the commercial part is done."],
    ],
  ],
  due_diligence: [
    [
      ["researcher", "Reference calls done: five of six would buy again, one complains about support at weekends."],
      ["associate", "Support is second in the hiring plan. I asked to move it to the first line."],
    ],
    [
      [
        "compliance",
        "Sanctions and ownership checks are clean. One shareholder holds through a trust; I need the beneficiary's name before the committee.",
      ],
      ["principal", "Asked {founder}. We will have it by Friday."],
      ["compliance", "Received and checked. Nothing to report."],
    ],
    [
      [
        "analyst",
        "Rebuilt the model from invoices. Revenue agrees to the cent for the last eight quarters, bookings are two deals ahead of themselves.",
      ],
      ["principal", "Which two?"],
      ["analyst", "Both signed after quarter end. {founder} will restate."],
    ],
    [
      ["associate", "Technical review came back: sound, with one component nobody but the first engineer understands."],
      ["gp", "Then the first engineer's contract matters more than the valuation. {@principal} please look at it."],
      ["principal", "Four years with one left. They will renew before closing."],
    ],
    [
      [
        "principal",
        "Counsel found an unassigned piece of code from a university project. Fixable, but it must be fixed before we sign.",
      ],
    ],
    [["researcher", "Cash lasts eleven months at the present pace. No bridge is needed to get through our process."]],
    [
      [
        "associate",
        "Cohorts from the data room: accounts in their second year use {company} twice as much as in the first.",
      ],
    ],
    [
      ["gp", "Had dinner with {founder}. Ambitious and calm, a rare pair. My open question is the second in command."],
      ["principal", "Meeting the head of product on Tuesday, will report here."],
    ],
  ],
  investment_committee: [
    [
      [
        "principal",
        "The memo is in. {@gp} please read section four, the pricing argument is where I expect questions.",
      ],
      ["gp", "Read. I would put the downside case first."],
    ],
    [
      ["gp", "The committee asks for one more reference call and the cap table after the option pool."],
      ["associate", "Both are done and in the memo."],
    ],
    [["compliance", "No conflicts declared for {company}. I recorded the answers of all members."]],
    [
      [
        "portfolio",
        "If we do this, I would like a board seat rather than an observer. Reporting needs work, and that is easier from inside.",
      ],
      ["principal", "It is in the draft terms."],
    ],
    [
      [
        "researcher",
        "Returns table: the base case gives three times in six years, the downside returns the money if they reach half the plan.",
      ],
      ["portfolio", "At what exit multiple?"],
      ["researcher", "Below the median of the last five years."],
    ],
    [["gp", "Opinions differ on price, not on the team. We vote in the next session."]],
  ],
  term_sheet: [
    [
      ["gp", "Terms are out: {ask} at the valuation we discussed, one seat, standard protections."],
      ["principal", "{founder} called: fine in substance, wants the option pool counted differently."],
      ["gp", "We can meet halfway on the pool, not on the price."],
    ],
    [["principal", "Counsel's comments are moderate. Two rounds should do."]],
    [["associate", "{founder} signed exclusivity for thirty days."]],
    [
      ["compliance", "Please do not circulate the terms outside the deal team until exclusivity is signed."],
      ["associate", "Understood, five people have them."],
    ],
    [
      ["portfolio", "Drafted the information rights: monthly figures by the tenth, board pack a week ahead."],
      ["principal", "Good, {founder} accepts."],
    ],
    [
      ["ir", "Two limited partners asked about co-investing. {@gp} may I tell them that we are in exclusive talks?"],
      ["gp", "Not before signing. Then gladly."],
    ],
  ],
  closing: [
    [
      ["principal", "Conditions left: the assignment of the old code and the renewed contract of the first engineer."],
      ["associate", "Both are with counsel, expected this week."],
    ],
    [
      ["compliance", "Identity checks of all signatories are complete."],
      ["portfolio", "Wire details verified by phone with their bank and with {founder}."],
    ],
    [
      ["gp", "Well done, everybody. Let us use the time until closing to plan the first hundred days."],
      ["portfolio", "First draft of the plan goes to {founder} on Monday."],
    ],
    [
      ["ir", "{@portfolio} I need three sentences on {company} for the quarterly letter, without numbers."],
      ["portfolio", "You will have them tomorrow."],
    ],
  ],
};

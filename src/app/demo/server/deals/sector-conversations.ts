import type { SECTORS } from "#people/auth/shared/sectors.ts";
import type { Thread } from "../investors/conversations.ts";

export type Sector = (typeof SECTORS)[number];

/** What people ask about a company of a sector before money is spent on it. */
export const BY_SECTOR: Record<Sector, readonly Thread[]> = {
  "AI/ML": [
    [
      [
        "analyst",
        "Asked how much of the result comes from the model and how much from people checking it. {founder} showed the log: one case in nine still goes to a person.",
      ],
      ["principal", "And a year ago?"],
      ["analyst", "One in three. That curve is the case for investing."],
    ],
    [
      [
        "researcher",
        "Computing costs are about a fifth of revenue and falling. They own the weights and can change provider in a week; I saw them do it.",
      ],
    ],
    [
      [
        "compliance",
        "Training data: contracts cover it for all but two of the {customers}. {founder} removed those two sets and retrained.",
      ],
      ["gp", "Good answer, and a rare one."],
    ],
    [
      [
        "associate",
        "Tried it on twenty examples of our own. Sixteen right, three refused, one wrong, and it said which ones it was unsure of.",
      ],
    ],
    [
      ["principal", "What protects {company} when the large labs offer this as a feature?"],
      ["analyst", "The workflow and the data of the {customers}. The model is the smallest part of the product."],
    ],
  ],
  FinTech: [
    [
      [
        "compliance",
        "They work under a partner's licence today and have applied for their own. I would make it a condition.",
      ],
      ["principal", "Agreed, it is on the list."],
    ],
    [
      [
        "analyst",
        "Operational losses are four basis points of volume and have fallen for six quarters. I checked against bank statements.",
      ],
    ],
    [
      [
        "associate",
        "Connecting a new account takes nine weeks. {founder} wants six by summer and shows where the three weeks go.",
      ],
    ],
    [
      ["researcher", "Prices are stable while volume doubles, so growth is not bought with discounts."],
      ["gp", "How long are the contracts?"],
      ["researcher", "Three years with the larger {customers}, monthly with the rest."],
    ],
    [
      [
        "principal",
        "The partner bank could end the contract with ninety days' notice. {@compliance} what would you want to see?",
      ],
      ["compliance", "A second partner, signed and not promised. They are negotiating one now."],
    ],
  ],
  HealthTech: [
    [
      [
        "analyst",
        "The clinical study has two hundred patients and a control group. The effect is modest and honestly reported.",
      ],
      ["researcher", "Read it too. The dropouts are explained, which is where most studies are weak."],
    ],
    [
      ["compliance", "Device class: they chose the stricter reading. It costs a year and saves a recall."],
      ["principal", "Then the plan must carry that year. It does, I checked."],
    ],
    [["associate", "Spoke with a nurse who uses it daily. She would take it along to her next employer."]],
    [
      [
        "principal",
        "Reimbursement is the question. In two of four markets somebody pays today, in the others a pilot budget does.",
      ],
      ["analyst", "{founder} named those budgets and the dates on which they end."],
    ],
    [
      ["researcher", "Payment takes a hundred and ten days on average. The plan assumes sixty."],
      ["associate", "Told {founder}; a revised plan comes on Thursday."],
    ],
  ],
  CleanTech: [
    [["analyst", "Cost per unit falls with every site: the last three came in under budget by 4, 7 and 9 per cent."]],
    [
      [
        "researcher",
        "Without the subsidy the payback goes from four to six years. The {customers} would still buy, but slower.",
      ],
      ["gp", "Show both cases in the memo."],
    ],
    [
      ["principal", "Visited the pilot near {city}. It ran, it was loud, and the operator wants a second one."],
      ["associate", "The noise is solved in the next version, they let me hear it."],
    ],
    [["compliance", "Permits take longest: seven of nine are granted, two are open with no objection so far."]],
    [
      [
        "associate",
        "Equipment should be financed by debt, not by our equity. {founder} has a bank's offer for the next three sites.",
      ],
      ["portfolio", "Good. Please get the covenants."],
    ],
  ],
  Cybersecurity: [
    [
      [
        "analyst",
        "Asked for an outside penetration test instead of a slide. They sent the full report: two medium findings, both closed.",
      ],
    ],
    [
      [
        "associate",
        "Two of the {customers} let us see the alerts of a normal week: eleven, nine of them real. Their former supplier sent four hundred.",
      ],
    ],
    [
      ["compliance", "They hold sensitive data of {customers}. I want to see the deletion run once, not described."],
      ["principal", "Arranged for Wednesday."],
      ["compliance", "Seen. It took six minutes and left a record."],
    ],
    [
      ["principal", "Who would buy {company} in five years?"],
      [
        "researcher",
        "Three large platforms bought something close in the last two years; the multiples are in my table.",
      ],
    ],
    [
      [
        "researcher",
        "The sales cycle is seven months direct and five weeks through resellers. The plan moves to resellers: less margin, more speed.",
      ],
    ],
  ],
  "E-commerce": [
    [["analyst", "Contribution margin after returns and marketing is 14 per cent, up from 9. Refunds are included."]],
    [
      [
        "associate",
        "Ordered twice under another name. Both deliveries came on time, one was wrong and was replaced the next day without a question.",
      ],
    ],
    [
      ["researcher", "Repeat orders carry the case: last spring's cohort has bought 3.4 times so far."],
      ["gp", "And the cost to win them?"],
      ["researcher", "Paid back on the second order."],
    ],
    [
      [
        "principal",
        "Dependence on one marketplace is down to a fifth of sales. I would like a tenth before the next round.",
      ],
    ],
    [["portfolio", "Stock belongs to the sellers, not to {company}. I read two contracts and the clause on returns."]],
  ],
  EdTech: [
    [
      [
        "analyst",
        "Decisions fall in spring and payments in autumn, so the low quarter is normal. Compare years, not quarters.",
      ],
    ],
    [["associate", "Watched a class use it. The teacher forgot that we were there after five minutes."]],
    [
      [
        "compliance",
        "Data of minors: kept in the country, no advertising, deleted at the end of the year. The contracts say so and the system does so.",
      ],
    ],
    [
      ["principal", "Budgets are public money. {@analyst} how many tenders did they lose, and to whom?"],
      ["analyst", "Four of eleven, three of them to nobody: the money was not spent."],
    ],
    [["researcher", "Usage falls in the holidays and comes back within a week. That is a tool, not a fashion."]],
  ],
};

import { dialog, firstOf, row, seenBy, type Visit } from "./visits.ts";

/** The main fund that is invested from: its terms are approved. */
const fundWithTerms = firstOf(
  "funds?filters[0][field]=name&filters[0][operator]=equals&filters[0][value]=Northlight%20Ventures%20II",
  "/portfolio/funds",
);

/** The fund that has a subscription facility. */
const borrowingFund = firstOf(
  "funds?filters[0][field]=name&filters[0][operator]=equals&filters[0][value]=Northlight%20Ventures%20I",
  "/portfolio/funds",
);

/** A company of the demo that was bought: a person who invests beside makes newer ones. */
export const held = firstOf(
  "portfolio-companies?filters[0][field]=name&filters[0][operator]=equals&filters[0][value]=Ivybridge",
  "/portfolio",
);

/** The KYC file of the partner that committed most. */
const kycFileOfFirst: Visit["at"] = async (page) => {
  const partner = await firstOf("limited-partners", "")(page);
  const answer = await page.request.get(`/api/limited-partners${partner}/kyc-file`);
  const { file } = (await answer.json()) as { file: { id: string } };
  return `/lp-management/kyc/${file.id}`;
};

/** The mailing that is being written. */
const draftMailing = async (page: Parameters<NonNullable<Exclude<Visit["at"], string>>>[0]) => {
  const answer = await page.request.get("/api/mailings");
  const { items } = (await answer.json()) as { items: { id: string; state: string }[] };
  return `/lp-management/communication/${items.find(({ state }) => state === "draft")?.id ?? ""}`;
};

/** The pages of what the firm has bought, of its funds and of those who invested in them. */
export const PORTFOLIO_PAGES: Record<string, Visit[]> = {
  "/exit-management": [
    seenBy("gp", row("Exit Management")),
    ...(["realized", "scenario", "distributions"] as const).map((tab) =>
      seenBy(
        "gp",
        (page) => page.getByRole("tabpanel"),
        () => Promise.resolve(`/exit-management?tab=${tab}`),
      ),
    ),
    seenBy("viewer", row("Exit Management")),
  ],
  "/exit-management/new": [seenBy("gp", (page) => page.getByLabel("Potential value"))],
  "/exit-management/$id": [
    seenBy("gp", (page) => page.getByRole("region", { name: "Buyers" }), firstOf("exits", "/exit-management")),
  ],
  "/exit-management/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: "Update exit opportunity" }),
      async (page) => `${await firstOf("exits", "/exit-management")(page)}/edit`,
    ),
  ],
  "/analytics": [
    seenBy("gp", (page) => page.getByRole("figure", { name: "J-curve" })),
    seenBy("gp", (page) => page.getByRole("table", { name: "Quarterly performance" }), "/analytics?range=all"),
    {
      ...seenBy("viewer", (page) => page.getByRole("list", { name: "Sector distribution" })),
      opens: async (page) => {
        await page.getByRole("button", { name: /Net IRR/ }).click();
        await dialog(page).getByRole("list", { name: "What counts" }).waitFor();
      },
    },
  ],
  "/portfolio/health": [
    seenBy("gp", (page) => page.getByRole("region", { name: "Health scores" })),
    seenBy("viewer", (page) => page.getByRole("region", { name: "Health scores" })),
  ],
  "/portfolio/kpis": [
    seenBy("gp", (page) => page.getByRole("table", { name: "Latest figures" })),
    ...(["requests", "review", "metrics"] as const).map((tab) =>
      seenBy(
        "gp",
        (page) => page.getByRole("tabpanel"),
        () => Promise.resolve(`/portfolio/kpis?tab=${tab}`),
      ),
    ),
    seenBy("viewer", (page) => page.getByRole("table", { name: "Latest figures" })),
  ],
  "/portfolio/kpis/$companyId": [
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Figures" }),
      async (page) => {
        const answer = await page.request.get("/api/kpis");
        const { items } = (await answer.json()) as { items: { company: { id: string }; figures: object[] }[] };
        return `/portfolio/kpis/${items.find(({ figures }) => figures.length > 0)?.company.id}`;
      },
    ),
  ],
  "/portfolio/valuations": [
    seenBy("gp", (page) => page.getByRole("table", { name: "Quarters" })),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Marks against exits" }),
      () => Promise.resolve("/portfolio/valuations?tab=exits"),
    ),
  ],
  "/portfolio/valuations/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Positions" }),
      firstOf("valuation-rounds", "/portfolio/valuations"),
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Value bridge" }),
      async (page) => `${await firstOf("valuation-rounds", "/portfolio/valuations")(page)}?tab=bridge`,
    ),
  ],
  "/portfolio": [
    seenBy("gp", row("Portfolio")),
    seenBy("viewer", row("Portfolio")),
    seenBy(
      "gp",
      (page) => page.getByRole("list", { name: "Portfolio" }).getByRole("heading").first(),
      () => Promise.resolve("/portfolio?layout=cards"),
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("figure", { name: "Portfolio by sector" }),
      () => Promise.resolve("/portfolio?layout=charts"),
    ),
  ],
  "/portfolio/new": [seenBy("gp", (page) => page.getByLabel("Lead partner"))],
  "/portfolio/$id": [
    seenBy("gp", (page) => page.getByRole("table", { name: "Cash flows" }), held),
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Board" }),
      async (page) => `${await held(page)}?tab=people`,
    ),
  ],
  "/portfolio/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: "Update investment" }),
      async (page) => `${await held(page)}/edit`,
    ),
  ],
  "/portfolio/funds/$id/quarters/$endsOn": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Steps" }),
      async (page) => `${await fundWithTerms(page)}/quarters/2026-06-30`,
    ),
  ],
  "/lp-management": [
    seenBy("gp", row("LP Management")),
    ...["calls", "communication"].map((tab) =>
      seenBy(
        "gp",
        (page) => page.getByRole("tabpanel").getByRole("listitem").first(),
        () => Promise.resolve(`/lp-management?tab=${tab}`),
      ),
    ),
  ],
  "/lp-management/new": [seenBy("gp", (page) => page.getByLabel("Contact person"))],
  "/lp-management/calls": [seenBy("gp", row("Capital Calls"))],
  "/lp-management/calls/new": [seenBy("gp", (page) => page.getByLabel("Due date"))],
  "/lp-management/calls/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: /^⟦?Partners⟧?$/ }),
      firstOf("capital-calls", "/lp-management/calls"),
    ),
  ],
  "/lp-management/distributions": [seenBy("gp", row("Distributions"))],
  "/lp-management/communication": [seenBy("gp", row("Communication"))],
  "/lp-management/communication/new": [seenBy("gp", (page) => page.getByLabel("Subject"))],
  "/lp-management/communication/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("heading", { level: 1 }),
      firstOf("mailings", "/lp-management/communication"),
    ),
  ],
  "/lp-management/communication/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByLabel("Subject"),
      async (page) => `${await draftMailing(page)}/edit`,
    ),
  ],
  "/lp-management/distributions/new": [seenBy("gp", (page) => page.getByLabel("Distribution date"))],
  "/lp-management/distributions/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Payments" }),
      firstOf("distributions", "/lp-management/distributions"),
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Allocation", exact: true }).getByRole("table"),
      firstOf("distributions", "/lp-management/distributions"),
    ),
  ],
  "/lp-management/distributions/$id/trace": [
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Steps" }),
      async (page) => `${await firstOf("distributions", "/lp-management/distributions")(page)}/trace`,
    ),
  ],
  "/lp-management/data-requests": [seenBy("gp", row("Data Requests"))],
  "/lp-management/data-requests/new": [seenBy("gp", (page) => page.getByLabel("Figures as of"))],
  "/lp-management/data-requests/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Questions" }).getByRole("list").first(),
      firstOf("data-requests", "/lp-management/data-requests"),
    ),
  ],
  "/lp-management/data-requests/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: /Update/ }),
      async (page) => `${await firstOf("data-requests", "/lp-management/data-requests")(page)}/edit`,
    ),
  ],
  "/lp-management/answers": [seenBy("gp", row("Answer Library"))],
  "/lp-management/answers/new": [seenBy("gp", (page) => page.getByLabel("Valid until"))],
  "/lp-management/answers/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Answer" }),
      firstOf("library-answers", "/lp-management/answers"),
    ),
  ],
  "/lp-management/answers/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: /Update/ }),
      async (page) => `${await firstOf("library-answers", "/lp-management/answers")(page)}/edit`,
    ),
  ],
  "/lp-management/closings": [seenBy("gp", row("Fund Closings"))],
  "/lp-management/closings/new": [seenBy("gp", (page) => page.getByLabel("Closes on"))],
  "/lp-management/closings/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: /^⟦?Partners⟧?$/ }),
      firstOf("fund-closings", "/lp-management/closings"),
    ),
  ],
  "/lp-management/closings/$id/trace": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Total", exact: true }),
      async (page) => `${await firstOf("fund-closings", "/lp-management/closings")(page)}/trace`,
    ),
  ],
  "/lp-management/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("region", { name: "Commitments" }),
      firstOf("limited-partners", "/lp-management"),
    ),
    ...(
      [
        ["calls", "Capital calls"],
        ["communication", "Published"],
        ["people", "Contacts and mailing"],
      ] as const
    ).map(([tab, region]) =>
      seenBy(
        "gp",
        (page) => page.getByRole("region", { name: new RegExp(`^⟦?${region}⟧?$`) }),
        async (page) => `${await firstOf("limited-partners", "/lp-management")(page)}?tab=${tab}`,
      ),
    ),
  ],
  "/lp-management/kyc/$id": [
    seenBy("compliance", (page) => page.getByRole("region", { name: "Screenings" }), kycFileOfFirst),
  ],
  "/lp-management/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: /Update/ }),
      async (page) => `${await firstOf("limited-partners", "/lp-management")(page)}/edit`,
    ),
  ],
  "/portfolio/funds": [seenBy("gp", row("Funds")), seenBy("viewer", row("Funds"))],
  "/portfolio/funds/settings": [
    seenBy("gp", (page) => page.getByRole("table", { name: "Exchange rates" })),
    seenBy("viewer", (page) => page.getByRole("region", { name: "Holidays" }), "/portfolio/funds/settings?tab=days"),
    seenBy(
      "compliance",
      (page) => page.getByRole("button", { name: "Set waiting time" }),
      "/portfolio/funds/settings?tab=payouts",
    ),
  ],
  "/portfolio/funds/new": [seenBy("gp", (page) => page.getByLabel("Vintage"))],
  "/portfolio/funds/$id": [
    seenBy(
      "gp",
      (page) => page.getByRole("heading", { name: "Legal and accounting" }),
      firstOf("funds", "/portfolio/funds"),
    ),
    seenBy(
      "gp",
      (page) => page.getByText("In force"),
      async (page) => `${await fundWithTerms(page)}?tab=terms`,
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Partners’ capital" }),
      async (page) => `${await fundWithTerms(page)}?tab=partners`,
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Participation by investment" }),
      async (page) => `${await fundWithTerms(page)}?tab=participation`,
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Statements by partner" }),
      async (page) => `${await fundWithTerms(page)}?tab=statements`,
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Quarters" }),
      async (page) => `${await fundWithTerms(page)}?tab=quarters`,
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Management fees" }),
      async (page) => `${await fundWithTerms(page)}?tab=fees`,
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Carry by partner" }),
      async (page) => `${await fundWithTerms(page)}?tab=carry`,
    ),
    seenBy(
      "gp",
      (page) => page.getByRole("table", { name: "Drawdowns and repayments" }),
      async (page) => `${await borrowingFund(page)}?tab=facility`,
    ),
  ],
  "/portfolio/funds/$id/edit": [
    seenBy(
      "gp",
      (page) => page.getByRole("button", { name: /Update/ }),
      async (page) => `${await firstOf("funds", "/portfolio/funds")(page)}/edit`,
    ),
  ],
};

/** The addresses of the account pages. Read by hand: a schema library would weigh on every first visit. */

const VIEWS = ["signup", "forgot", "code"] as const;
type View = (typeof VIEWS)[number];

export type AuthSearch = {
  /** `code`: the second step of signing in. */
  view?: View | undefined;
  /** Where the visitor wanted to go: a path on this server, never another site. */
  next?: string;
  /** Fills the e-mail field: from an invitation, or a demo account chosen on the landing page. */
  email?: string;
  /** The token of the link of a confirmation message. */
  confirm?: string;
  /** Their session ended while they were here. */
  ended?: "yes";
  /** Why the sign-in with the firm’s own service failed. */
  problem?: string;
};

/** The path when it leads to this server; undefined for "//elsewhere", "https:…", "\\elsewhere" and everything else. */
export function ownPath(value: unknown): string | undefined {
  if (typeof value !== "string" || !value.startsWith("/")) return undefined;
  const url = URL.parse(value, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : undefined;
}

export function readAuthSearch(raw: Record<string, unknown>): AuthSearch {
  const next = ownPath(raw["next"]);
  const view = VIEWS.find((one) => one === raw["view"]);
  return {
    ...(view && { view }),
    ...(next !== undefined && { next }),
    ...(typeof raw["email"] === "string" && { email: raw["email"] }),
    ...(typeof raw["confirm"] === "string" && { confirm: raw["confirm"] }),
    ...(raw["ended"] === "yes" && { ended: "yes" }),
    ...(typeof raw["problem"] === "string" && { problem: raw["problem"] }),
  };
}

export type TokenSearch = { token?: string; error?: string };

export function readTokenSearch(raw: Record<string, unknown>): TokenSearch {
  return {
    ...(typeof raw["token"] === "string" && { token: raw["token"] }),
    ...(typeof raw["error"] === "string" && { error: raw["error"] }),
  };
}

/** Where somebody who has no firm yet wanted to go. */
export type WelcomeSearch = { next?: string };

export function readWelcomeSearch(raw: Record<string, unknown>): WelcomeSearch {
  const next = ownPath(raw["next"]);
  return next === undefined ? {} : { next };
}

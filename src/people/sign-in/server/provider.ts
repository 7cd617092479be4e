import * as openid from "openid-client";
import { type Outward, OutwardError } from "#core/server/http/outward.ts";

const TIMEOUT_SECONDS = 10;
const MOST_BYTES = 1024 ** 2;
/** Groups that one person may have; more than a directory gives. */
const MOST_GROUPS = 1000;

/** The address that is registered with the provider. */
export const redirectUriOf = (origin: string) => `${origin}/api/sign-in/callback`;

export type Provider = { issuer: string; clientId: string; clientSecret: string };

/** The provider did not answer as it must. `isAway`: another attempt may help. */
export class ProviderError extends Error {
  override name = "ProviderError";
  readonly isAway: boolean;
  constructor(message: string, isAway: boolean, options?: ErrorOptions) {
    super(message, options);
    this.isAway = isAway;
  }
}

/** The library’s calls leave by the one door: private addresses are refused, answers are bounded, redirects are not followed. */
const fetchBy =
  (outward: Outward): openid.CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await outward(url, {
      method: method === "POST" ? "POST" : "GET",
      headers: Object.fromEntries(new Headers(headers)),
      ...(body !== undefined && body !== null && { body: textOf(body) }),
      ...(signal && { signal }),
      timeoutMs: TIMEOUT_SECONDS * 1000,
      mostBytes: MOST_BYTES,
      redirects: 0,
    });
    if (answer.status >= 500 || answer.status === 429)
      throw new ProviderError(`${new URL(url).host} answered ${answer.status}`, true);
    const contentType = answer.headers["content-type"];
    return new Response([204, 304].includes(answer.status) ? null : answer.text, {
      status: answer.status,
      headers: contentType === undefined ? {} : { "content-type": contentType },
    });
  };

function textOf(body: NonNullable<openid.FetchBody>): string {
  if (typeof body === "string") return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new Error("The library sends forms only");
}

/** How the secret is sent: in the form where the provider takes that, else as the header that every provider takes. */
const authenticate =
  (secret: string): openid.ClientAuth =>
  (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const way = methods.includes("client_secret_basic") ? openid.ClientSecretBasic : openid.ClientSecretPost;
    way(secret)(server, client, body, headers);
  };

/** What the provider says of itself. Signatures of its tokens are checked with its keys. */
export async function discover(outward: Outward, provider: Provider): Promise<openid.Configuration> {
  return guarded(() =>
    openid.discovery(new URL(provider.issuer), provider.clientId, undefined, authenticate(provider.clientSecret), {
      [openid.customFetch]: fetchBy(outward),
      // Clear text is for the door to refuse.
      execute: [openid.allowInsecureRequests, openid.enableNonRepudiationChecks],
      timeout: TIMEOUT_SECONDS,
    }),
  );
}

export type Attempt = { state: string; nonce: string; verifier: string };

export const newAttempt = (): Attempt => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
});

type Asked = { redirectUri: string; scopes: string; email: string };

export async function addressOf(
  config: openid.Configuration,
  { state, nonce, verifier }: Attempt,
  { redirectUri, scopes, email }: Asked,
): Promise<string> {
  return openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: [...new Set(["openid", "email", "profile", ...scopes.split(/\s+/).filter((one) => one !== "")])].join(" "),
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    login_hint: email,
  }).href;
}

/** What the provider says of the person who came back. */
export type Claims = {
  subject: string;
  email: string;
  isVerified: boolean;
  firstName: string;
  lastName: string;
  groups: string[];
};

/** Takes the code of the answer to the provider, and reads who it is for. */
export async function readClaims(
  config: openid.Configuration,
  answered: URL,
  { state, nonce, verifier }: Attempt,
  roleClaim: string | null,
): Promise<Claims> {
  return guarded(async () => {
    const tokens = await openid.authorizationCodeGrant(config, answered, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const idToken = tokens.claims();
    if (idToken === undefined) throw new Error("no ID token");
    let claims: Record<string, unknown> = { ...idToken };
    // Some say in the ID token only who, and the rest where the access token opens it.
    const isShort = claims["email"] === undefined || (roleClaim !== null && claimOf(claims, roleClaim) === undefined);
    if (isShort && config.serverMetadata().userinfo_endpoint !== undefined)
      claims = { ...(await openid.fetchUserInfo(config, tokens.access_token, idToken.sub)), ...claims };
    return {
      subject: idToken.sub,
      email: text(claims["email"]).toLowerCase(),
      isVerified: claims["email_verified"] === true || claims["email_verified"] === "true",
      firstName: text(claims["given_name"]) || (text(claims["name"]).split(" ")[0] ?? ""),
      lastName: text(claims["family_name"]),
      groups: roleClaim === null ? [] : groupsOf(claimOf(claims, roleClaim)),
    };
  });
}

const text = (value: unknown) => (typeof value === "string" ? value : "");

/** By its name, or along the dots of a path such as `realm_access.roles`. */
function claimOf(claims: Record<string, unknown>, path: string): unknown {
  if (path in claims) return claims[path];
  return path
    .split(".")
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], claims);
}

function groupsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string").slice(0, MOST_GROUPS) : [];
}

/** One kind of failure, with the reason for the server’s log. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const chain = causes(error);
    const known = chain.find((one) => one instanceof ProviderError);
    if (known) throw known;
    const door = chain.find((one) => one instanceof OutwardError);
    if (door) throw new ProviderError(door.message, door.isPassing, { cause: error });
    const reason = [...new Set(chain.map(({ message }) => message))].join(": ").slice(0, 500);
    throw new ProviderError(
      reason,
      chain.some(({ name }) => /timeout/i.test(name)),
      { cause: error },
    );
  }
}

function causes(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causes(error.cause)] : [];
}

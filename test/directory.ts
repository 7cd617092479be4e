import { createSign, generateKeyPairSync } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";
import { standIn } from "./stand-in-service.ts";

export const CLIENT = { clientId: "tranche", clientSecret: "a-secret-of-the-directory-0123456789" };

export type Employee = {
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
  groups: string[];
};

/** A directory on this machine, run by the reference implementation; `people` may change between sign-ins. */
export async function startDirectory(people: Map<string, Employee>, redirectUris: string[]) {
  const server = http.createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUris,
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
      groups: ["groups"],
    },
    scopes: ["openid", "email", "profile", "groups"],
    pkce: { required: () => true },
    cookies: { keys: ["one-key-of-this-test"] },
    findAccount: (_context: unknown, id: string) =>
      people.has(id) ? { accountId: id, claims: () => ({ sub: id, ...people.get(id) }) } : undefined,
  });
  const answer = provider.callback();
  server.on("request", (request, response) => void answer(request, response));
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return { issuer, close };
}

/** A browser with cookies for each origin, as far as a sign-in needs one. */
export class Browser {
  readonly #cookies = new Map<string, Map<string, string>>();

  cookieHeader(origin: string): string {
    return [...(this.#cookies.get(origin) ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  async ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const headers = new Headers(init.headers);
    if (this.cookieHeader(origin) !== "") headers.set("cookie", this.cookieHeader(origin));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    const jar = this.#cookies.get(origin) ?? new Map<string, string>();
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";", 1);
      const at = pair.indexOf("=");
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)] as const;
      if (value === "") jar.delete(name);
      else jar.set(name, value);
    }
    this.#cookies.set(origin, jar);
    return response;
  }

  /** Follows the directory’s pages as this person, until it leads to another origin; answers that address. */
  async signInAtDirectory(address: string, login: string): Promise<string> {
    const { origin } = new URL(address);
    let response = await this.ask(address);
    for (let hop = 0; hop < 12; hop++) {
      const location = response.headers.get("location");
      if (location !== null) {
        const next = new URL(location, origin);
        if (next.origin !== origin) return next.href;
        response = await this.ask(next.href);
        continue;
      }
      const page = await response.text();
      const action = /action="([^"]+)"/.exec(page)?.[1];
      const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
      if (action === undefined || prompt === undefined) throw new Error(`No form: ${page.slice(0, 300)}`);
      const body = new URLSearchParams(prompt === "login" ? { prompt, login, password: "x" } : { prompt });
      response = await this.ask(new URL(action, origin).href, { method: "POST", body });
    }
    throw new Error("The directory leads in circles");
  }
}

type Fault = {
  discovery?: { status?: number; delayMs?: number };
  token?: { status?: number; delayMs?: number };
  /** Signs with a key it does not publish. */
  isForged?: boolean;
  claims?: Record<string, unknown>;
};

const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
const others = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** A directory that answers as a test says, also what no directory should. `fault.nonce` is set from the address that begins a sign-in. */
export async function startBadDirectory(person: Record<string, unknown>) {
  const fault: Fault = {};
  let nonce = "";
  const service = await standIn(({ url }) => {
    const issuer = service.url;
    switch (url.pathname) {
      case "/.well-known/openid-configuration":
        return {
          ...fault.discovery,
          body: {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/keys`,
            id_token_signing_alg_values_supported: ["RS256"],
            response_types_supported: ["code"],
            subject_types_supported: ["public"],
          },
        };
      case "/keys":
        return {
          body: { keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] },
        };
      case "/token":
        return { ...fault.token, body: { access_token: "x", token_type: "Bearer", id_token: idToken(issuer) } };
      default:
        return { status: 404 };
    }
  });

  function idToken(issuer: string): string {
    const now = Math.floor(Date.now() / 1000);
    const base = { iss: issuer, aud: CLIENT.clientId, sub: "someone", iat: now, exp: now + 300, nonce };
    const parts = [
      { alg: "RS256", kid: "1" },
      { ...base, ...person, ...fault.claims },
    ];
    const signed = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
    const { privateKey } = fault.isForged === true ? others : keys;
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey, "base64url")}`;
  }

  /** What the directory would lead back to. */
  function answerTo(address: string): string {
    const asked = new URL(address).searchParams;
    nonce = asked.get("nonce") ?? "";
    const search = new URLSearchParams({ code: "a-code", state: asked.get("state") ?? "" });
    return `${asked.get("redirect_uri")}?${search.toString()}`;
  }
  return { issuer: service.url, fault, answerTo, close: service.close };
}

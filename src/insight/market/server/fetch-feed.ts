import { lookup as resolve } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Reads one feed. The outward door of integrations may replace it: `feedDoor.open`. */
export type FetchFeed = (url: string) => Promise<string>;

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const TIMEOUT_MS = 15_000;

/** One list a family: an address of IPv4 would match the networks that map IPv4 into IPv6. */
function blocked(family: "ipv4" | "ipv6", networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, bits] of networks) list.addSubnet(network, bits, family);
  return list;
}
const PRIVATE = {
  ipv4: blocked("ipv4", [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.168.0.0", 16],
    ["198.18.0.0", 15],
    ["224.0.0.0", 3],
  ]),
  ipv6: blocked("ipv6", [
    ["::", 96],
    ["::ffff:0:0", 96],
    ["64:ff9b::", 96],
    ["fc00::", 7],
    ["fe80::", 10],
    ["ff00::", 8],
  ]),
};

/** Whether an address is of this machine, a private network, or no single host of the internet. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  return PRIVATE[family].check(address, family);
}

/** Why a feed was not read, in words for its reader. */
export class FeedProblem extends Error {}

/** The connection uses the address that was checked, so that a second answer of the name server changes nothing. */
const publicOnly: LookupFunction = (host, options, done) =>
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, "", 4);
    if (found.length === 0 || found.some(({ address }) => isPrivateAddress(address)))
      return done(new FeedProblem("its address is private"), "", 4);
    if (options.all === true) return done(null, found);
    const [first] = found;
    return done(null, first?.address ?? "", first?.family ?? 4);
  });

type Answer = { body: string } | { location: string };

function ask(url: URL, isPrivateAllowed: boolean): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (!isPrivateAllowed && isIP(host) !== 0 && isPrivateAddress(host))
    return Promise.reject(new FeedProblem("its address is private"));
  return new Promise((done, fail) => {
    const request = (url.protocol === "https:" ? https : http).get(
      url,
      {
        ...(!isPrivateAllowed && { lookup: publicOnly }),
        headers: {
          accept: "application/rss+xml, application/atom+xml, application/xml, text/xml",
          "user-agent": "Tranche",
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
      (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
          response.resume();
          done({ location: headers.location });
          return;
        }
        if (statusCode !== 200) {
          response.resume();
          fail(new FeedProblem(`the server answered ${statusCode}`));
          return;
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MOST_BYTES) request.destroy(new FeedProblem("it is larger than 4 MB"));
          else chunks.push(chunk);
        });
        response.on("end", () => done({ body: Buffer.concat(chunks).toString("utf8") }));
        response.on("error", fail);
      },
    );
    request.on("error", fail);
  });
}

/** Reads a feed of the internet, and only there unless private addresses are allowed. */
export async function fetchPublicly(url: string, { isPrivateAllowed = false } = {}): Promise<string> {
  let at = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await ask(at, isPrivateAllowed);
    if ("body" in answer) return answer.body;
    if (!URL.canParse(answer.location, at.href)) throw new FeedProblem("it redirects to no address");
    at = new URL(answer.location, at);
    if (!/^https?:$/.test(at.protocol)) throw new FeedProblem("it redirects to another protocol");
  }
  throw new FeedProblem("it redirects too often");
}

let door: FetchFeed = (url) => fetchPublicly(url);

/** The one way out for feeds. */
export const feedDoor = {
  fetch: (url: string): Promise<string> => door(url),
  /** Replaces the way out; answers how to undo that. */
  open(fetch: FetchFeed): () => void {
    const before = door;
    door = fetch;
    return () => {
      door = before;
    };
  },
};

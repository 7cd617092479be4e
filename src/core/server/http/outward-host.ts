import { lookup } from "node:dns/promises";
import { type BlockList, isIP } from "node:net";
import { OutwardError } from "./outward.ts";
import { isAllowed, mayReach } from "./outward-addresses.ts";

/** Where a connection that is not HTTP may go: the checked address, and whether the operator allows its network by name. */
export type Reached = { address: string; isAllowed: boolean };
export type Reach = (host: string) => Promise<Reached>;

/** The door for other protocols. The caller connects to the answered address, so that a name cannot answer otherwise the second time. */
export function createReach(allowed: BlockList | undefined): Reach {
  return async (host) => {
    const found =
      isIP(host) === 0
        ? await lookup(host, { all: true }).catch((cause: unknown) => {
            throw new OutwardError("unknown", { host }, { cause });
          })
        : [{ address: host }];
    const [first] = found;
    if (first === undefined) throw new OutwardError("unknown", { host });
    if (!found.every(({ address }) => mayReach(address, allowed))) throw new OutwardError("refused", { host });
    return { address: first.address, isAllowed: found.every(({ address }) => isAllowed(address, allowed)) };
  };
}

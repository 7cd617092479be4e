import { domainOf, isFreeMail, nameInDomain } from "./domains.ts";
import { folded } from "./found.ts";

/** Behind a comma these are no first name: what somebody has passed or is entitled to. */
const CREDENTIAL =
  "CFA|CAIA|CPA|CFP|FRM|CIPM|ACA|ACCA|FCA|MBA|EMBA|LL\\.?M\\.?|J\\.?D\\.?|M\\.?Sc\\.?|B\\.?Sc\\.?|M\\.?A\\.?|B\\.?A\\.?|Ph\\.?\\s?D\\.?|Dr\\.?|M\\.?D\\.?|R\\.?N\\.?|P\\.?\\s?Eng\\.?|PMP|Esq\\.?|Dipl\\.?-?\\s?Ing\\.?";
const BEHIND_COMMA = new RegExp(`(?:,\\s*(?:${CREDENTIAL}))+$`, "i");
/** Without a comma only those that are no name of anybody. */
const BEHIND_NAME = /(?:\s+(?:CFA|CAIA|CPA|MBA|PhD|Ph\.D\.?|Esq\.?))+$/;
/** Part of the name, wherever the comma is. */
const GENERATION = /,\s*(Jr\.?|Sr\.?|II|III|IV)$/i;

/** The name of a person in what a mail program shows: `Lovelace, Ada`, `Ada Lovelace (Acme)`, `Ada from Acme`, `Ada via Forms`, `Ada Lovelace, CFA`. */
export function tidyName(shown: string, address: string): string {
  const plain = shown
    .replaceAll(/["<>]/g, "")
    .replace(/\s*[([|].*$/, "")
    .replace(/\s+(?:via|from|at|@|chez|de chez)\s+.+$/i, "")
    .replaceAll(/^[\s']+|[\s']+$/g, "")
    .replace(/^(?:\p{L}[\p{L} ]{0,19}:\s*)+/u, "");
  const person = withoutCompany(plain, address)
    .replace(BEHIND_COMMA, "")
    .replace(BEHIND_NAME, "")
    .replace(GENERATION, " $1")
    .trim();
  const name = person.replace(/^([^,\d]{1,60}),\s*([^,\d]{1,60})$/, "$2 $1");
  return name.includes("@") || name.toLowerCase() === address.toLowerCase() ? "" : name;
}

/** "Ada von Acme" names her company, "Anna von Steiner" herself: it is the company only where the address says so. */
function withoutCompany(name: string, address: string): string {
  const [whole, front = "", behind = ""] = /^(.+?)\s+(?:von|bei|van|de|da|hos|från|fra)\s+(.+)$/iu.exec(name) ?? [];
  const domain = domainOf(address);
  if (whole === undefined || domain === "" || isFreeMail(domain)) return name;
  const own = folded(nameInDomain(domain));
  const said = folded(behind.replace(/\s+(?:gmbh|ag|se|sa|sas|bv|b\.v\.|srl|ab|aps|as|ltd|inc)\.?$/i, ""));
  return own !== "" && said === own ? front : name;
}

const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** Of the sender's address, not of the recipient's, are 5.1.7 and 5.1.8. */
const OF_ADDRESS = /^5\.(?:1\.(?!7$|8$)\d{1,3}|2\.1)$/;
const UNKNOWN = "5.0.0";
/** What servers say beside a plain 550 when they refuse a message, and the address is fine. */
const OTHER_REASON =
  /spam|policy|block|blacklist|listed|reputation|relay|authenticat|spf|dkim|dmarc|content|virus|size|too (?:big|large)|quota|full|over.?limit|rate|temporar/i;
const NO_ADDRESS =
  /user unknown|unknown (?:user|recipient|address|mailbox)|no such (?:user|recipient|address|mailbox|person)|does(?:n['’]t| not) exist|(?:mailbox|recipient|address|user) (?:not found|unavailable|disabled|inactive)|invalid (?:recipient|mailbox|address)|account (?:is )?(?:disabled|closed)/i;

/**
 * Whether a mail server refuses for good because of the address itself. A full mailbox (5.2.2), a message that is too big (5.3.4) or unwanted
 * (5.7.1) says nothing of the address: what is written next may arrive.
 *
 * `status` is the code of a report; without one it is looked for in the words, and without any the plain answer of SMTP decides.
 * Source: RFC 3463, RFC 5321.
 */
export function isAboutAddress(status: string, words: string): boolean {
  const codes = [status, ENHANCED.exec(words)?.[0] ?? ""];
  const known = codes.find((code) => ENHANCED.test(code) && code !== UNKNOWN);
  if (known !== undefined) return OF_ADDRESS.test(known);
  if (NO_ADDRESS.test(words)) return true;
  return /(?:^|\s)5(?:50|51|53)\b/.test(words) && !OTHER_REASON.test(words);
}

/** Whether a text is the source of a message, as “Show original” has it: a header that only programs write. */
export function isSource(text: string): boolean {
  const head = text.trimStart().split(/\r?\n\r?\n/, 1)[0] ?? "";
  return (
    /^from\s*:/im.test(head) &&
    /^(?:mime-version|message-id|received|content-type|return-path|dkim-signature)\s*:/im.test(head)
  );
}

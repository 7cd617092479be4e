import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";

const MARK = "security:";

/** Says in the comments of an issuance which security of the portfolio it is: convertibles and warrants have no class that says it. */
export const bound = (issuance: OcfObject, securityId: string): OcfObject => ({
  ...issuance,
  comments: [...commentsOf(issuance).filter((one) => !one.startsWith(MARK)), MARK + securityId],
});

/** The id of the security an issuance is said to be; undefined where it does not say. */
export const boundTo = (issuance: OcfObject): string | undefined =>
  commentsOf(issuance)
    .find((one) => one.startsWith(MARK))
    ?.slice(MARK.length);

/** Whether an issuance calls itself so, as its number or in a comment. */
export const isCalled = (issuance: OcfObject, name: string): boolean =>
  [issuance["custom_id"], ...commentsOf(issuance)].some(
    (said) => typeof said === "string" && said.trim().toLowerCase() === name.trim().toLowerCase(),
  );

function commentsOf({ comments }: OcfObject): string[] {
  return Array.isArray(comments) ? comments.filter((one) => typeof one === "string") : [];
}

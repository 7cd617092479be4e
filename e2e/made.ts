import { expect, type Page, test } from "@playwright/test";

/** Has the server make something in the name of a person who is signed in, where how a person would make it is not what is tested. */
export async function make<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const answer = await page.request.post(path, { data, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proposedFields } from "./model-use-cases.ts";

let answer: { status: number; content: string } = { status: 200, content: "" };
let asked: { authorization: string | undefined; body: string }[] = [];
const server = http.createServer((request, response) => {
  let body = "";
  request.on("data", (piece) => (body += piece));
  request.on("end", () => {
    asked.push({ authorization: request.headers.authorization, body });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify({ choices: [{ message: { content: answer.content } }] }));
  });
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

const model = () => ({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  name: "local",
  key: "secret",
});
const pages = [{ number: 3, text: "The investors put in twenty million. The cap is set at $8,000,000." }];
const propose = (known: string[] = []) =>
  proposedFields(model(), { type: "valuation_data", pages, known: new Set(known) });
const said = (...fields: object[]) => ({ status: 200, content: `\`\`\`json\n${JSON.stringify({ fields })}\n\`\`\`` });

test("a proposal whose quote is in the text is kept, with its page, and is never certain", async () => {
  asked = [];
  answer = said({ name: "valuationCap", value: 8_000_000, unit: "USD", quote: "The cap is set at  $8,000,000" });
  expect(await propose()).toEqual([
    {
      name: "valuationCap",
      value: "8000000",
      unit: "USD",
      page: 3,
      quote: "The cap is set at  $8,000,000",
      boxes: [],
      confidence: 0.6,
      evidence: ["model", "unit"],
    },
  ]);
  expect(asked[0]).toMatchObject({ authorization: "Bearer secret", body: expect.stringContaining("twenty million") });
});

test.each([
  ["an invented quote", { name: "valuationCap", value: "8000000", quote: "The valuation cap shall be $8,000,000" }],
  [
    "a value that is not in the quote",
    { name: "valuationCap", value: "9000000", quote: "The cap is set at $8,000,000" },
  ],
  ["a field of another type", { name: "revenue", value: "8000000", quote: "The cap is set at $8,000,000" }],
  ["no quote", { name: "valuationCap", value: "8000000", quote: "" }],
])("%s is dropped", async (_, field) => {
  answer = said(field);
  expect(await propose()).toEqual([]);
});

test("what the rules found is not asked for; nonsense proposes nothing, a failure is thrown", async () => {
  answer = said({ name: "valuationCap", value: "8000000", quote: "The cap is set at $8,000,000" });
  expect(await propose(["valuationCap"])).toEqual([]);
  answer = { status: 200, content: "I can’t do that" };
  expect(await propose()).toEqual([]);
  answer = { status: 500, content: "" };
  await expect(propose()).rejects.toThrow("answered 500");
});

import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const DATA_REQUEST_REFUSALS = {
  "data_requests.sent": ["conflict", msg("This request was sent. Copy it to answer it again")],
  "data_requests.stays": ["conflict", msg("A request that was sent stays. Archive it instead")],
  "data_requests.sent_by_sending": ["invalid", msg("Send the request to mark it as sent")],
  "data_requests.changed": ["conflict", msg("The request was changed since you opened it. Read it again")],
  "data_requests.not_ready": [
    "invalid",
    msg("Some questions can’t be sent yet. Answer those that are open, and renew or replace stale answers"),
  ],
  "data_requests.no_figures_on": [
    "invalid",
    msg("No figures are published as of {day}. Choose the end of a quarter whose statements are published"),
  ],
  "data_requests.no_questions": ["invalid", msg("Add the questions first")],
  "data_requests.most": ["invalid", msg("A request has {most} questions at most")],
  "data_requests.too_long": ["invalid", msg("Question {number} is longer than 2,000 characters")],
  "data_requests.other_fund": ["invalid", msg("Choose a fund")],
  "data_requests.other_partner": ["invalid", msg("Choose a limited partner")],
  "data_requests.other_answer": ["invalid", msg("Choose an answer of the library")],
  "data_requests.in_use": ["conflict", msg("Data requests use this answer. Archive it instead")],
} as const satisfies Refusals;

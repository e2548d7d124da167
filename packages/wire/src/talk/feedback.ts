import { defineRoutes } from '../route.ts';
import { cursor, idOf, instant, line, lines, queryInt, slice } from '../schemas.ts';
import * as z from '../zod.ts';
import {
  FEEDBACK_LENGTH_MAX,
  FEEDBACK_LENGTH_MIN,
  FEEDBACK_QUESTIONS,
  FEEDBACK_STATES,
} from './feedback-questions.ts';

export const feedbackRoutes = defineRoutes({
  send: {
    method: 'PUT',
    path: '/wps/feedback',
    summary: 'Send feedback; a member’s name is included',
    guards: ['anyone'],
    body: z.strictObject({
      question: z.enum(FEEDBACK_QUESTIONS),
      content: lines(FEEDBACK_LENGTH_MIN, FEEDBACK_LENGTH_MAX),
      /** Where an answer reaches a visitor. */
      contact: line(120).optional(),
    }),
    reply: z.object({ id: idOf('feedback') }),
    faults: ['too_many_requests'],
  },
});

const feedback = z.object({
  id: idOf('feedback'),
  at: instant,
  question: z.enum(FEEDBACK_QUESTIONS),
  content: z.string(),
  language: z.string(),
  /** Null: a visitor. */
  member: z.object({ id: idOf('player'), username: z.string() }).nullable(),
  contact: z.string().nullable(),
  state: z.enum(FEEDBACK_STATES),
  note: z.string(),
  changed: z.object({ at: instant, by: z.string() }).nullable(),
});

export type FeedbackView = z.output<typeof feedback>;

const noteText = lines(0, 500);

export const feedbackOpsRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/ops/feedback',
    summary: 'Feedback of members and visitors, newest first',
    guards: ['staff:feedback.read'],
    query: z.strictObject({
      cursor: cursor.optional(),
      limit: queryInt(1, 100).optional(),
      state: z.enum(FEEDBACK_STATES).optional(),
    }),
    reply: slice(feedback),
    faults: [],
  },
  answer: {
    method: 'PUT',
    path: '/ops/feedback/:id',
    summary: 'Mark a piece of feedback and note what was done',
    guards: ['staff:feedback.write'],
    params: z.object({ id: idOf('feedback') }),
    body: z.strictObject({
      state: z.enum(FEEDBACK_STATES),
      note: noteText,
      was: z.strictObject({ state: z.enum(FEEDBACK_STATES), note: noteText }),
    }),
    reply: feedback,
    faults: ['not_found', 'setting_conflict'],
  },
});

import type { FeedbackView } from '@fairhouse/wire/talk/feedback';
import type { FeedbackState } from '@fairhouse/wire/talk/feedback-questions';
import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { api, queryClient } from '../../api.ts';

const SLICE = '50';
const FEEDBACK = 'feedback';

export const feedbackQuery = (state: FeedbackState | undefined) =>
  infiniteQueryOptions({
    queryKey: [FEEDBACK, { state }],
    queryFn: ({ pageParam, signal }) =>
      api.feedback.list({ query: { state, cursor: pageParam, limit: SLICE }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });

type Mark = { readonly one: FeedbackView; readonly state: FeedbackState; readonly note: string };

/** Whether it succeeds or not, what is shown afterwards is what is stored. */
export const markMutation = () =>
  mutationOptions({
    mutationFn: ({ one, state, note }: Mark) =>
      api.feedback.answer({
        params: { id: one.id },
        body: { state, note, was: { state: one.state, note: one.note } },
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [FEEDBACK] }),
  });

import { FEEDBACK_STATES, type FeedbackState } from '@fairhouse/wire/talk/feedback-questions';
import { MessageSquareText } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';

export const feedback = page(paths.feedback, {
  needs: 'feedback.read',
  menu: { group: 'work', name: 'feedback', icon: MessageSquareText },
  load: async () => (await import('./FeedbackPage.tsx')).FeedbackPage,
  read: (query): { state?: FeedbackState } => ({
    state: oneOf(FEEDBACK_STATES, query.state),
  }),
});

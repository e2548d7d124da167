import { Badge, type Column, useText } from '@fairhouse/ui';
import type { FeedbackView } from '@fairhouse/wire/talk/feedback';
import { FEEDBACK_STATES, type FeedbackState } from '@fairhouse/wire/talk/feedback-questions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberLink, openColumn } from '../../parts/queue/columns.tsx';
import { QueuePage } from '../../parts/queue/QueuePage.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { feedbackQuery } from './queries.ts';

/** What members and visitors tell the house. */
export function FeedbackPage({ state }: { state?: FeedbackState | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const feedback = useInfiniteQuery(feedbackQuery(state));
  const [opened, setOpened] = useState<FeedbackView>();
  return (
    <QueuePage
      title={t('contentConsole.feedback.title')}
      about={t('contentConsole.feedback.about')}
      caption={t('contentConsole.feedback.about')}
      filter={{
        label: t('contentConsole.feedback.filter'),
        choices: [undefined, ...FEEDBACK_STATES],
        chosen: state,
        textOf: (choice) =>
          choice ? t(`contentConsole.feedback.states.${choice}`) : t('contentConsole.feedback.all'),
        onChoose: (choice) => void navigate({ to: paths.feedback, search: { state: choice } }),
      }}
      list={{ by: 'slice', query: feedback }}
      columns={useColumns(setOpened)}
      empty={{ title: t('contentConsole.feedback.empty'), body: t('contentConsole.feedback.emptyBody') }}
    >
      {opened && <AnswerDialog one={opened} onClose={() => setOpened(undefined)} />}
    </QueuePage>
  );
}

function useColumns(open: (one: FeedbackView) => void): readonly Column<FeedbackView>[] {
  const t = useText();
  const zone = useZone();
  const mayWrite = useMay('feedback.write');
  const columns: readonly Column<FeedbackView>[] = [
    {
      key: 'at',
      narrow: 'below',
      header: t('contentConsole.feedback.at', { zone }),
      cell: ({ at }) => <Instant at={at} />,
    },
    {
      key: 'question',
      header: t('contentConsole.feedback.question'),
      cell: ({ question }) => t(`housePages.feedback.questions.${question}`),
    },
    {
      key: 'content',
      narrow: 'below',
      header: t('contentConsole.feedback.content'),
      cell: ({ content, language }) => (
        <p lang={language.toLowerCase()} className="max-w-xl whitespace-pre-line break-words py-1">
          {content}
        </p>
      ),
    },
    {
      key: 'from',
      header: t('contentConsole.feedback.from'),
      cell: ({ member }) =>
        member ? (
          <MemberLink {...member} />
        ) : (
          <span className="text-text-3">{t('contentConsole.feedback.visitor')}</span>
        ),
    },
    {
      key: 'state',
      header: t('contentConsole.feedback.state'),
      cell: ({ state }) => (
        <Badge tone={state === 'new' ? 'info' : 'neutral'}>
          {t(`contentConsole.feedback.states.${state}`)}
        </Badge>
      ),
    },
    {
      key: 'note',
      narrow: 'below',
      header: t('contentConsole.feedback.note'),
      cell: ({ note, changed }) =>
        changed && (
          <p className="max-w-80 whitespace-pre-line break-words">
            {note} <span className="text-text-3">{changed.by}</span>
          </p>
        ),
    },
  ];
  if (!mayWrite) return columns;
  return [
    ...columns,
    openColumn({
      label: t('contentConsole.feedback.open'),
      named: ({ member }) =>
        t('contentConsole.feedback.openNamed', {
          name: member?.username ?? t('contentConsole.feedback.visitor'),
        }),
      onOpen: open,
    }),
  ];
}

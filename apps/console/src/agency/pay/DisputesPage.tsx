import { Amount, Badge, type BadgeTone, Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { DisputeCase } from '@fairhouse/wire/agency/pay';
import { DISPUTE_STATES } from '@fairhouse/wire/agency/pay-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { disputesQuery } from './queries.ts';
import { useRunDays } from './use-run-days.ts';

export type DisputesPageProps = { readonly state?: DisputeCase['state'] | undefined };

/** Lines of income that agents dispute. */
export function DisputesPage({ state }: DisputesPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const mayAnswer = useMay('affiliate.write');
  const [answering, setAnswering] = useState<DisputeCase>();
  const disputes = useInfiniteQuery(disputesQuery(state));
  return (
    <>
      <PageHead title={t('console.nav.payDisputes')} about={t('contractConsole.dispute.about')}>
        <ChoiceSet
          label={t('contractConsole.dispute.state')}
          choices={[undefined, ...DISPUTE_STATES]}
          chosen={state}
          textOf={(choice) => t(`contractConsole.dispute.states.${choice ?? 'all'}`)}
          onChoose={(choice) => void navigate({ to: paths.payDisputes, search: { state: choice } })}
        />
      </PageHead>
      <div className="px-4 pb-8">
        <Card className="overflow-hidden">
          <SliceTable
            query={disputes}
            caption={t('console.nav.payDisputes')}
            columns={useColumns(mayAnswer ? setAnswering : undefined)}
            rows={disputes.data?.pages.flatMap(({ items }) => items) ?? []}
            rowKey={({ id }) => id}
            empty={
              <EmptyState
                title={t('contractConsole.dispute.empty')}
                body={t('contractConsole.dispute.emptyBody')}
              />
            }
          />
        </Card>
      </div>
      {answering && <AnswerDialog one={answering} onClose={() => setAnswering(undefined)} />}
    </>
  );
}

const TONES: Readonly<Record<DisputeCase['state'], BadgeTone>> = {
  open: 'info',
  upheld: 'win',
  rejected: 'neutral',
};

function useColumns(answer: ((one: DisputeCase) => void) | undefined): readonly Column<DisputeCase>[] {
  const t = useText();
  const zone = useZone();
  const daysOf = useRunDays();
  const columns: readonly Column<DisputeCase>[] = [
    {
      key: 'member',
      header: t('contractConsole.member'),
      cell: ({ member, words }) => (
        <span className="grid max-w-120 gap-0.5 break-words">
          {member.account}
          <span className="text-meta text-text-3">{words}</span>
        </span>
      ),
    },
    {
      key: 'line',
      header: t('contractConsole.dispute.line'),
      cell: (row) => (
        <span className="grid gap-0.5">
          {t(`contractConsole.kinds.${row.kind}`)}
          <span className="text-meta text-text-3">{daysOf(row)}</span>
        </span>
      ),
    },
    {
      key: 'due',
      header: t('contractConsole.dispute.due'),
      align: 'end',
      narrow: 'below',
      cell: ({ evidence }) => <Amount value={evidence.due} />,
    },
    {
      key: 'state',
      header: t('contractConsole.dispute.state'),
      cell: ({ state, answer: words, answeredBy }) => (
        <span className="grid max-w-120 justify-items-start gap-0.5 break-words">
          <Badge tone={TONES[state]}>{t(`contractConsole.dispute.states.${state}`)}</Badge>
          {words !== null && (
            <span className="text-meta text-text-3">
              {answeredBy}: {words}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'by',
      header: t('contractConsole.dispute.by', { zone }),
      narrow: 'below',
      cell: ({ answerBy }) => <Instant at={answerBy} />,
    },
  ];
  if (!answer) return columns;
  return [
    ...columns,
    {
      key: 'do',
      header: '',
      align: 'end',
      cell: (row) =>
        row.state === 'open' && (
          <Button size="sm" onClick={() => answer(row)}>
            {t('contractConsole.dispute.answer')}
          </Button>
        ),
    },
  ];
}

import {
  Badge,
  type BadgeTone,
  Button,
  Card,
  type Column,
  EmptyState,
  showToast,
  useText,
} from '@fairhouse/ui';
import type { TeamMove } from '@fairhouse/wire/agency/team';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { cancelMoveMutation, movesQuery } from './queries.ts';

/** Branches that move, and those that have moved. */
export function MovesPanel() {
  const t = useText();
  const moves = useInfiniteQuery(movesQuery());
  return (
    <Card className="overflow-hidden">
      <SliceTable
        query={moves}
        caption={t('team.views.moves')}
        columns={useColumns()}
        rows={moves.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('team.moves.empty')} body={t('team.moves.emptyBody')} />}
      />
    </Card>
  );
}

const TONES: Readonly<Record<TeamMove['state'], BadgeTone>> = {
  due: 'info',
  done: 'win',
  dropped: 'warn',
  cancelled: 'neutral',
};

function useColumns(): readonly Column<TeamMove>[] {
  const t = useText();
  const mayCancel = useMay('affiliate.write');
  const columns: readonly Column<TeamMove>[] = [
    {
      key: 'member',
      header: t('team.account'),
      cell: ({ member: { id, account } }) => (
        <Link className="row-link" to={paths.team} search={{ under: id }}>
          {account}
        </Link>
      ),
    },
    {
      key: 'upline',
      header: t('team.move.upline'),
      cell: ({ from, to }) =>
        t('approval.changed', { from: from ?? t('approval.house'), to: to ?? t('approval.house') }),
    },
    {
      key: 'day',
      narrow: 'below',
      header: t('team.moves.day'),
      cell: ({ day }) => <span className="tabular-nums">{day}</span>,
    },
    {
      key: 'state',
      header: t('team.moves.state'),
      cell: ({ state, why, people }) => (
        <span className="grid justify-items-start gap-1">
          <Badge tone={TONES[state]}>{t(`team.moves.states.${state}`)}</Badge>
          {why && <span className="max-w-72 text-text-2">{t(`team.moves.why.${why}`)}</span>}
          {people !== null && <span className="text-text-2">{t('team.moves.people', { people })}</span>}
        </span>
      ),
    },
    {
      key: 'by',
      header: t('team.moves.by'),
      narrow: 'below',
      cell: ({ askedBy, decidedBy, reason }) => (
        <p className="max-w-72 break-words">
          {reason}{' '}
          <span className="text-text-3">
            {askedBy}, {decidedBy}
          </span>
        </p>
      ),
    },
  ];
  if (!mayCancel) return columns;
  return [
    ...columns,
    {
      key: 'cancel',
      header: '',
      align: 'end',
      cell: (move) => move.state === 'due' && <Cancel move={move} />,
    },
  ];
}

function Cancel({ move: { id, member } }: { move: TeamMove }) {
  const t = useText();
  const words = useFaultText();
  const cancel = useMutation({
    ...cancelMoveMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t('team.moves.cancelled', { name: member.account }) }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  return (
    <Button
      size="sm"
      aria-label={t('team.moves.cancelNamed', { name: member.account })}
      pending={cancel.isPending}
      onClick={() => cancel.mutate(id)}
    >
      {t('team.moves.cancel')}
    </Button>
  );
}

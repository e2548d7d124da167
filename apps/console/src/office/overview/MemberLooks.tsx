import type { Id } from '@fairhouse/kernel';
import { Card, EmptyState, useText } from '@fairhouse/ui';
import { CLUES } from '@fairhouse/wire/office/find-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActorName } from '../../parts/ActorName.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { oneOf } from '../../paths.ts';
import { looksQuery } from './queries.ts';

/** Who of the staff looked at a member. */
export function MemberLooks({ memberId }: { memberId: Id<'player'> }) {
  const t = useText();
  const zone = useZone();
  const looks = useInfiniteQuery(looksQuery(memberId));
  const clueOf = (clue: string | null) => {
    const known = oneOf(CLUES, clue);
    return known ? t(`find.by.${known}`) : '';
  };
  return (
    <Card className="overflow-hidden">
      <SliceTable
        query={looks}
        caption={t('overview.looks.caption')}
        columns={[
          { key: 'at', header: t('console.time', { zone }), cell: ({ at }) => <Instant at={at} /> },
          { key: 'by', header: t('overview.looks.by'), cell: ({ by }) => <ActorName of={by} /> },
          {
            key: 'how',
            header: t('overview.looks.how'),
            cell: ({ how, clue }) =>
              how === 'found'
                ? t('overview.looks.found', { clue: clueOf(clue) })
                : t(`overview.looks.${how}`),
          },
          {
            key: 'ip',
            narrow: 'below',
            header: t('overview.looks.ip'),
            cell: ({ ip }) => <span className="font-mono">{ip}</span>,
          },
        ]}
        rows={looks.data?.pages.flatMap(({ items }) => items) ?? []}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('overview.looks.empty')} body={t('overview.looks.emptyBody')} />}
      />
    </Card>
  );
}

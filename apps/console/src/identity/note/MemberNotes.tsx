import type { Id } from '@fairhouse/kernel';
import { Button, Card, type Column, EmptyState, useText } from '@fairhouse/ui';
import type { Note } from '@fairhouse/wire/identity/note';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { SliceTable } from '../../parts/SliceTable.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { useMay } from '../../platform/staff/index.ts';
import { notesQuery, pinNoteMutation } from './queries.ts';
import { WriteNote } from './WriteNote.tsx';

/** What staff noted about a member, and a field for more. */
export function MemberNotes({ memberId }: { memberId: Id<'player'> }) {
  const t = useText();
  const notes = useInfiniteQuery(notesQuery(memberId));
  const mayWrite = useMay('note.write');
  return (
    <div className="grid gap-3">
      {mayWrite && <WriteNote memberId={memberId} />}
      <Card className="overflow-hidden">
        <SliceTable
          caption={t('memberIdentity.notes.caption')}
          query={notes}
          columns={useColumns(memberId, mayWrite)}
          rows={notes.data?.pages.flatMap((page) => page.items) ?? []}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<StickyNote size={20} />}
              title={t('memberIdentity.notes.none')}
              body={mayWrite ? t('memberIdentity.notes.noneBody') : undefined}
            />
          }
        />
      </Card>
    </div>
  );
}

function useColumns(memberId: Id<'player'>, mayWrite: boolean): readonly Column<Note>[] {
  const t = useText();
  const zone = useZone();
  const pin = useMutation(pinNoteMutation(memberId));
  return [
    { key: 'at', header: t('memberIdentity.notes.at', { zone }), cell: ({ at }) => <Instant at={at} /> },
    { key: 'by', header: t('memberIdentity.notes.by'), cell: ({ by }) => by },
    {
      key: 'text',
      narrow: 'below',
      header: t('memberIdentity.notes.text'),
      cell: ({ text }) => (
        <p className="max-w-3xl md:min-w-52 whitespace-pre-line break-words py-1 text-body">{text}</p>
      ),
    },
    ...(mayWrite
      ? [
          {
            key: 'pin',
            header: '',
            align: 'end' as const,
            cell: ({ id, by, pinned }: Note) => (
              <Button
                size="sm"
                disabled={pin.isPending}
                aria-label={t(pinned ? 'overview.unpinNamed' : 'overview.pinNamed', { by })}
                onClick={() => pin.mutate({ note: id, pinned: !pinned })}
              >
                {t(pinned ? 'overview.unpin' : 'overview.pin')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

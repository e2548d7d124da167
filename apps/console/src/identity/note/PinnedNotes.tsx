import type { Id } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Instant } from '../../parts/Instant.tsx';
import { notesQuery } from './queries.ts';

/** The notes that stand above the others. */
export function PinnedNotes({ memberId }: { memberId: Id<'player'> }) {
  const t = useText();
  const pinned = useInfiniteQuery(notesQuery(memberId)).data?.pages[0]?.pinned ?? [];
  if (pinned.length === 0) return <p className="px-4 pb-3 text-text-3">{t('overview.noPinned')}</p>;
  return (
    <ul className="grid gap-2 px-4 pb-3">
      {pinned.map(({ id, at, by, text }) => (
        <li key={id} className="pinned-note">
          <span className="text-meta text-text-3">
            {by} · <Instant at={at} />
          </span>
          <p className="whitespace-pre-line break-words">{text}</p>
        </li>
      ))}
    </ul>
  );
}

import { useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import type { Opened } from '../state/api.ts';
import type { TableMessage } from './room-store.ts';

const HASH_ENDS = 4;

/** Which table it is, which hand, and from which deck. */
export function RoomHeading({
  opened,
  told,
  children,
}: {
  readonly opened: Opened;
  readonly told: TableMessage | undefined;
  readonly children: ReactNode;
}) {
  const t = useText();
  const root = told?.root;
  return (
    <div>
      <h1 className="display">{opened.game.title}</h1>
      {told && (
        <p>
          <span>{children}</span>
          {told.hand && <span>{t('poker.handNo', { number: told.hand.number })}</span>}
          {root && (
            <code title={root}>
              {t('poker.deck', { hash: `${root.slice(0, HASH_ENDS)}…${root.slice(-HASH_ENDS)}` })}
            </code>
          )}
        </p>
      )}
    </div>
  );
}

import { useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { MemberOnly } from '../../shell/MemberOnly.tsx';
import { isTrial, useSession } from '../../state/session.ts';
import { type RoomView, roomQuery } from './queries.ts';
import { RoomFacts, RoomRules } from './RoomFacts.tsx';
import { RoomTalk } from './RoomTalk.tsx';

/** The chat room of the brand (spec §2, §9). */
export default function RoomPage() {
  const t = useText();
  const session = useSession();
  if (!session || isTrial(session))
    return (
      <MemberOnly title={t('room.title')}>
        <span />
      </MemberOnly>
    );
  return <Room />;
}

function Room() {
  const t = useText();
  const room = useQuery(roomQuery(null));
  return (
    <section
      aria-label={t('room.title')}
      className="mx-auto flex h-[calc(100dvh-104px)] w-full max-w-[720px] flex-col overflow-hidden rounded-card border border-line-soft bg-bg-1 max-md:fixed max-md:inset-x-0 max-md:top-14 max-md:bottom-16 max-md:h-auto max-md:rounded-none max-md:border-0"
    >
      <RoomHead view={room.data} />
      <RoomTalk table={null} />
    </section>
  );
}

function RoomHead({ view }: { view: RoomView | undefined }) {
  const t = useText();
  return (
    <>
      <header className="room-head flex h-14 flex-none items-center gap-2.5 px-4">
        <MessagesSquare size={22} aria-hidden="true" />
        <div className="min-w-0">
          <h1 className="display truncate text-lead">{t('room.title')}</h1>
          <p className="truncate text-meta">{view && <RoomFacts view={view} />}</p>
        </div>
      </header>
      {view && <RoomRules view={view} />}
    </>
  );
}

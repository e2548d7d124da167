import type { Id } from '@fairhouse/kernel';
import { Amount, formatShort, useLanguage, useText } from '@fairhouse/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { memberQuery } from './identity/member/index.ts';
import { notesQuery } from './identity/note/index.ts';
import { MemberState } from './parts/MemberState.tsx';
import { Part } from './parts/Part.tsx';
import { paths } from './paths.ts';
import { useMay, useStaff } from './platform/staff/index.ts';
import { betsQuery } from './play/betting/index.ts';
import { ChatsPage, type ChatsPageProps, type MemberSideProps } from './talk/chat/index.ts';

const SHOWN = 4;

/** A member's money, play and notes beside a conversation, as far as the role may see them. */
function MemberSide({ memberId }: MemberSideProps) {
  const t = useText();
  const [mayMember, mayBets] = [useMay('member.read'), useMay('bet.read')];
  if (!mayMember) return <p className="text-text-3">{t('chatConsole.hidden')}</p>;
  return (
    <>
      <Money memberId={memberId} />
      {mayBets && <LastPlay memberId={memberId} />}
      <Notes memberId={memberId} />
    </>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <li className="flex justify-between gap-2">
    <span className="min-w-0 truncate text-text-2">{name}</span>
    <b className="tabular-nums">{children}</b>
  </li>
);

function Money({ memberId }: { memberId: Id<'player'> }) {
  const t = useText();
  const { data } = useQuery(memberQuery(memberId));
  return (
    <Part title={t('chatConsole.money')}>
      {data && (
        <>
          <MemberState state={data.state} bar={data.bar} />
          <ul className="grid gap-1">
            <Row name={`${t('console.member.balance')} (${data.currency})`}>
              <Amount value={data.balance} />
            </Row>
            {data.debt !== '0.0000' && (
              <Row name={t('console.member.debt')}>
                <Amount value={data.debt} />
              </Row>
            )}
          </ul>
        </>
      )}
      <Link to={paths.member} params={{ id: memberId }} className="font-semibold text-brand-text">
        {t('chatConsole.open')}
      </Link>
    </Part>
  );
}

function LastPlay({ memberId }: { memberId: Id<'player'> }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useStaff().brand;
  const { data } = useInfiniteQuery(betsQuery(memberId));
  const bets = data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  return (
    <Part title={t('chatConsole.lastPlay')}>
      {data && bets.length === 0 && <p className="text-text-3">{t('chatConsole.noPlay')}</p>}
      <ul className="grid gap-1">
        {bets.map(({ id, game, placedAt, net }) => (
          <Row key={id} name={`${game.title} · ${formatShort(placedAt, timeZone, language)}`}>
            <Amount value={net} signed />
          </Row>
        ))}
      </ul>
    </Part>
  );
}

function Notes({ memberId }: { memberId: Id<'player'> }) {
  const t = useText();
  const { data } = useInfiniteQuery(notesQuery(memberId));
  const notes = data?.pages[0]?.items.slice(0, SHOWN) ?? [];
  return (
    <Part title={t('chatConsole.notes')}>
      {data && notes.length === 0 && <p className="text-text-3">{t('chatConsole.noNotes')}</p>}
      <ul className="grid gap-1.5">
        {notes.map(({ id, text, by }) => (
          <li key={id} className="rounded-lg bg-warn-tint px-3 py-2">
            <p className="whitespace-pre-line break-words">{text}</p>
            <span className="text-meta text-text-3">{by}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function ChatDesk(props: Omit<ChatsPageProps, 'side'>) {
  return <ChatsPage {...props} side={MemberSide} />;
}

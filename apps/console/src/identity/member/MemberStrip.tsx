import { Amount, CopyText, useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { Instant } from '../../parts/Instant.tsx';
import { MemberState } from '../../parts/MemberState.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { HarmBadge } from '../protection/index.ts';
import { memberKind } from './member-kind.ts';
import type { Member } from './queries.ts';

/** Who the member is, at a glance: name, state, id, balance and when they came. */
export function MemberStrip({ member }: { member: Member }) {
  const t = useText();
  const zone = useZone();
  const {
    account,
    nickname,
    state,
    bar,
    type,
    number,
    balance,
    debt,
    currency,
    mobile,
    lastLoginAt,
    registeredAt,
    sessions,
  } = member;
  const owes = debt !== '0.0000';
  return (
    <header className="grid gap-3 px-4 pt-3 pb-1">
      <title>{`${account} · ${t('console.name')}`}</title>
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="display text-h3">{account}</h1>
          {nickname !== account && <p className="text-text-2">{nickname}</p>}
          <MemberState state={state} bar={bar} />
          <HarmBadge member={member} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 text-text-2">
          <CopyText value={String(number)} label={t('console.member.numberName')} />
          <p>{t(`console.memberKinds.${memberKind(type)}`, { type })}</p>
          {mobile && <p>{mobile}</p>}
        </div>
      </div>
      <dl className={`grid grid-cols-2 gap-3 ${owes ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`}>
        <Figure name={t('console.member.balance')} note={t('console.member.mainWallet', { currency })}>
          <Amount value={balance} />
        </Figure>
        {owes && (
          <Figure name={t('console.member.debt')} note={t('console.member.debtNote')}>
            <Amount value={debt} />
          </Figure>
        )}
        <Figure name={t('console.member.openSessions')}>{sessions.length}</Figure>
        <Figure name={t('console.members.registered', { zone })} small>
          <Instant at={registeredAt} />
        </Figure>
        <Figure name={t('console.members.lastLogin', { zone })} small>
          {lastLoginAt === null ? t('console.members.never') : <Instant at={lastLoginAt} />}
        </Figure>
      </dl>
    </header>
  );
}

type FigureProps = {
  readonly name: string;
  readonly note?: string;
  readonly small?: boolean;
  readonly children: ReactNode;
};

function Figure({ name, note, small = false, children }: FigureProps) {
  return (
    <div className="card min-w-0 px-3.5 py-2.5">
      <dt className="text-text-2">{name}</dt>
      <dd className={small ? 'font-bold text-base leading-7' : 'display text-h3 tabular-nums'}>{children}</dd>
      {note && <dd className="text-meta text-text-3">{note}</dd>}
    </div>
  );
}

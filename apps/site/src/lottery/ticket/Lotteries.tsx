import { findLottery } from '@fairhouse/games/lottery';
import { useText } from '@fairhouse/ui';
import type { ReactNode } from 'react';
import { useSearchValue } from '../../state/search.ts';
import { HallPage, type Region } from '../issue/index.ts';
import { BoardPage } from './BoardPage.tsx';
import './ticket.css';

/** The board of the lottery that the address names, or the hall where it names none that there is (spec §2). */
export function Lotteries({
  regions,
  children,
}: {
  regions?: readonly Region[];
  /** Below the hall. */
  children?: ReactNode;
}) {
  const t = useText();
  const code = useSearchValue('gameCode');
  if (code && findLottery(code)) return <BoardPage code={code} />;
  return (
    <div className="grid gap-6">
      <HallPage title={t('lobby.category.LOTT')} {...(regions ? { regions } : {})} />
      {children}
    </div>
  );
}

import { Amount, IconButton, useText } from '@fairhouse/ui';
import { useLocation } from '@tanstack/react-router';
import { BanknoteArrowDown, BanknoteArrowUp, Eye, EyeOff, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { Go, useGo } from '../../shell/go.tsx';
import { LazyPart } from '../../shell/LazyPart.tsx';
import { lazyFirst } from '../../shell/lazy-page.ts';
import { guarded } from '../../state/guard.ts';
import { toggleMoney, useMoneyHidden } from '../../state/money-hidden.ts';
import { isTrial, useSession } from '../../state/session.ts';
import { useMoneySymbol } from '../../state/use-money-symbol.ts';
import { awayOf } from './away-of.ts';
import { useBalance } from './held-wins.ts';

/** An amount that counts is no part of the first page. */
const COUNTS_AFTER_MS = 2_500;

const TickingAmount = lazyFirst(async () => {
  await new Promise((resolve) => setTimeout(resolve, COUNTS_AFTER_MS));
  return import('./TickingAmount.tsx');
});

/** Pages with a glowing action of their own; there is one per view. */
const OWN_ACTION = ['/index', '/member', '/seamless', '/game'] as const;

/** What the member can use now, as games show it too; it follows the server by itself. Beside it deposit and withdraw (spec §2). */
export function HeaderBalance({ barred }: { barred: boolean }) {
  const t = useText();
  const go = useGo();
  const { data, refetch, isFetching } = useBalance();
  const symbol = useMoneySymbol();
  const hidden = useMoneyHidden();
  const glows = useLocation({
    select: ({ pathname }) => !OWN_ACTION.some((path) => pathname.startsWith(path)),
  });
  const trial = isTrial(useSession());
  const away = data ? awayOf(data) : '0.0000';
  const [rested, setRested] = useState<string>();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <>
      <div className="header-balance">
        <Go to={paths.member('transferFund')} className="flex min-h-11 items-center px-3 max-sm:px-2">
          <span className="sr-only">{t('cashier.balance')} </span>
          <span className="grid">
            {data ? (
              <LazyPart fallback={<Amount value={data.available} symbol={symbol} hidden={hidden} />}>
                <TickingAmount value={data.available} symbol={symbol} hidden={hidden} onRest={setRested} />
              </LazyPart>
            ) : (
              <Amount value="0.0000" symbol={symbol} hidden={hidden} />
            )}
            {trial && <span className="play-mark">{t('cashier.playMoney')}</span>}
            {data && data.bonus !== '0.0000' && (
              <span className="plain-money text-[11px] text-text-2 leading-4 max-md:sr-only">
                {' '}
                <Amount value={data.bonus} hidden={hidden} /> {t('cashier.bonusMoney')}
              </span>
            )}
            {away !== '0.0000' && (
              <span className="plain-money text-[11px] text-text-2 leading-4 max-md:sr-only">
                {' '}
                <Amount value={away} hidden={hidden} /> {t('cashier.atVendors')}
              </span>
            )}
          </span>
        </Go>
        <span role="status" className="sr-only">
          {rested && !hidden && <Amount value={rested} symbol={symbol} />}
        </span>
        <IconButton
          className="max-md:hidden"
          label={t(hidden ? 'cashier.showMoney' : 'cashier.hideMoney')}
          onClick={toggleMoney}
        >
          <Icon size={17} />
        </IconButton>
        <IconButton
          className="max-md:hidden"
          label={t('cashier.refresh')}
          aria-busy={isFetching}
          onClick={() => void refetch()}
        >
          <RotateCw size={16} />
        </IconButton>
      </div>
      {!barred && (
        <a
          href={paths.member('deposit')}
          className="btn ms-1 max-md:hidden"
          data-variant={glows ? 'main' : 'plain'}
          onClick={(event) => {
            event.preventDefault();
            guarded('memberCentre', () => go(paths.member('deposit')));
          }}
        >
          <BanknoteArrowDown size={20} />
          {t('cashier.deposit.action')}
        </a>
      )}
      <a
        href={paths.member('withdraw')}
        className="ib max-md:hidden"
        aria-label={t('shell.member.withdraw')}
        title={t('shell.member.withdraw')}
        onClick={(event) => {
          event.preventDefault();
          guarded('memberCentre', () => go(paths.member('withdraw')));
        }}
      >
        <BanknoteArrowUp size={20} />
      </a>
    </>
  );
}

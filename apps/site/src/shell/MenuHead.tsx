import { Amount, IconButton, useText } from '@fairhouse/ui';
import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  Eye,
  EyeOff,
  Gift,
  Megaphone,
  RotateCw,
  UserPlus,
} from 'lucide-react';
import { useBalance } from '../money/wallet/held-wins.ts';
import { art, type MemberPage, paths } from '../paths.ts';
import { useSwitch } from '../state/brand.tsx';
import { guarded } from '../state/guard.ts';
import { toggleMoney, useMoneyHidden } from '../state/money-hidden.ts';
import { useMoneySymbol } from '../state/use-money-symbol.ts';
import { openWindow } from '../state/windows.ts';
import { useGo } from './go.tsx';
import { MenuQuick } from './MenuParts.tsx';

type MenuBalanceProps = {
  readonly to: (href: string) => () => void;
  readonly toMember: (page: MemberPage) => () => void;
};

/** What the member has, shown as *** on tap, and the ways that are taken most. */
export function MenuBalance({ to, toMember }: MenuBalanceProps) {
  const t = useText();
  const symbol = useMoneySymbol();
  const { data, refetch } = useBalance();
  const hidden = useMoneyHidden();
  const Icon = hidden ? EyeOff : Eye;
  return (
    <section className="px-2 pb-2">
      <div className="flex items-center">
        <h2 className="flex-1 font-semibold text-text-2">{t('cashier.balance')}</h2>
        <IconButton label={t(hidden ? 'cashier.showMoney' : 'cashier.hideMoney')} onClick={toggleMoney}>
          <Icon size={18} />
        </IconButton>
        <IconButton label={t('cashier.refresh')} onClick={() => void refetch()}>
          <RotateCw size={17} />
        </IconButton>
      </div>
      <p className="[&_.money]:text-[36px] [&_.money]:leading-10">
        <Amount value={data?.available ?? '0.0000'} symbol={symbol} size="big" hidden={hidden} />
      </p>
      {data && data.held !== '0.0000' && (
        <p className="plain-money text-meta text-text-2">
          <Amount value={data.held} hidden={hidden} /> {t('cashier.held')}
        </p>
      )}
      <div className="mt-3 grid grid-cols-4 gap-2">
        <MenuQuick
          main
          icon={<BanknoteArrowDown size={21} />}
          label={t('cashier.deposit.action')}
          onClick={toMember('deposit')}
        />
        <MenuQuick
          icon={<BanknoteArrowUp size={21} />}
          label={t('shell.member.withdraw')}
          onClick={toMember('withdraw')}
        />
        <MenuQuick
          icon={<Megaphone size={21} />}
          label={t('shell.menu.promotions')}
          onClick={to(paths.promotions())}
        />
        <MenuQuick
          icon={<Gift size={21} />}
          label={t('shell.menu.rewards')}
          onClick={toMember('rewardCenter')}
        />
      </div>
      <button type="button" className="menu-invite" onClick={toMember('referral')}>
        <img src={art.wide('silk-fan')} alt="" />
        <b className="display">{t('shell.member.referral')}</b>
      </button>
    </section>
  );
}

type MenuVisitorProps = {
  readonly to: (href: string) => () => void;
  readonly leave: (action: () => void) => () => void;
};

/** The way in, and what there is before it. */
export function MenuVisitor({ to, leave }: MenuVisitorProps) {
  const t = useText();
  const go = useGo();
  const registers = useSwitch('DIRECTREG3');
  return (
    <div className="px-2 py-3">
      <div className="grid grid-flow-col gap-2">
        <button type="button" className="btn" onClick={leave(() => openWindow({ kind: 'login' }))}>
          {t('identity.login.action')}
        </button>
        {registers && (
          <button
            type="button"
            className="btn"
            data-variant="main"
            onClick={leave(() => openWindow({ kind: 'register' }))}
          >
            {t('identity.register.action')}
          </button>
        )}
      </div>
      <div className="mt-2 grid grid-cols-2 gap-2">
        <MenuQuick
          icon={<Megaphone size={21} />}
          label={t('shell.nav.promotions')}
          onClick={to(paths.promotions())}
        />
        <MenuQuick
          icon={<UserPlus size={21} />}
          label={t('shell.member.referral')}
          onClick={leave(() => guarded('memberCentre', () => go(paths.member('referral'))))}
        />
      </div>
    </div>
  );
}

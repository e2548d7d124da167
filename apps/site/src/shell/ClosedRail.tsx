import { useText } from '@fairhouse/ui';
import { BanknoteArrowUp, LifeBuoy, List, ReceiptText, ShieldCheck, Wallet } from 'lucide-react';
import { paths } from '../paths.ts';
import { RailLink } from './RailLink.tsx';

/** The ways of a member who is held back, in place of games and offers. */
export function ClosedRail() {
  const t = useText();
  const ways = [
    [paths.closed, <Wallet key="icon" size={21} />, t('cashier.balance')],
    [paths.member('withdraw'), <BanknoteArrowUp key="icon" size={21} />, t('shell.member.withdraw')],
    [
      paths.member('personalHistoryCopy'),
      <ReceiptText key="icon" size={21} />,
      t('shell.member.personalHistoryCopy'),
    ],
    [paths.member('transactionHistory'), <List key="icon" size={21} />, t('shell.member.transactionHistory')],
    [paths.member('limits'), <ShieldCheck key="icon" size={21} />, t('shell.member.limits')],
    [paths.help(), <LifeBuoy key="icon" size={21} />, t('shell.nav.help')],
  ] as const;
  return ways.map(([to, icon, label]) => <RailLink key={to} to={to} icon={icon} label={label} />);
}

import { useText } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import {
  ArrowDownToLine,
  BanknoteArrowUp,
  CircleCheckBig,
  CreditCard,
  Dices,
  Gavel,
  Gift,
  Globe,
  Handshake,
  History,
  Inbox,
  Joystick,
  Landmark,
  ListChecks,
  type LucideIcon,
  Mail,
  Megaphone,
  MessageSquareText,
  Network,
  Newspaper,
  PackageOpen,
  Palette,
  Percent,
  Scale,
  ScrollText,
  Store,
  Ticket,
  Tickets,
  ToggleLeft,
  Trophy,
  UserRoundCog,
  UserRoundPlus,
  UserRoundX,
  Users,
  Waypoints,
} from 'lucide-react';
import { useStaff } from '../platform/staff/index.ts';
import { WaitingBadge } from '../platform/worklist/index.ts';
import { type NavEntry, navigationFor } from './navigation.ts';

const ICONS: Readonly<Record<NavEntry['name'], LucideIcon>> = {
  home: Inbox,
  approvals: CircleCheckBig,
  deposits: ArrowDownToLine,
  withdrawals: BanknoteArrowUp,
  team: Waypoints,
  uplineTransfers: Network,
  staff: UserRoundCog,
  members: Users,
  outbox: Mail,
  content: Newspaper,
  feedback: MessageSquareText,
  applications: Handshake,
  exclusionChecks: UserRoundX,
  referrals: UserRoundPlus,
  redeems: PackageOpen,
  gifts: Gift,
  rates: Percent,
  draws: Tickets,
  promotions: Megaphone,
  raffles: Dices,
  tournaments: Trophy,
  promotionApplications: Gift,
  switches: ToggleLeft,
  brandColour: Palette,
  cashier: CreditCard,
  rounds: History,
  vendors: Store,
  catalogue: Joystick,
  playRules: Gavel,
  games: Dices,
  registerRules: ListChecks,
  access: Globe,
  affiliates: Ticket,
  finance: Landmark,
  reconciliation: Scale,
  audit: ScrollText,
};

/** The sections that the role may open. */
export function SideNav({ onFollow }: { onFollow?: () => void }) {
  const t = useText();
  const { permissions } = useStaff();
  return (
    <nav aria-label={t('console.nav.label')} className="console-nav">
      {navigationFor(permissions).map((group) => (
        <div key={group.name}>
          <p className="console-nav-group">{t(`console.nav.${group.name}`)}</p>
          {group.entries.map(({ name, path }) => {
            const Icon = ICONS[name];
            return (
              <Link
                key={name}
                to={path}
                activeOptions={{ exact: path === '/', includeSearch: false }}
                onClick={onFollow}
              >
                <Icon size={16} aria-hidden="true" />
                {t(`console.nav.${name}`)}
                <WaitingBadge entry={name} />
              </Link>
            );
          })}
        </div>
      ))}
    </nav>
  );
}

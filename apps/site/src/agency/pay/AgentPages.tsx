import { Badge, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  CalendarDays,
  ChartNoAxesColumn,
  FileText,
  Gift,
  HandCoins,
  Hourglass,
  LayoutDashboard,
  Megaphone,
  PieChart,
  Ticket,
  UserPlus,
  Users,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { type AgentPage, paths } from '../../paths.ts';
import { RailLink } from '../../shell/RailLink.tsx';
import { isAgent, useSession } from '../../state/session.ts';
import { fundsQuery } from './queries.ts';
import { useAgentPages } from './use-agent-pages.ts';

export const AGENT_ICONS: Readonly<Record<AgentPage, ReactNode>> = {
  agentAnnouncement: <Megaphone size={21} />,
  agentTeamOverview: <LayoutDashboard size={21} />,
  openAccounts: <UserPlus size={21} />,
  teamManagement: <Users size={21} />,
  teamBetting: <Ticket size={21} />,
  transactionDetails: <ArrowLeftRight size={21} />,
  agentEnvelopes: <Gift size={21} />,
  userProfit: <ChartNoAxesColumn size={21} />,
  myIncome: <HandCoins size={21} />,
  contracts: <FileText size={21} />,
  dividend: <PieChart size={21} />,
  dailySalary: <CalendarDays size={21} />,
  hourlySalary: <Hourglass size={21} />,
  realTimeSalary: <Zap size={21} />,
};

/** The pages of the agent centre, in the rail. */
export function AgentPages() {
  const t = useText();
  const { data: funds } = useQuery({ ...fundsQuery, enabled: isAgent(useSession()) });
  const offers = funds?.offers ?? 0;
  return (
    <>
      <p className="rail-head">{t('shell.agent.centre')}</p>
      {useAgentPages().map((page) => (
        <RailLink
          key={page}
          to={paths.agent(page)}
          icon={AGENT_ICONS[page]}
          label={t(`shell.agent.${page}`)}
          end={
            page === 'contracts' &&
            offers > 0 && <Badge tone="warn">{t('shell.agent.offers', { count: offers })}</Badge>
          }
        />
      ))}
    </>
  );
}

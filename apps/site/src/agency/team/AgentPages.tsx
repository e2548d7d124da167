import { useText } from '@fairhouse/ui';
import { ChartNoAxesColumn, LayoutDashboard, Megaphone, Ticket, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { AGENT_PAGES, type AgentPage, paths } from '../../paths.ts';
import { RailLink } from '../../shell/RailLink.tsx';

export const AGENT_ICONS: Readonly<Record<AgentPage, ReactNode>> = {
  agentAnnouncement: <Megaphone size={21} />,
  agentTeamOverview: <LayoutDashboard size={21} />,
  teamManagement: <Users size={21} />,
  teamBetting: <Ticket size={21} />,
  userProfit: <ChartNoAxesColumn size={21} />,
};

/** The pages of the agent centre, in the rail. */
export function AgentPages() {
  const t = useText();
  return (
    <>
      <p className="rail-head">{t('shell.agent.centre')}</p>
      {AGENT_PAGES.map((page) => (
        <RailLink
          key={page}
          to={paths.agent(page)}
          icon={AGENT_ICONS[page]}
          label={t(`shell.agent.${page}`)}
        />
      ))}
    </>
  );
}

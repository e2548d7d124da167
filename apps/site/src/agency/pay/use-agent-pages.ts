import { useQuery } from '@tanstack/react-query';
import { AGENT_PAGES, type AgentPage, FLAGGED_PAGES, type FlaggedPage } from '../../paths.ts';
import { isAgent, useSession } from '../../state/session.ts';
import { fundsQuery } from './queries.ts';

const isFlagged = (page: AgentPage): page is FlaggedPage =>
  (FLAGGED_PAGES as readonly string[]).includes(page);

/** The pages of the agent centre that the flags of the agent's contracts leave (spec §2). */
export function useAgentPages(): readonly AgentPage[] {
  const { data } = useQuery({ ...fundsQuery, enabled: isAgent(useSession()) });
  return AGENT_PAGES.filter((page) => !isFlagged(page) || data?.flags[page]);
}

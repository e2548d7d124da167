import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';

export type AgentCall = SiteCall & { readonly player: PlayerContext };

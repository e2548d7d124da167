import { SLOT_SKINS } from '@fairhouse/games';
import { wireMoney } from '@fairhouse/kernel';
import { machineOf, STAKES } from '../../machines.ts';

/** What the studio serves, in the order of the hall. */
export const listGames = () =>
  SLOT_SKINS.map((skin) => ({
    code: skin.code,
    title: skin.title,
    vassalage: skin.vassalage,
    gameType: 'slot',
    rtp: machineOf(skin.code).declaredRtpPct.toFixed(2),
    stakeMin: wireMoney(STAKES[0]!),
    state: 'open' as const,
  }));

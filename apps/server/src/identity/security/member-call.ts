import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';

/** A call of a member whose session was checked. */
export type MemberCall = SiteCall & { readonly player: PlayerContext };

/** Who is told of a change, in the language of the page. */
export const ownerOf = ({ brand, player, language }: MemberCall) => ({
  id: player.id,
  brandId: brand.id,
  language,
});

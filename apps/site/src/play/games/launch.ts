import type { SpokenLanguage } from '@fairhouse/text';
import { client } from '../../state/client.ts';
import { storedLanguage } from '../../state/language.ts';
import { currentSession, isTrial } from '../../state/session.ts';

const PHONE = '(max-width: 767px)';

type Wish = {
  readonly gameId: string;
  readonly vassalage: string;
  /** For a vendor with a wallet of its own, once the player has chosen. */
  readonly confirmTrans?: boolean | undefined;
};

/** Who asks, and in which language, stands in the headers of the call. */
const launch = ({ gameId, vassalage, confirmTrans }: Wish, language: SpokenLanguage) =>
  client.games.launchV2({
    body: {
      gameId,
      vassalage,
      platform: 'html5',
      clientType: matchMedia(PHONE).matches ? 'phone' : 'desktop',
      launchMode: isTrial(currentSession()) ? 'demo' : 'real',
      language,
      ...(confirmTrans === undefined ? {} : { confirmTrans }),
    },
  });

/** A launch that was asked for when its page was gone to, before that page is drawn. */
let begun: (Wish & { readonly coming: ReturnType<typeof launch> }) | undefined;

/** Asks for an address of the game that a member is on the way to. */
export function beginLaunch(wish: Wish): void {
  if (!currentSession() || wish.gameId === '' || wish.vassalage === '') return;
  begun = { ...wish, coming: launch(wish, storedLanguage()) };
  // Whoever takes it hears of its failure.
  begun.coming.catch(() => {});
}

/** The launch that was begun for this wish, which is good once, or else one asked for now. */
export function takeLaunch(wish: Wish, language: SpokenLanguage): ReturnType<typeof launch> {
  const taken = begun;
  begun = undefined;
  const fits =
    taken?.gameId === wish.gameId && taken.vassalage === wish.vassalage && wish.confirmTrans === undefined;
  return fits ? taken.coming : launch(wish, language);
}

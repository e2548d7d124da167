import { openedReplay } from '../replay/opened-replay.ts';
import { type Opened, openingApi, sessionApi } from './api.ts';
import { ensureSeeds } from './client-seed.ts';
import { type Launch, takeLaunch } from './launch.ts';

const OPEN: { readonly [K in Launch['kind']]: (launch: Launch) => Promise<Opened> } = {
  play: async ({ game, token }) => {
    const opened = await openingApi.studio.open({ body: { game, token } });
    return { ...opened, seeds: await ensureSeeds(sessionApi(opened.session), opened.seeds) };
  },
  replay: async ({ token }) => openedReplay(await openingApi.replay.open({ body: { ticket: token } })),
};

const launch = takeLaunch();

const open = (): Promise<Opened> => OPEN[launch.kind](launch);

/** A launch token is good for once, so the call is made once however often React mounts: as soon as this piece has come. */
let opening = open();

// Whoever waits for it hears of its failure.
opening.catch(() => {});

/** The session of the game that the page was launched for. */
export const theOpening = (): Promise<Opened> => opening;

export function openAgain(): void {
  opening = open();
}

import { type Opened, openingApi } from './api.ts';
import { ownClientSeed } from './client-seed.ts';
import { takeLaunch } from './launch.ts';

const launch = takeLaunch();

const open = (): Promise<Opened> => openingApi.open({ body: { ...launch, clientSeed: ownClientSeed() } });

/** A launch token is good for once, so the call is made once however often React mounts: as soon as this piece has come. */
let opening = open();

// Whoever waits for it hears of its failure.
opening.catch(() => {});

/** The session of the game that the page was launched for. */
export const theOpening = (): Promise<Opened> => opening;

export function openAgain(): void {
  opening = open();
}

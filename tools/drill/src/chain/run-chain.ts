import { createHash } from 'node:crypto';
import { linkAt, makeChain, nextHash, seededWords } from '@fairhouse/games';

export type ChainDrill = {
  readonly links: number;
  readonly madeSeconds: number;
  readonly rebuiltSeconds: number;
  /** Links that are not the hash of the one above them, told by a second writing of the rule. */
  readonly broken: number;
  /** Links asked for by number that came out as others. */
  readonly asked: number;
  readonly wrong: number;
  readonly forged: number;
  readonly unnoticed: number;
};

const STRIDE = 1_024;
const ASKED = 1_000;
const FORGED = 1_000;

const secondsSince = (ms: number): number => (performance.now() - ms) / 1_000;

/** The rule of a chain, written again: SHA-256 of the text of a link, as hexadecimal digits. */
const hashApart = (link: string): string => createHash('sha256').update(link, 'utf8').digest('hex');

/** Another last digit, which is as small as a forgery gets. */
const forge = (link: string): string => link.slice(0, -1) + (link.endsWith('0') ? '1' : '0');

/** Makes a chain, builds it again link by link from what is public in the end, and forges links of it. */
export async function runChain({
  links,
  seed,
}: {
  readonly links: number;
  readonly seed: number;
}): Promise<ChainDrill> {
  const lastLink = hashApart(`drill ${seed}`);
  const beganMs = performance.now();
  const chain = await makeChain(lastLink, { length: links, stride: STRIDE });
  const madeSeconds = secondsSince(beganMs);

  const words = seededWords(seed);
  const somewhere = () => 1 + (words.nextWord() % links);
  const places = new Set(Array.from({ length: ASKED }, somewhere));
  const forgeries = new Set(Array.from({ length: FORGED }, somewhere));
  let [broken, wrong, unnoticed] = [0, 0, 0];
  const againMs = performance.now();
  let link = lastLink;
  for (let number = links; number >= 1; number -= 1) {
    const below = hashApart(link);
    if (places.has(number) && linkAt(chain, number) !== link) wrong += 1;
    if (forgeries.has(number) && nextHash(forge(link)) === below) unnoticed += 1;
    if (number % STRIDE === 0 && chain.kept[number / STRIDE - 1] !== link) broken += 1;
    link = below;
  }
  if (link !== chain.terminalHash) broken += 1;
  return {
    links,
    madeSeconds,
    rebuiltSeconds: secondsSince(againMs),
    broken,
    asked: places.size,
    wrong,
    forged: forgeries.size,
    unnoticed,
  };
}

export const isBreach = ({ broken, wrong, unnoticed }: ChainDrill): boolean => broken + wrong + unnoticed > 0;

export const printChain = (drill: ChainDrill): string =>
  [
    `${drill.links} links made in ${drill.madeSeconds.toFixed(1)} s, built again in ${drill.rebuiltSeconds.toFixed(1)} s`,
    `${drill.broken} do not lead to the terminal hash`,
    `${drill.asked} asked for by number, ${drill.wrong} of them wrong`,
    `${drill.forged} forged by one digit, ${drill.unnoticed} of them unnoticed`,
    isBreach(drill) ? 'BREACH' : 'holds',
  ].join('\n');

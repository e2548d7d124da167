import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CatalogueGame, findSkin } from '@fairhouse/games';

export const STAGE = fileURLToPath(new URL('../../stage/dist/', import.meta.url));

const SLOT = 'src/screens/SlotGame.tsx';
const TABLE = 'src/tables/TableScreen.tsx';
const SOLO_TABLE = 'src/tables/solo/SoloTableScreen.tsx';

/** The screens of engines that are neither a slot's nor that of a table with one outcome. */
const SCREENS: Readonly<Record<string, string>> = {
  O_DICE: 'src/games/dice/DiceGame.tsx',
  O_LIMBO: 'src/games/limbo/LimboGame.tsx',
  O_MINES: 'src/games/mines/MinesGame.tsx',
  O_PLINKO: 'src/games/plinko/PlinkoGame.tsx',
  O_HILO: 'src/games/hi-lo/HiLoGame.tsx',
  O_KENO: 'src/games/keno/KenoGame.tsx',
  O_STAIR: 'src/games/stair/StairGame.tsx',
  O_SPOTKICK: 'src/games/spot-kick/SpotKickGame.tsx',
  O_CRASH: 'src/crash/CrashScreen.tsx',
  FISH: 'src/fish/FishScreen.tsx',
  NLHE: 'src/poker/PokerScreen.tsx',
  THIRTEEN: 'src/cards/CardsScreen.tsx',
  TIEN_LEN: 'src/cards/CardsScreen.tsx',
  O_WHEEL: 'src/games/wheel/WheelGame.tsx',
  live_blackjack: 'src/tables/seats/SeatsScreen.tsx',
  blackjack: 'src/games/blackjack/BlackjackGame.tsx',
  roulette: SOLO_TABLE,
  sic_bo: SOLO_TABLE,
  hoo_hey_how: SOLO_TABLE,
  baccarat: SOLO_TABLE,
};

/** What the page of any game begins with. */
const EVERY_GAME = ['index.html', 'src/state/opening.ts'] as const;

/** The screens that a hall leads to. */
const HALLS: Readonly<Record<string, readonly string[]>> = {
  RNG: [SLOT, SCREENS.O_DICE!],
  LIVE: [TABLE],
  FISH: [SCREENS.FISH!],
  PVP: [SCREENS.NLHE!],
};

const screenOf = ({ category, code, engineId }: CatalogueGame): string | undefined => {
  if (findSkin(code)) return SLOT;
  if (category === 'live' && engineId !== 'live_blackjack') return TABLE;
  return SCREENS[engineId];
};

/** As the build writes it: what each source became, which other pieces that one imports, and their styles. */
type Manifest = Readonly<
  Record<
    string,
    { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }
  >
>;

type Files = { readonly scripts: ReadonlySet<string>; readonly styles: ReadonlySet<string> };

function filesOf(manifest: Manifest, sources: readonly string[]): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string) => {
    const piece = manifest[source];
    if (!piece || seen.has(source)) return;
    seen.add(source);
    piece.imports?.forEach(visit);
    scripts.add(piece.file);
    for (const style of piece.css ?? []) styles.add(style);
  };
  sources.forEach(visit);
  return { scripts, styles };
}

const read = (file: string): Promise<string | undefined> =>
  readFile(`${STAGE}${file}`, 'utf8').catch(() => undefined);

const readManifest = async (): Promise<Manifest | undefined> => {
  const text = await read('.vite/manifest.json');
  return text ? (JSON.parse(text) as Manifest) : undefined;
};

/**
 * The page that plays a game. What it would import once it knows the game comes at once, for each step of that would cost
 * a round trip, and its screen is evaluated while the session is being opened. The pictures of a slot are named for its screen.
 * @returns undefined where the game client was not built
 */
export async function readStagePage(game: CatalogueGame): Promise<string | undefined> {
  const [page, manifest] = await Promise.all([read('index.html'), readManifest()]);
  const screen = screenOf(game);
  if (!page || !manifest || !screen) return page;
  const { scripts, styles } = filesOf(manifest, [screen]);
  const missing = (files: ReadonlySet<string>) => [...files].filter((file) => !page.includes(file));
  const art = findSkin(game.code)?.code;
  const links = [
    ...missing(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script type="module" async crossorigin src="/${manifest[screen]?.file}"></script>`,
    ...missing(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(art ? [`<meta name="art" content="/art/symbols/${art}.webp">`] : []),
  ];
  return page.replace('</head>', `${links.join('')}</head>`);
}

/**
 * A page that shows nothing and has the browser fetch, when it has nothing better to do, what the games of a hall share.
 * @param gameType as halls are called; undefined where there is nothing to fetch
 */
export async function readWarmPage(gameType: string): Promise<string | undefined> {
  const manifest = await readManifest();
  const sources = Object.hasOwn(HALLS, gameType) ? HALLS[gameType] : undefined;
  if (!manifest || !sources) return undefined;
  const { scripts, styles } = filesOf(manifest, [...EVERY_GAME, ...sources]);
  const link = (as: 'script' | 'style') => (file: string) =>
    `<link rel="prefetch" as="${as}" crossorigin href="/${file}">`;
  const links = [...[...scripts].map(link('script')), ...[...styles].map(link('style'))];
  return `<!doctype html><html lang="en"><head><title>Fairhouse Studio</title>${links.join('')}</head></html>`;
}

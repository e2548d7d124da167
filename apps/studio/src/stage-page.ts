import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { CatalogueGame, GameCategory } from '@fairhouse/games';

export const STAGE = fileURLToPath(new URL('../../stage/dist/', import.meta.url));

const SLOT_SOURCES = [
  'src/screens/SlotGame.tsx',
  'src/reels/create-reels.ts',
  '../../node_modules/pixi.js/lib/environment-browser/browserAll.mjs',
  '../../node_modules/pixi.js/lib/rendering/renderers/gl/WebGLRenderer.mjs',
] as const;

/** What the page of a game will import once it knows the game; each step of that would cost a round trip. */
const SOURCES: Partial<Readonly<Record<GameCategory, readonly string[]>>> = {
  slot: SLOT_SOURCES,
  jackpot: SLOT_SOURCES,
  live: ['src/tables/TableScreen.tsx'],
};

/** As the build writes it: what each source became, and which other pieces that one imports. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

function filesOf(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (source: string) => {
    const piece = manifest[source];
    if (!piece || seen.has(source)) return;
    seen.add(source);
    files.add(piece.file);
    piece.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}

/**
 * The page that plays a game, with links to the pieces that it will need.
 * @returns undefined where the game client was not built
 */
export async function readStagePage({ category }: CatalogueGame): Promise<string | undefined> {
  const read = (file: string) => readFile(`${STAGE}${file}`, 'utf8').catch(() => undefined);
  const [page, manifest] = await Promise.all([read('index.html'), read('.vite/manifest.json')]);
  if (!page || !manifest) return page;
  const links = [...filesOf(JSON.parse(manifest) as Manifest, SOURCES[category] ?? [])]
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  return page.replace('</head>', `${links.join('')}</head>`);
}

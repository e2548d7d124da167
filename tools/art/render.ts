import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { listPictures, type Picture } from './pictures.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const SOURCES = ['tools/art', 'packages/art/src'];
const MANIFEST = 'manifest.json';
/** So many pictures keep every core busy, though each waits now and then for this thread. */
const AT_ONCE = availableParallelism() + 1;

export interface ArtFile {
  /** The first ten hex digits of the file's sha256: a name for caches. */
  hash: string;
  bytes: number;
  /** What the file was made from; when it is the same, the file is kept. */
  drawing: string;
}

export interface ArtManifest {
  /** Of all files that draw or encode, so that an unchanged tree is known without drawing. */
  sources: string;
  /** By path below the output folder. */
  files: Record<string, ArtFile>;
}

export interface RenderReport {
  rendered: number;
  cached: number;
}

/**
 * Renders covers, banners, scenes and symbol atlases below `outDir` and writes `manifest.json` there. Pictures
 * whose drawing is that of the last run are kept; files no picture claims any more are removed.
 */
export async function renderArt(outDir: string): Promise<RenderReport> {
  sharp.concurrency(1);
  const before = readManifest(outDir);
  const sources = hashSources();
  const isKept = (path: string) => existsSync(join(outDir, path));
  if (before.sources === sources && Object.keys(before.files).every(isKept)) {
    return { rendered: 0, cached: Object.keys(before.files).length };
  }
  const files: ArtManifest['files'] = {};
  let cached = 0;
  const waiting = listPictures();
  const work = async () => {
    for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
      const drawing = sha256(`${picture.recipe}\n${picture.drawings.join('\n')}`);
      const known = picture.paths.map((path) => before.files[path]);
      if (known.every((file) => file?.drawing === drawing) && picture.paths.every(isKept)) {
        picture.paths.forEach((path, index) => {
          files[path] = known[index] as ArtFile;
        });
        cached += picture.paths.length;
      } else Object.assign(files, await writePicture(outDir, picture, drawing));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const path of Object.keys(before.files)) if (!files[path]) rmSync(join(outDir, path), { force: true });
  writeManifest(outDir, { sources, files });
  return { rendered: Object.keys(files).length - cached, cached };
}

async function writePicture(
  outDir: string,
  picture: Picture,
  drawing: string,
): Promise<ArtManifest['files']> {
  const contents = await picture.render();
  return Object.fromEntries(
    picture.paths.map((path, index) => {
      const content = contents[index];
      if (!content) throw new Error(`the picture of ${path} rendered nothing`);
      mkdirSync(dirname(join(outDir, path)), { recursive: true });
      writeFileSync(join(outDir, path), content);
      return [path, { hash: sha256(content).slice(0, 10), bytes: content.length, drawing }];
    }),
  );
}

function readManifest(outDir: string): ArtManifest {
  const path = join(outDir, MANIFEST);
  if (!existsSync(path)) return { sources: '', files: {} };
  return JSON.parse(readFileSync(path, 'utf8')) as ArtManifest;
}

function writeManifest(outDir: string, { sources, files }: ArtManifest): void {
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, MANIFEST), `${JSON.stringify({ sources, files: sorted }, null, 1)}\n`);
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const path of paths) hash.update(`${relative(ROOT, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const began = performance.now();
  const { rendered, cached } = await renderArt(join(ROOT, 'dist', 'art'));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Art: ${rendered} rendered, ${cached} kept, ${seconds} s`);
}

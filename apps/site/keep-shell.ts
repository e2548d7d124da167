import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, transformWithOxc } from 'vite';

const WORKER = join(import.meta.dirname, 'src', 'offline', 'worker.ts');

/** Modules that a page without a connection needs besides those of every first load. */
const OFFLINE = [/\/offline\/OfflinePage\.tsx$/, /\/text\/src\/vi\/site\.ts$/];

/** Fonts of the languages that the site speaks. */
const FONTS = /(manrope|bricolage-grotesque)-(latin|latin-ext|vietnamese)-(wght|700).*\.woff2$/;

/** Writes the service worker with the files that it keeps, and the page that it opens without a connection. */
export const keepShell = (): Plugin => ({
  name: 'fairhouse:keep-shell',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the page of the site is missing from the build');
      const source = page.source.toString();
      const built = Object.values(bundle);
      const offline = built.filter(
        (file) => file.type === 'chunk' && OFFLINE.some((module) => file.facadeModuleId?.match(module)),
      );
      const fonts = built.filter(({ fileName }) => FONTS.test(fileName));
      const named = built.filter(({ fileName }) => source.includes(`"/${fileName}"`));
      const files = [...withImports([...named, ...offline, ...fonts], bundle)].sort();
      const version = createHash('sha256').update(files.join()).update(source).digest('hex').slice(0, 12);
      const shell = JSON.stringify({ version, files });
      const worker = readFileSync(WORKER, 'utf8').replace("'__SHELL__'", () => JSON.stringify(shell));
      const { code } = await transformWithOxc(worker, WORKER);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: code });
      this.emitFile({
        type: 'asset',
        fileName: 'offline.html',
        source: source.replace('<html ', '<html data-kept '),
      });
    },
  },
});

type Built = { readonly fileName: string; readonly imports?: readonly string[] };

/** Addresses of files and of all that they import by themselves. */
export function withImports(files: readonly Built[], bundle: Readonly<Record<string, Built>>): Set<string> {
  const found = new Set<string>();
  const add = ({ fileName, imports = [] }: Built): void => {
    if (found.has(`/${fileName}`)) return;
    found.add(`/${fileName}`);
    for (const name of imports) if (bundle[name]) add(bundle[name]);
  };
  files.forEach(add);
  return found;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app as EN } from '@fairhouse/text/en/app';
import { app as VI } from '@fairhouse/text/vi/app';
import { type Plugin, transformWithOxc } from 'vite';
import { groupName } from './group-name.ts';
import { withImports } from './keep-shell.ts';
import { ADDRESSES } from './src/addresses.ts';

const START = join(import.meta.dirname, 'src', 'first-view', 'start.ts');

/** What the page says when its script has not come, by its language. */
const WORDS = { en: EN.start, vi: VI.start };

/** Fonts of Latin text: those of the first screen. */
const FONTS = /(manrope|bricolage-grotesque)-latin-(wght|700).*\.woff2$/;

/** Scripts of the page as the build writes them: each would run before anything is seen. */
const SCRIPTS = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** The list of pages, and the windows that stand over the home page at an address of their own. */
const NAMED: readonly (readonly [name: string, module: RegExp])[] = [
  ['pages', /\/src\/pages\.ts$/],
  ['/login', /\/session\/LoginDialog\.tsx$/],
  ['/register', /\/member\/RegisterDialog\.tsx$/],
];

/** The page group that a module begins, or what else it is. */
const nameOf = (module: string | null): string | undefined =>
  groupName(module) ?? NAMED.find(([, begins]) => begins.test(module ?? ''))?.[0];

/**
 * Has a page seen before its script runs: the site's script is fetched ahead and started by a small one once what came
 * with the page is on the screen. The fonts are fetched ahead too, and the server is told which scripts a page group or the
 * window of an address needs besides (`groups.json`), so that it names them with the page, and which addresses are pages
 * (`addresses.json`).
 */
export const preloadFirst = (): Plugin => ({
  name: 'fairhouse:preload-first',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('the page of the site is missing from the build');
      const html = page.source.toString();
      const site = [...html.matchAll(SCRIPTS)].map(([, address]) => address!).at(-1);
      if (!site) throw new Error('the script of the site is missing from its page');
      const source = readFileSync(START, 'utf8')
        .replace('__SITE__', site)
        .replace("'__WORDS__'", () => JSON.stringify(JSON.stringify(WORDS)));
      const { code: start } = await transformWithOxc(source, START);
      const fileName = `assets/start-${createHash('sha256').update(start).digest('hex').slice(0, 8)}.js`;
      this.emitFile({ type: 'asset', fileName, source: start });

      const files = Object.values(bundle);
      const first = withImports([bundle[site.slice(1)]!], bundle);
      const groups = files.flatMap((file) => {
        const name = file.type === 'chunk' && nameOf(file.facadeModuleId);
        return name ? [[name, [...withImports([file], bundle)].filter((each) => !first.has(each))]] : [];
      });
      this.emitFile({
        type: 'asset',
        fileName: 'groups.json',
        source: JSON.stringify(Object.fromEntries(groups)),
      });
      this.emitFile({ type: 'asset', fileName: 'addresses.json', source: JSON.stringify(ADDRESSES) });

      const head = [
        `<script type="module" crossorigin src="/${fileName}"></script>`,
        ...[...first].map((address) => `<link rel="modulepreload" crossorigin href="${address}">`),
        ...files
          .filter((file) => FONTS.test(file.fileName))
          .map(
            (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}">`,
          ),
      ];
      page.source = html.replace(SCRIPTS, '').replace('</head>', `  ${head.join('\n    ')}\n  </head>`);
    },
  },
});

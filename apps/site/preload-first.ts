import type { Plugin } from 'vite';

/** Tells the browser of what the first screen needs before its script has run: the start page, and the fonts of Latin text. */
export const preloadFirst = (): Plugin => ({
  name: 'fairhouse:preload-first',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const files = Object.values(bundle);
      const pages = files.filter(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/groups/index.ts'),
      );
      const fonts = files.filter(({ fileName }) => /(manrope|bricolage-grotesque)-latin-wght/.test(fileName));
      return [
        ...pages.map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
        })),
        ...fonts.map(({ fileName }) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${fileName}` },
        })),
      ];
    },
  },
});

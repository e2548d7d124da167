import type { Plugin } from 'vite';

/** Has the page call for its session before all else: the call is on its way while the rest is still being fetched. */
export const openFirst = (): Plugin => ({
  name: 'fairhouse:open-first',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle }) {
      const opening = Object.values(bundle ?? {}).find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'opening',
      );
      if (!opening) throw new Error('the piece that opens the session is missing from the build');
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${opening.fileName}` };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
    },
  },
});

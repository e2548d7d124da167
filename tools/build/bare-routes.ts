import type { Api } from '@fairhouse/wire/route';
import type { Plugin } from 'vite';

const APIS = /packages[\\/]wire[\\/]src[\\/]apis\.ts$/;

/**
 * Builds pages with what a call needs of its route (method, path, form of the body) and leaves the schemas to the
 * server, which judges: without them no page carries the validator.
 */
export const bareRoutes = (): Plugin => ({
  name: 'fairhouse:bare-routes',
  enforce: 'pre',
  async load(id) {
    if (!APIS.test(id)) return null;
    const apis = (await import(id)) as Readonly<Record<string, Api>>;
    return Object.entries(apis)
      .map(([name, api]) => `export const ${name} = ${JSON.stringify(bare(api))};`)
      .join('\n');
  },
});

/** An API whose routes have no schemas, guards or faults. */
export const bare = (api: Api) =>
  Object.fromEntries(
    Object.entries(api).map(([feature, routes]) => [
      feature,
      Object.fromEntries(
        Object.entries(routes).map(([name, { method, path, sealed, form, raw, csv, pdf }]) => [
          name,
          { method, path, sealed, form, raw, csv, pdf },
        ]),
      ),
    ]),
  );

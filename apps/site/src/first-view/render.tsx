import './no-device.ts';
import type { SpokenLanguage } from '@fairhouse/text';
import { site as EN } from '@fairhouse/text/en/site';
import { changeTexts, startTexts, ThemeProvider } from '@fairhouse/ui';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { nameOf, router } from '../routes.tsx';
import { loadShownPage } from '../shell/load-shown-page.ts';
import { StartUp } from '../shell/StartUp.tsx';
import { type Answer, beginWith } from '../state/begin.ts';
import type { PermissionConfig } from '../state/brand.tsx';
import { PERMISSION, queryClient } from '../state/query.ts';

type Wanted = {
  readonly path: string;
  readonly language: SpokenLanguage;
  readonly permission: PermissionConfig;
};

type FirstView = {
  readonly html: string;
  readonly answers: readonly Answer[];
  /** The page group, for those who fetch its scripts ahead. */
  readonly group: string | undefined;
};

/** A part that comes with an answer may ask for another. */
const ROUNDS = 3;

/** The policy of pages has no room for styles and scripts in mark-up; no first view depends on one. */
const INLINE = / style="[^"]*"|<script\b.*?<\/script>/gs;

await startTexts('EN', { EN, load: { VI: async () => (await import('@fairhouse/text/vi/site')).site } });

/**
 * What a visitor sees of a page before its script has come: the page itself, as mark-up that does nothing yet, and the
 * answers it shows. One at a time: language and place are the module's. Calls go through `fetch`.
 */
export async function renderFirstView({ path, language, permission }: Wanted): Promise<FirstView> {
  await changeTexts(language);
  queryClient.clear();
  beginWith({ permission });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  const group = nameOf(await loadShownPage(router));
  for (let round = 1; round < ROUNDS && (await askPending(draw())); round += 1);
  return { html: draw().replace(INLINE, ''), answers: answersShown(), group };
}

const draw = (): string =>
  renderToStaticMarkup(
    <ThemeProvider>
      <StartUp />
    </ThemeProvider>,
  );

/** Asks what the drawn page would have asked. @returns whether there was anything */
async function askPending(_drawn: string): Promise<boolean> {
  const pending = cached().filter(
    ({ state, options }) =>
      state.status === 'pending' && !('enabled' in options && options.enabled === false),
  );
  await Promise.allSettled(pending.map((query) => query.fetch()));
  return pending.length > 0;
}

const cached = () => queryClient.getQueryCache().getAll();

const answersShown = (): readonly Answer[] =>
  cached()
    .filter(({ queryKey, state }) => state.data !== undefined && queryKey !== PERMISSION)
    .map(({ queryKey, state }) => [queryKey, state.data]);

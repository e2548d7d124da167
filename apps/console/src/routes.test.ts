// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { paths } from './paths.ts';
import { router } from './routes.tsx';

it('gives a page only what it reads of its address', () => {
  const [, page] = router.matchRoutes(paths.catalogue, { search: 'dice', utm_source: 'mail' });
  expect(page?.search).toEqual({ search: 'dice' });
});

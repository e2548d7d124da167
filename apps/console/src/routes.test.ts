// @vitest-environment happy-dom
import { STAFF_PERMISSIONS } from '@fairhouse/wire/guards';
import { describe, expect, it } from 'vitest';
import { paths } from './paths.ts';
import { router } from './routes.tsx';
import { menuFor } from './shell/navigation.ts';

const routes = Object.values(router.routesById);

const linesOf = (permissions: Parameters<typeof menuFor>[1]) =>
  menuFor(routes, permissions).flatMap(({ lines }) => lines);

it('gives a page only what it reads of its address', () => {
  const [, page] = router.matchRoutes(paths.catalogue, { search: 'dice', utm_source: 'mail' });
  expect(page?.search).toEqual({ search: 'dice' });
});

it('has a page at every address', () => {
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.values(paths).toSorted());
});

describe('the menu', () => {
  it('leads staff with every permission to every page that needs nothing chosen before', () => {
    const pages = Object.values(paths).filter((path) => !/\$|\/new$/.test(path));
    expect(
      linesOf(STAFF_PERMISSIONS)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(pages.toSorted());
  });

  it('begins with the work that waits, in the order of the routes', () => {
    const [work] = menuFor(routes, STAFF_PERMISSIONS);
    expect(work!.lines.slice(0, 4).map(({ name }) => name)).toEqual([
      'home',
      'approvals',
      'withdrawals',
      'deposits',
    ]);
  });

  it('shows only what the role may open', () => {
    expect(linesOf(['audit.read']).map(({ name }) => name)).toEqual(['home', 'audit']);
  });

  it('has no heading over nothing', () => {
    expect(menuFor(routes, []).map(({ group }) => group)).toEqual(['work']);
  });
});

import { siteApi } from '@fairhouse/wire/apis';
import { expect, it } from 'vitest';
import { bare } from './bare-routes.ts';

it('leaves a page the address and the form of each call, and nothing of how it is judged', () => {
  const pages = bare(siteApi);
  expect(Object.keys(pages)).toEqual(Object.keys(siteApi));
  expect(pages.session!.login).toEqual({ method: 'POST', path: '/wps/session/login', sealed: true });
  const kept = Object.values(pages).flatMap((routes) => Object.values(routes).flatMap(Object.keys));
  expect(new Set(kept)).toEqual(new Set(['method', 'path', 'sealed', 'form', 'raw', 'csv', 'pdf']));
});

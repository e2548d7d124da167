import './first-view/no-device.ts';
import { expect, it } from 'vitest';
import { ADDRESSES } from './addresses.ts';
import { router } from './routes.tsx';

it('every page of the site is among the addresses that the server knows, and no other', () => {
  expect(ADDRESSES.toSorted()).toEqual(Object.keys(router.routesByPath).toSorted());
});

import { STAFF_PERMISSIONS } from '@fairhouse/wire/guards';
import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { navigationFor } from './navigation.ts';

const names = (permissions: Parameters<typeof navigationFor>[0]) =>
  navigationFor(permissions).flatMap((group) => group.entries.map((entry) => entry.name));

describe('the menu', () => {
  it('leads staff with every permission to every page that needs nothing chosen before', () => {
    const pages = Object.entries(paths).filter(([, path]) => !/\$|\/new$/.test(path));
    expect(new Set(names(STAFF_PERMISSIONS))).toEqual(new Set(pages.map(([name]) => name)));
  });

  it('shows only what the role may open', () => {
    expect(names(['audit.read'])).toEqual(['home', 'audit']);
  });

  it('has no heading over nothing', () => {
    expect(navigationFor([]).map((group) => group.name)).toEqual(['work']);
  });
});

import { CATALOGUE_STATES } from '@fairhouse/wire/play/catalogue';
import { GAME_TYPES } from '@fairhouse/wire/play/game-types';
import { Joystick, Store } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, pageOf, paths, textOf } from '../../paths.ts';
import { type CatalogueWish, WORDS_MAX } from './queries.ts';

export const vendors = page(paths.vendors, {
  needs: 'game.read',
  menu: { group: 'setUp', name: 'vendors', icon: Store },
  load: async () => (await import('./VendorsPage.tsx')).VendorsPage,
});

export const catalogue = page(paths.catalogue, {
  needs: 'game.read',
  menu: { group: 'setUp', name: 'catalogue', icon: Joystick },
  load: async () => (await import('./GamesPage.tsx')).GamesPage,
  read: (query): CatalogueWish => ({
    search: textOf(query.search, WORDS_MAX),
    vendorCode: textOf(query.vendorCode, WORDS_MAX),
    gameType: oneOf(GAME_TYPES, query.gameType),
    state: oneOf(CATALOGUE_STATES, query.state),
    page: pageOf(query.page),
  }),
});

import { BET_STATES } from '@fairhouse/wire/money/record-words';
import { History } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { amountOf, oneOf, paths, textOf, timeOf } from '../../paths.ts';
import { WORDS_MAX } from '../../play/catalogue/index.ts';
import { ROUND_SEARCH_MAX, type RoundsFilter } from './queries.ts';

export const rounds = page(paths.rounds, {
  needs: 'bet.read',
  menu: { group: 'lookUp', name: 'rounds', icon: History },
  load: async () => (await import('./RoundsPage.tsx')).RoundsPage,
  read: (query): RoundsFilter => ({
    search: textOf(query.search, ROUND_SEARCH_MAX),
    vendorCode: textOf(query.vendorCode, WORDS_MAX),
    game: textOf(query.game, WORDS_MAX),
    state: oneOf(BET_STATES, query.state),
    from: timeOf(query.from),
    to: timeOf(query.to),
    netMin: amountOf(query.netMin),
    netMax: amountOf(query.netMax),
  }),
});

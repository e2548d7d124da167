import { Gift, Megaphone } from 'lucide-react';
import { page } from '../../parts/page.tsx';
import { oneOf, paths } from '../../paths.ts';
import {
  SHOWN_APPLICATIONS,
  SHOWN_PROMOTIONS,
  type ShownApplications,
  type ShownPromotions,
} from './queries.ts';

export const promotionApplications = page(paths.promotionApplications, {
  needs: 'promotion.read',
  menu: { group: 'work', name: 'promotionApplications', icon: Gift },
  load: async () => (await import('./ApplicationsPage.tsx')).ApplicationsPage,
  read: (query): { shown?: ShownApplications } => ({ shown: oneOf(SHOWN_APPLICATIONS, query.shown) }),
});

export const promotions = page(paths.promotions, {
  needs: 'promotion.read',
  menu: { group: 'offer', name: 'promotions', icon: Megaphone },
  load: async () => (await import('./PromotionsPage.tsx')).PromotionsPage,
  read: (query): { shown?: ShownPromotions } => ({ shown: oneOf(SHOWN_PROMOTIONS, query.shown) }),
});

export const newPromotion = page(paths.newPromotion, {
  needs: 'promotion.write',
  load: async () => (await import('./BuilderPage.tsx')).NewPromotionPage,
});

export const promotion = page(paths.promotion, {
  needs: 'promotion.read',
  load: async () => (await import('./BuilderPage.tsx')).PromotionPage,
});

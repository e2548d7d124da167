import { useText } from '@fairhouse/ui';
import type { ComponentProps } from 'react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Facts } from './Facts.tsx';
import { pictureOf } from './promotion-picture.ts';
import { StateChip } from './StateChip.tsx';
import type { ShownPromotion } from './use-promotions.ts';
import { useTerms } from './use-terms.ts';

type Wanted = Pick<ComponentProps<'img'>, 'loading' | 'fetchPriority'>;

/** The largest picture of the first screen: the page is not done before it stands. */
const WANTED_FIRST: Wanted = { loading: 'eager', fetchPriority: 'high' };
const WANTED_LATER: Wanted = { loading: 'lazy' };

/** A promotion with its state and its four facts. */
export function PromotionCard({ shown, place }: { shown: ShownPromotion; place: number }) {
  const t = useText();
  const { promotion, state } = shown;
  const { facts, lines } = useTerms()(promotion);
  return (
    <li className="card grid grid-rows-[auto_1fr] overflow-hidden rounded-card">
      <div className="promo-art">
        <img src={pictureOf(promotion)} alt="" {...(place === 0 ? WANTED_FIRST : WANTED_LATER)} />
        <h2 className="display">{promotion.title}</h2>
      </div>
      <div className="grid content-between gap-4 p-5 max-md:p-4">
        <div className="flex items-center justify-between gap-3">
          <StateChip state={state} />
          <span className="text-dense text-text-2">{t('promotion.linesCount', { count: lines.length })}</span>
        </div>
        <Facts facts={facts} className="grid grid-cols-2 gap-x-5 gap-y-2" />
        <GoButton
          to={paths.promotion(promotion.id)}
          aria-label={t('promotion.detailsNamed', { title: promotion.title })}
        >
          {t(state === 'join' || state === 'claim' ? `promotion.state.${state}` : 'promotion.details')}
        </GoButton>
      </div>
    </li>
  );
}

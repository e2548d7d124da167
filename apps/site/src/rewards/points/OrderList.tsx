import { nameIn } from '@fairhouse/text';
import { Badge, type BadgeTone, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { RedeemState } from '@fairhouse/wire/rewards/points-words';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SliceCard } from '../../shell/SliceCard.tsx';
import { useBrand } from '../../state/brand.tsx';
import { redeemsQuery } from './queries.ts';

const TONES: Readonly<Record<RedeemState, BadgeTone>> = {
  processing: 'warn',
  approved: 'info',
  completed: 'win',
  rejected: 'loss',
};

/** Orders of the member, newest first, each with its state and what staff said. */
export function OrderList() {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  return (
    <SliceCard title={t('points.orders')} query={useInfiniteQuery(redeemsQuery)} none={t('points.noOrders')}>
      {({ title, quantity, state, remark, askedAt }) => (
        <li className="border-line-soft border-t px-5 py-3">
          <p className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">
              {quantity > 1 && `${quantity} × `}
              {nameIn(title, language)}
            </span>
            <Badge tone={TONES[state]}>{t(`points.state.${state}`)}</Badge>
          </p>
          <p className="text-meta text-text-3">{formatShort(askedAt, timeZone, language)}</p>
          {remark !== '' && <p className="whitespace-pre-line text-dense text-text-2">{remark}</p>}
        </li>
      )}
    </SliceCard>
  );
}

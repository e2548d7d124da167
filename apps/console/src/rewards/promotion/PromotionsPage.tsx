import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { nameIn } from '@fairhouse/text';
import {
  Badge,
  type BadgeTone,
  Card,
  type Column,
  EmptyState,
  formatDay,
  formatNumber,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { OpsPromotion } from '@fairhouse/wire/rewards/promotion';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChoiceSet } from '../../parts/ChoiceSet.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { QueryTable } from '../../parts/QueryTable.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../platform/staff/index.ts';
import { promotionsQuery, SHOWN_PROMOTIONS, type ShownPromotions } from './queries.ts';

const TONES = {
  draft: 'neutral',
  coming_soon: 'warn',
  open: 'win',
  over: 'neutral',
  stopped: 'loss',
} as const satisfies Record<OpsPromotion['state'], BadgeTone>;

/** Every promotion of the brand with what is left of its budget. */
export function PromotionsPage({ shown }: { shown?: ShownPromotions | undefined }) {
  const t = useText();
  const navigate = useNavigate();
  const promotions = useQuery({ ...promotionsQuery, refetchInterval: 10_000 });
  const mayWrite = useMay('promotion.write');
  return (
    <>
      <PageHead title={t('console.nav.promotions')} about={t('promotionConsole.about')}>
        <ChoiceSet
          label={t('promotionConsole.kinds')}
          choices={[undefined, ...SHOWN_PROMOTIONS]}
          chosen={shown}
          textOf={(choice) => t(`promotionConsole.shown.${choice ?? 'all'}`)}
          onChoose={(choice) => void navigate({ to: paths.promotions, search: { shown: choice } })}
        />
        {mayWrite && (
          <Link className="btn" data-variant="main" to={paths.newPromotion}>
            {t('promotionConsole.new')}
          </Link>
        )}
      </PageHead>
      <Card className="mx-4 mb-4">
        <QueryTable
          caption={t('promotionConsole.about')}
          columns={useColumns()}
          rows={(promotions.data?.items ?? []).filter(
            ({ trigger }) => !shown || (trigger === 'mission') === (shown === 'missions'),
          )}
          rowKey={({ id }) => id}
          query={promotions}
          empty={<EmptyState title={t('promotionConsole.none')} body={t('promotionConsole.noneBody')} />}
        />
      </Card>
    </>
  );
}

function useColumns(): readonly Column<OpsPromotion>[] {
  const t = useText();
  const language = useLanguage();
  const show = (text: string) => formatMoney(parseMoney(text)!);
  return [
    {
      key: 'title',
      header: t('promotionConsole.title'),
      cell: ({ id, title }) => (
        <Link className="link" to={paths.promotion} params={{ id }}>
          {nameIn(title, language)}
        </Link>
      ),
    },
    {
      key: 'state',
      header: t('promotionConsole.stateHead'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(`promotionConsole.state.${state}`)}</Badge>,
    },
    {
      key: 'trigger',
      header: t('promotionConsole.field.trigger'),
      narrow: 'below',
      cell: ({ trigger }) => t(`promotionConsole.trigger.${trigger}`),
    },
    {
      key: 'days',
      header: t('promotionConsole.days'),
      narrow: 'below',
      cell: ({ opens, closes }) =>
        `${formatDay(opens, language)} – ${closes === null ? '' : formatDay(closes, language)}`,
    },
    {
      key: 'joined',
      narrow: 'below',
      header: t('promotionConsole.joined'),
      align: 'end',
      cell: ({ joined }) => formatNumber(joined, language),
    },
    {
      key: 'rewards',
      header: t('promotionConsole.rewards'),
      align: 'end',
      cell: ({ rewards }) => formatNumber(rewards, language),
    },
    {
      key: 'given',
      header: t('promotionConsole.given.cash'),
      align: 'end',
      narrow: 'below',
      cell: ({ given }) => show(given.cash),
    },
    {
      key: 'left',
      narrow: 'below',
      header: t('promotionConsole.leftCount'),
      align: 'end',
      cell: ({ left }) => {
        if (left.count !== null) return formatNumber(left.count, language);
        return left.amount === null ? '–' : show(left.amount);
      },
    },
  ];
}

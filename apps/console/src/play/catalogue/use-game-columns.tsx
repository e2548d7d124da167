import {
  Amount,
  Badge,
  type BadgeTone,
  Checkbox,
  type Column,
  formatNumber,
  formatReturn,
  IconButton,
  Menu,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { CatalogueGameRow } from '@fairhouse/wire/play/catalogue';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Ellipsis } from 'lucide-react';
import { api } from '../../api.ts';
import { useFaultText } from '../../parts/use-fault-text.ts';
import type { GameWish } from './GameWishDialog.tsx';
import { changeMutation } from './queries.ts';
import { RestState } from './RestState.tsx';

/** A finger needs as much as the label that is not drawn would give it. */
const WIDE_ENOUGH = '[&>.check]:min-w-11';

const STATE_TONES: Readonly<Record<CatalogueGameRow['state'], BadgeTone>> = {
  open: 'win',
  maintenance: 'neutral',
  stopped: 'loss',
};

export type GameColumns = {
  readonly games: readonly CatalogueGameRow[];
  /** How many games the brand has. */
  readonly all: number;
  readonly currency: string;
  readonly picked: ReadonlySet<string>;
  /** Undefined for those who may only look. */
  readonly onPick: ((picked: ReadonlySet<string>) => void) | undefined;
  readonly onWish: (wish: GameWish) => void;
};

export function useGameColumns({
  games,
  all,
  currency,
  picked,
  onPick,
  onWish,
}: GameColumns): readonly Column<CatalogueGameRow>[] {
  const t = useText();
  const language = useLanguage();
  const shown: readonly Column<CatalogueGameRow>[] = [
    {
      key: 'place',
      header: t('catalogue.place'),
      align: 'end',
      narrow: 'below',
      cell: ({ place }) => formatNumber(place, language),
    },
    { key: 'game', header: t('catalogue.game'), cell: (game) => <Name game={game} /> },
    {
      key: 'state',
      header: t('catalogue.state'),
      narrow: 'hidden',
      cell: (game) => <State game={game} />,
    },
    {
      key: 'badge',
      header: t('catalogue.badge'),
      narrow: 'below',
      cell: ({ badge }) =>
        badge ? (
          <Badge tone={badge === 'none' ? 'neutral' : 'info'}>{t(`catalogue.badges.${badge}`)}</Badge>
        ) : (
          '–'
        ),
    },
    {
      key: 'limits',
      header: t('catalogue.limits', { currency }),
      narrow: 'below',
      cell: (game) => <Limits game={game} />,
    },
    {
      key: 'rtp',
      header: t('catalogue.rtp'),
      align: 'end',
      narrow: 'below',
      cell: ({ rtp, rtpMost, edgePending }) => (
        <>
          {rtp ? t('rtpMonitor.percent', { value: formatReturn(rtp, rtpMost) }) : '–'}
          {edgePending && <span className="block text-meta text-text-2">{t('catalogue.edgePending')}</span>}
        </>
      ),
    },
  ];
  if (!onPick) return shown;
  const toggle = (code: string) => {
    const next = new Set(picked);
    if (!next.delete(code)) next.add(code);
    onPick(next);
  };
  const whole = games.length > 0 && games.every(({ code }) => picked.has(code));
  return [
    {
      key: 'pick',
      header: (
        <Checkbox
          className={WIDE_ENOUGH}
          label={<span className="sr-only">{t('catalogue.pickAll')}</span>}
          checked={whole}
          onChange={() => onPick(new Set(whole ? [] : games.map(({ code }) => code)))}
        />
      ),
      cell: ({ code, title }) => (
        <Checkbox
          className={WIDE_ENOUGH}
          label={<span className="sr-only">{t('catalogue.pick', { name: title })}</span>}
          checked={picked.has(code)}
          onChange={() => toggle(code)}
        />
      ),
    },
    ...shown,
    {
      key: 'act',
      header: <span className="sr-only">{t('catalogue.change')}</span>,
      align: 'end',
      cell: (game) => <Acts game={game} all={all} onWish={onWish} />,
    },
  ];
}

function Name({ game }: { game: CatalogueGameRow }) {
  const { title, vendor, code, cover } = game;
  return (
    <span className="flex items-center gap-3">
      <img
        src={cover}
        alt=""
        width={384}
        height={512}
        loading="lazy"
        className="h-12 w-9 rounded-chip object-cover max-md:hidden"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block whitespace-normal text-meta text-text-2">{[vendor, code].join(' · ')}</span>
        <span className="mt-1 block md:hidden">
          <State game={game} />
        </span>
      </span>
    </span>
  );
}

function State({ game: { state, rest, vendorRests, hidden } }: { game: CatalogueGameRow }) {
  const t = useText();
  return (
    <>
      <span className="flex flex-wrap gap-1">
        {(!rest || state === 'stopped') && (
          <Badge tone={STATE_TONES[state]}>{t(`catalogue.listStates.${state}`)}</Badge>
        )}
        {hidden && <Badge tone="warn">{t('catalogue.hidden')}</Badge>}
      </span>
      {rest && <RestState rest={rest} />}
      {state === 'stopped' && (
        <span className="block text-meta text-text-2">{t('catalogue.stoppedHint')}</span>
      )}
      {vendorRests && (
        <span className="block whitespace-normal text-meta text-text-2">{t('catalogue.vendorRests')}</span>
      )}
    </>
  );
}

function Limits({ game: { limits, own } }: { game: CatalogueGameRow }) {
  const t = useText();
  const set = limits.min !== null || limits.max !== null;
  const [min, max] = [limits.min ?? own.min, limits.max ?? own.max];
  if (min === null && max === null) return '–';
  return (
    <span className={set ? 'font-semibold' : undefined}>
      {min === null ? t('catalogue.anyStake') : <Amount value={min} />} –{' '}
      {max === null ? t('catalogue.anyStake') : <Amount value={max} />}
    </span>
  );
}

type ActsProps = Pick<GameColumns, 'all' | 'onWish'> & { readonly game: CatalogueGameRow };

function Acts({ game, all, onWish }: ActsProps) {
  const t = useText();
  const words = useFaultText();
  const { code, title, place, rest } = game;
  const move = useMutation({
    ...changeMutation(),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const put = (to: number) =>
    move.mutate(() => api.catalogue.placeGame({ body: { code, was: place, place: to } }));
  const item = (wish: GameWish['wish'], label: string) => ({
    key: wish,
    label,
    onSelect: () => onWish({ wish, games: [game] }),
  });
  return (
    <span className="inline-flex items-center gap-1">
      <span className="inline-flex gap-1 max-md:hidden">
        <IconButton
          label={t('catalogue.up', { name: title })}
          disabled={place === 1 || move.isPending}
          onClick={() => put(place - 1)}
        >
          <ChevronUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('catalogue.down', { name: title })}
          disabled={place === all || move.isPending}
          onClick={() => put(place + 1)}
        >
          <ChevronDown size={18} aria-hidden="true" />
        </IconButton>
      </span>
      <Menu
        trigger={
          <IconButton label={t('catalogue.more', { name: title })}>
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        }
        items={[
          item('place', t('catalogue.setPlace')),
          item('badge', t('catalogue.setBadge')),
          item('limits', t('catalogue.setLimits')),
          ...(game.variants.length > 0 ? [item('variant', t('catalogue.setVariant'))] : []),
          item('rest', t('catalogue.rest')),
          ...(rest ? [item('wake', t('catalogue.wake'))] : []),
        ]}
      />
    </span>
  );
}

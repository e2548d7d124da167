import {
  Badge,
  type BadgeTone,
  Button,
  type Column,
  formatNumber,
  IconButton,
  showToast,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import { type CatalogueVendor, SPORTS_HALLS } from '@fairhouse/wire/play/catalogue';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Image, Split } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { setVendorOrderMutation } from './queries.ts';
import { RestState } from './RestState.tsx';

export type VendorWish = {
  readonly wish: 'rest' | 'wake' | 'picture' | 'hall';
  readonly vendor: CatalogueVendor;
};

type Health = NonNullable<CatalogueVendor['health']>;

const HEALTH_TONES: Readonly<Record<Health['state'], BadgeTone>> = {
  unasked: 'neutral',
  well: 'win',
  failing: 'warn',
  silent: 'loss',
};

export function useVendorColumns(
  vendors: readonly CatalogueVendor[],
  onWish: (wish: VendorWish) => void,
): readonly Column<CatalogueVendor>[] {
  const t = useText();
  const language = useLanguage();
  const mayWrite = useMay('game.write');
  const shown: readonly Column<CatalogueVendor>[] = [
    { key: 'vendor', header: t('catalogue.vendor'), cell: (vendor) => <Name vendor={vendor} /> },
    {
      key: 'state',
      header: t('catalogue.state'),
      narrow: 'hidden',
      cell: (vendor) => <State vendor={vendor} />,
    },
    {
      key: 'games',
      header: t('catalogue.games'),
      align: 'end',
      narrow: 'below',
      cell: ({ open, games }) =>
        t('catalogue.gamesOpen', {
          open: formatNumber(open, language),
          games: formatNumber(games, language),
        }),
    },
    {
      key: 'wallet',
      header: t('catalogue.wallet'),
      narrow: 'below',
      cell: ({ walletMode, provider }) => provider && t(`catalogue.wallets.${walletMode}`),
    },
    {
      key: 'health',
      header: t('catalogue.health'),
      narrow: 'below',
      cell: ({ health }) => health && <HealthState health={health} />,
    },
  ];
  if (!mayWrite) return shown;
  return [
    ...shown,
    {
      key: 'act',
      header: <span className="sr-only">{t('catalogue.change')}</span>,
      align: 'end',
      cell: (vendor) => <Acts vendor={vendor} vendors={vendors} onWish={onWish} />,
    },
  ];
}

function Name({ vendor }: { vendor: CatalogueVendor }) {
  const t = useText();
  const { title, vendorCode, gameType, image, provider } = vendor;
  return (
    <span className="flex items-center gap-3">
      <img
        src={image}
        alt=""
        width={640}
        height={256}
        loading="lazy"
        className="h-9 w-22 rounded-chip object-cover max-md:hidden"
      />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block whitespace-normal text-meta text-text-2">
          {[vendorCode, gameType, provider ?? t('catalogue.notConnected')].join(' · ')}
        </span>
        <span className="mt-1 block md:hidden">
          <State vendor={vendor} />
        </span>
      </span>
    </span>
  );
}

function State({ vendor: { state, rest, health } }: { vendor: CatalogueVendor }) {
  const t = useText();
  if (rest) return <RestState rest={rest} />;
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={state === 'open' ? 'win' : 'neutral'}>{t(`catalogue.states.${state}`)}</Badge>
      {health?.state === 'silent' && (
        <span className="md:hidden">
          <Badge tone="loss">{t('catalogue.healths.silent')}</Badge>
        </span>
      )}
    </span>
  );
}

function HealthState({ health: { state, answered, failed, meanMs, lastAt } }: { health: Health }) {
  const t = useText();
  const language = useLanguage();
  const calls = answered + failed;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={HEALTH_TONES[state]}>{t(`catalogue.healths.${state}`)}</Badge>
        {calls > 0 && (
          <span className="tnum text-meta text-text-2">
            {t('catalogue.healthAbout', {
              failed: formatNumber(failed, language),
              calls: formatNumber(calls, language),
            })}
            {meanMs !== null && ` · ${t('catalogue.meanMs', { ms: formatNumber(meanMs, language) })}`}
          </span>
        )}
      </span>
      {lastAt !== null && (
        <span className="mt-0.5 block text-meta text-text-3">
          {t('catalogue.lastCall')} <Instant at={lastAt} />
        </span>
      )}
    </>
  );
}

const isOfSports = ({ gameType }: CatalogueVendor): boolean => SPORTS_HALLS.some((hall) => hall === gameType);

type ActsProps = {
  readonly vendor: CatalogueVendor;
  readonly vendors: readonly CatalogueVendor[];
  readonly onWish: (wish: VendorWish) => void;
};

function Acts({ vendor, vendors, onWish }: ActsProps) {
  const t = useText();
  const { title, rest } = vendor;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-1 max-md:w-32">
      <Order vendor={vendor} vendors={vendors} />
      <IconButton
        label={t('catalogue.pictureTitle', { name: title })}
        onClick={() => onWish({ wish: 'picture', vendor })}
      >
        <Image size={18} aria-hidden="true" />
      </IconButton>
      {isOfSports(vendor) && (
        <IconButton
          label={t('catalogue.hallTitle', { name: title })}
          onClick={() => onWish({ wish: 'hall', vendor })}
        >
          <Split size={18} aria-hidden="true" />
        </IconButton>
      )}
      <Button
        size="sm"
        aria-label={t(rest ? 'catalogue.restChangeTitle' : 'catalogue.restTitle', { name: title })}
        onClick={() => onWish({ wish: 'rest', vendor })}
      >
        {t(rest ? 'catalogue.change' : 'catalogue.rest')}
      </Button>
      {rest && (
        <Button
          size="sm"
          variant="main"
          aria-label={t('catalogue.wakeTitle', { name: title })}
          onClick={() => onWish({ wish: 'wake', vendor })}
        >
          {t('catalogue.wake')}
        </Button>
      )}
    </span>
  );
}

/** One place up or down. */
function Order({ vendor: { vendorCode, title }, vendors }: Omit<ActsProps, 'onWish'>) {
  const t = useText();
  const words = useFaultText();
  const move = useMutation({
    ...setVendorOrderMutation(),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const was = vendors.map((vendor) => vendor.vendorCode);
  const place = was.indexOf(vendorCode);
  const swap = (other: number) =>
    move.mutate({ was, vendorCodes: was.with(place, was[other]!).with(other, vendorCode) });
  return (
    <>
      <IconButton
        label={t('catalogue.up', { name: title })}
        disabled={place === 0 || move.isPending}
        onClick={() => swap(place - 1)}
      >
        <ChevronUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('catalogue.down', { name: title })}
        disabled={place === was.length - 1 || move.isPending}
        onClick={() => swap(place + 1)}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </IconButton>
    </>
  );
}

import {
  Amount,
  Badge,
  type BadgeTone,
  Button,
  type Column,
  formatNumber,
  useLanguage,
  useText,
} from '@fairhouse/ui';
import type { GameReturn } from '@fairhouse/wire/play/rtp-monitor';
import type { Asked } from './dialogs.tsx';

const STATE_TONES: Readonly<Record<GameReturn['state'], BadgeTone>> = {
  open: 'win',
  maintenance: 'neutral',
  stopped: 'loss',
};

const VERDICT_TONES: Readonly<Record<NonNullable<GameReturn['verdict']>, BadgeTone>> = {
  few: 'neutral',
  quiet: 'win',
  low: 'warn',
  high: 'warn',
  stop: 'loss',
};

/** @param onAsk undefined for those who may only look */
export function useColumns(onAsk: ((asked: Asked) => void) | undefined): readonly Column<GameReturn>[] {
  const t = useText();
  const language = useLanguage();
  const percent = (value: number) => t('rtpMonitor.percent', { value: value.toFixed(2) });
  const declaredText = ({ declared }: GameReturn): string => {
    if (!declared) return t('rtpMonitor.none');
    const most = declared.most.toFixed(2);
    if (declared.least === null) return t('rtpMonitor.upTo', { most });
    return declared.least === declared.most
      ? percent(declared.most)
      : t('rtpMonitor.band', { least: declared.least.toFixed(2), most });
  };
  return [
    {
      key: 'game',
      header: t('rtpMonitor.game'),
      cell: ({ title, vendor }) => (
        <>
          <span className="block font-semibold">{title}</span>
          <span className="text-meta text-text-2">{vendor}</span>
        </>
      ),
    },
    { key: 'state', narrow: 'below', header: t('rtpMonitor.state'), cell: (game) => <State game={game} /> },
    {
      key: 'rounds',
      header: t('rtpMonitor.rounds'),
      align: 'end',
      narrow: 'below',
      cell: ({ rounds }) => formatNumber(rounds, language),
    },
    {
      key: 'stake',
      header: t('rtpMonitor.stake'),
      align: 'end',
      narrow: 'below',
      cell: ({ stake }) => <Amount value={stake} />,
    },
    {
      key: 'payout',
      header: t('rtpMonitor.payout'),
      align: 'end',
      narrow: 'below',
      cell: ({ payout }) => <Amount value={payout} />,
    },
    {
      key: 'declared',
      header: t('rtpMonitor.declared'),
      align: 'end',
      narrow: 'below',
      cell: (game) => declaredText(game),
    },
    {
      key: 'actual',
      header: t('rtpMonitor.actual'),
      align: 'end',
      cell: ({ actual }) => (actual === null ? '–' : percent(actual)),
    },
    {
      key: 'deviation',
      header: t('rtpMonitor.deviation'),
      cell: ({ verdict, deviation }) =>
        verdict && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={VERDICT_TONES[verdict]}>{t(`rtpMonitor.verdicts.${verdict}`)}</Badge>
            {verdict !== 'few' && deviation !== 0 && (
              <span className="tnum text-meta text-text-2">
                {t('rtpMonitor.sigma', {
                  deviation: `${deviation > 0 ? '+' : '−'}${Math.abs(deviation).toFixed(1)}`,
                })}
              </span>
            )}
          </span>
        ),
    },
    ...(onAsk
      ? [
          {
            key: 'act',
            header: <span className="sr-only">{t('rtpMonitor.stop')}</span>,
            align: 'end' as const,
            cell: (game: GameReturn) => {
              const wish = game.state === 'stopped' ? 'open' : 'stop';
              return (
                <Button
                  size="sm"
                  aria-label={t(`rtpMonitor.${wish}Title`, { game: game.title })}
                  onClick={() => onAsk({ game, wish })}
                >
                  {t(`rtpMonitor.${wish}`)}
                </Button>
              );
            },
          },
        ]
      : []),
  ];
}

function State({ game: { state, stop } }: { game: GameReturn }) {
  const t = useText();
  return (
    <>
      <Badge tone={STATE_TONES[state]}>{t(`rtpMonitor.states.${state}`)}</Badge>
      {stop && (
        <span className="mt-0.5 block max-w-64 text-meta text-text-2">
          {stop.by === null
            ? t(stop.why === null ? 'rtpMonitor.stoppedByWatch' : 'rtpMonitor.stoppedByCeiling')
            : t('rtpMonitor.stoppedBy', { name: stop.by, why: stop.why ?? '' })}
        </span>
      )}
    </>
  );
}

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
import type { GameReturn } from '@fairhouse/wire/play/returns';
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
  const percent = (value: number) => t('returns.percent', { value: value.toFixed(2) });
  const declaredText = ({ declared }: GameReturn): string => {
    if (!declared) return t('returns.none');
    const most = declared.most.toFixed(2);
    if (declared.least === null) return t('returns.upTo', { most });
    return declared.least === declared.most
      ? percent(declared.most)
      : t('returns.band', { least: declared.least.toFixed(2), most });
  };
  return [
    {
      key: 'game',
      header: t('returns.game'),
      cell: ({ title, vendor }) => (
        <>
          <span className="block font-semibold">{title}</span>
          <span className="text-meta text-text-2">{vendor}</span>
        </>
      ),
    },
    { key: 'state', header: t('returns.state'), cell: (game) => <State game={game} /> },
    {
      key: 'rounds',
      header: t('returns.rounds'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ rounds }) => formatNumber(rounds, language),
    },
    {
      key: 'stake',
      header: t('returns.stake'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ stake }) => <Amount value={stake} />,
    },
    {
      key: 'payout',
      header: t('returns.payout'),
      align: 'end',
      narrow: 'hidden',
      cell: ({ payout }) => <Amount value={payout} />,
    },
    {
      key: 'declared',
      header: t('returns.declared'),
      align: 'end',
      narrow: 'hidden',
      cell: (game) => declaredText(game),
    },
    {
      key: 'actual',
      header: t('returns.actual'),
      align: 'end',
      cell: ({ actual }) => (actual === null ? '–' : percent(actual)),
    },
    {
      key: 'deviation',
      header: t('returns.deviation'),
      cell: ({ verdict, deviation }) =>
        verdict && (
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={VERDICT_TONES[verdict]}>{t(`returns.verdicts.${verdict}`)}</Badge>
            {verdict !== 'few' && deviation !== 0 && (
              <span className="tnum text-meta text-text-2">
                {t('returns.sigma', {
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
            header: <span className="sr-only">{t('returns.stop')}</span>,
            align: 'end' as const,
            cell: (game: GameReturn) => {
              const wish = game.state === 'stopped' ? 'open' : 'stop';
              return (
                <Button
                  size="sm"
                  aria-label={t(`returns.${wish}Title`, { game: game.title })}
                  onClick={() => onAsk({ game, wish })}
                >
                  {t(`returns.${wish}`)}
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
      <Badge tone={STATE_TONES[state]}>{t(`returns.states.${state}`)}</Badge>
      {stop && (
        <span className="mt-0.5 block max-w-64 text-meta text-text-2">
          {stop.by === null
            ? t(stop.why === null ? 'returns.stoppedByWatch' : 'returns.stoppedByCeiling')
            : t('returns.stoppedBy', { name: stop.by, why: stop.why ?? '' })}
        </span>
      )}
    </>
  );
}

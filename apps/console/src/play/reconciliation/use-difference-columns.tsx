import { Amount, Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import { shortId } from '../../parts/short-id.ts';
import { Provider } from './Provider.tsx';
import type { Difference, Side } from './queries.ts';

const TONES: Readonly<Record<Difference['kind'], BadgeTone>> = {
  missing_here: 'loss',
  missing_there: 'loss',
  call: 'warn',
  player: 'loss',
  round: 'warn',
  amount: 'loss',
  state: 'loss',
};

export function useDifferenceColumns(
  onOpen: (difference: Difference) => void,
): readonly Column<Difference>[] {
  const t = useText();
  const kindOf = ({ kind }: Difference) => t(`reconciliation.kinds.${kind}`);
  return [
    {
      key: 'transaction',
      narrow: 'below',
      header: t('reconciliation.transaction'),
      cell: (difference) => (
        <button
          type="button"
          className="row-link font-mono"
          aria-label={t('reconciliation.openDifference', {
            kind: kindOf(difference),
            transaction: difference.transaction,
          })}
          onClick={() => onOpen(difference)}
        >
          {shortId(difference.transaction)}
        </button>
      ),
    },
    {
      key: 'kind',
      header: t('reconciliation.kind'),
      cell: (difference) => <Badge tone={TONES[difference.kind]}>{kindOf(difference)}</Badge>,
    },
    { key: 'here', header: t('reconciliation.here'), cell: ({ here }) => <Told side={here} /> },
    { key: 'there', header: t('reconciliation.there'), cell: ({ there }) => <Told side={there} /> },
    {
      key: 'provider',
      narrow: 'below',
      header: t('reconciliation.provider'),
      cell: ({ book, provider }) => <Provider book={book} provider={provider} />,
    },
    {
      key: 'day',
      narrow: 'below',
      header: t('reconciliation.day'),
      cell: ({ day }) => <span className="whitespace-nowrap tabular-nums">{day}</span>,
    },
  ];
}

/** A side in a few words. */
function Told({ side }: { side: Side | null }) {
  const t = useText();
  if (!side) return <span className="text-text-3">{t('reconciliation.absent')}</span>;
  return (
    <span className="whitespace-nowrap">
      <span className="font-mono">{side.call}</span>{' '}
      <Amount value={side.amount} symbol={side.currency} exact />{' '}
      <span className="text-text-3">{t(`reconciliation.states.${side.state}`)}</span>
    </span>
  );
}

import { Amount, useText } from '@fairhouse/ui';
import type { CardsMessage, CardsOutcome } from '@fairhouse/wire/play/cards';
import { CardRow } from './CardRow.tsx';
import { byPower, ROW_NAMES, sayRow } from './say-cards.ts';

type OutcomesProps = {
  readonly outcomes: readonly CardsOutcome[];
  readonly game: CardsMessage['rules']['game'];
  readonly symbol: string;
  readonly name: (seat: number) => string;
  readonly own: number | null;
  readonly title: string;
};

/** How a hand has ended: everybody's cards, points and money. */
export function Outcomes({ outcomes, game, symbol, name, own, title }: OutcomesProps) {
  const t = useText();
  return (
    <section className="cards-outcomes" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {outcomes.map(({ seat, points, net, fee, rows, natural, foul, left, instantWin }) => (
          <li key={seat} data-own={seat === own || undefined} data-won={points > 0 || undefined}>
            <p>
              <b>{name(seat)}</b>
              <span>
                {natural
                  ? t(`cards.natural.${natural}`)
                  : instantWin
                    ? t(`cards.instant.${instantWin}`)
                    : foul
                      ? t('cards.foul')
                      : ''}
              </span>
              <span>{t('cards.points', { count: points })}</span>
              <Amount value={net} symbol={symbol} signed />
              {fee !== '0.0000' && (
                <small>
                  {t('cards.fee')} <Amount value={fee} />
                </small>
              )}
            </p>
            {rows && (
              <div className="cards-laid">
                {ROW_NAMES.map((row) => (
                  <span key={row}>
                    <small>{sayRow(t, rows[row])}</small>
                    <CardRow cards={rows[row]} />
                  </span>
                ))}
              </div>
            )}
            {game === 'tien_len' && left.length > 0 && <CardRow cards={byPower(left)} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Amount, useText } from '@fairhouse/ui';
import type { Books } from './queries.ts';

/** What players and house hold in each currency; the sum is shown to the last ten-thousandth. */
export function CurrencySums({ currencies }: { currencies: Books['currencies'] }) {
  const t = useText();
  if (currencies.length === 0) return <p className="text-text-3">{t('console.books.noCurrencies')}</p>;
  return (
    <section
      aria-label={t('console.books.byCurrency')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="table-scroll"
    >
      <table className="table">
        <caption className="sr-only">{t('console.books.byCurrency')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('console.currency')}</th>
            <th scope="col" data-align="end">
              {t('console.books.players')}
            </th>
            <th scope="col" data-align="end">
              {t('console.books.house')}
            </th>
            <th scope="col" data-align="end">
              {t('console.books.sum')}
            </th>
          </tr>
        </thead>
        <tbody>
          {currencies.map(({ currency, players, house, sum }) => (
            <tr key={currency}>
              <td className="font-bold">{currency}</td>
              <td data-align="end">
                <Amount value={players} />
              </td>
              <td data-align="end">
                <Amount value={house} />
              </td>
              <td data-align="end">
                <Amount value={sum} exact />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

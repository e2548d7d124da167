import { parseMoney, subtractMoney, wireMoney } from '@fairhouse/kernel';
import { Amount, ErrorState, Skeleton, useText } from '@fairhouse/ui';
import type { Trial } from '@fairhouse/wire/agency/pay';
import type { UseQueryResult } from '@tanstack/react-query';

/** What terms would have paid the reader in the last months, beside those of now. */
export function TrialCard({ asked }: { asked: UseQueryResult<Trial> }) {
  const t = useText();
  return (
    <section className="card overflow-hidden" aria-label={t('contract.trying.title')}>
      <h3 className="px-5 pt-4 font-semibold">{t('contract.trying.title')}</h3>
      {asked.data ? (
        <div className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('contract.trying.month')}</th>
                <th scope="col" data-align="end">
                  {t('contract.trying.now')}
                </th>
                <th scope="col" data-align="end">
                  {t('contract.trying.proposed')}
                </th>
                <th scope="col" data-align="end">
                  {t('contract.trying.difference')}
                </th>
              </tr>
            </thead>
            <tbody>
              {asked.data.months.map(({ month, now, proposed }) => (
                <tr key={month}>
                  <td>{month}</td>
                  <td data-align="end">
                    <Amount value={now} />
                  </td>
                  <td data-align="end">
                    <Amount value={proposed} />
                  </td>
                  <td data-align="end">
                    <Amount
                      value={wireMoney(subtractMoney(parseMoney(proposed)!, parseMoney(now)!))}
                      signed
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : asked.isError ? (
        <ErrorState onRetry={() => void asked.refetch()} />
      ) : (
        <Skeleton className="m-5 h-32 rounded-card" />
      )}
      <p className="px-5 py-3 text-dense text-text-2">{t('contract.trying.note')}</p>
    </section>
  );
}

import { Amount, useText } from '@fairhouse/ui';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Transfer } from './queries.ts';
import { sumEntries, sumsToZero } from './sum-entries.ts';

/** The entries of a transfer and their sum, added up here rather than believed. */
export function TransferEntries({ entries }: { entries: Transfer['entries'] }) {
  const t = useText();
  const sums = sumEntries(entries);
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">{t('console.transfer.entries')}</h3>
      <section
        className="table-scroll rounded-btn bg-bg-0"
        aria-label={t('console.transfer.entries')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must take the keyboard
        tabIndex={0}
      >
        <table className="table" style={{ '--in-row': 2 } as CSSProperties}>
          <thead>
            <tr>
              <th scope="col">{t('console.transfer.account')}</th>
              <th scope="col" data-align="end">
                {t('console.transfer.amount')}
              </th>
              <th scope="col" data-align="end" data-narrow="below">
                {t('console.transfer.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map(({ account, owner, currency, amount, balanceAfter }) => (
              <tr key={`${account} ${owner} ${currency} ${amount}`}>
                <td>
                  <p>{account}</p>
                  <p className="whitespace-normal break-all font-mono text-meta text-text-3">{owner}</p>
                </td>
                <td data-align="end">
                  <Amount value={amount} symbol={currency} signed />
                </td>
                <td data-align="end" data-narrow="below" data-label={t('console.transfer.after')}>
                  {balanceAfter === null ? (
                    <span className="text-text-3">{t('console.transfer.untracked')}</span>
                  ) : (
                    <Amount value={balanceAfter} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {sums.map(({ currency, amount }) => (
              <tr key={currency}>
                <th scope="row">{t('console.transfer.sum', { currency })}</th>
                <td data-align="end">
                  <Amount value={amount} exact />
                </td>
                <td data-narrow="below" />
              </tr>
            ))}
          </tfoot>
        </table>
      </section>
      <Verdict balanced={sumsToZero(sums)} />
    </div>
  );
}

function Verdict({ balanced }: { balanced: boolean }) {
  const t = useText();
  return balanced ? (
    <p className="flex items-center gap-2 text-win">
      <CircleCheck size={16} aria-hidden="true" />
      {t('console.transfer.zero')}
    </p>
  ) : (
    <p role="alert" className="flex items-center gap-2 text-loss">
      <TriangleAlert size={16} aria-hidden="true" />
      {t('console.transfer.notZero')}
    </p>
  );
}

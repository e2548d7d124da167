import { useText } from '@fairhouse/ui';
import type { Income } from '@fairhouse/wire/agency/pay';
import { HandCoins } from 'lucide-react';
import { alignExact } from './align-exact.ts';

const isSome = (value: string): boolean => /[1-9]/.test(value);

/** What the income of some days is made of: what each kind of contract makes, less what those below have of it. */
export function IncomeSum({ income: { kinds, earned } }: { income: Income }) {
  const t = useText();
  const exact = alignExact(kinds.flatMap(({ gross, below, residue }) => [gross, below, residue]));
  return (
    <section className="card min-w-0 p-5 max-sm:p-4" aria-label={t('contract.sum.title')}>
      <h2 className="font-bold">{t('contract.sum.title')}</h2>
      {kinds.length === 0 ? (
        <p className="mt-3 flex items-center gap-2 text-text-2">
          <HandCoins size={18} aria-hidden="true" />
          {t('contract.income.empty')}
        </p>
      ) : (
        <dl className="sum-lines mt-3">
          {kinds.map(({ kind, lines, gross, below, residue, paid }) => (
            <div key={kind} className="contents">
              <dt>
                {t(`contract.kinds.${kind}`)}{' '}
                <span className="text-meta text-text-3">{t('contract.sum.lines', { count: lines })}</span>
              </dt>
              <dd>{exact(gross)}</dd>
              {isSome(below) && <Less name={t('contract.sum.below')} value={exact(opposite(below))} />}
              {isSome(residue) && <Less name={t('contract.sum.residue')} value={exact(opposite(residue))} />}
              <dt className="sum-part">{t('contract.sum.paid')}</dt>
              <dd className="sum-part">{exact(paid)}</dd>
            </div>
          ))}
          <dt className="sum-total">{t('contract.sum.total')}</dt>
          <dd className="sum-total">{exact(earned)}</dd>
        </dl>
      )}
    </section>
  );
}

const opposite = (value: string): string => (value.startsWith('-') ? value.slice(1) : `-${value}`);

const Less = ({ name, value }: { name: string; value: string }) => (
  <>
    <dt className="ps-3 text-text-2">{name}</dt>
    <dd className="text-text-2">{value}</dd>
  </>
);
